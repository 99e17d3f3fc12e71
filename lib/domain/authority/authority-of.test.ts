import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAPACITIES, INSOLVENCY_KINDS } from '#lib/contract/index.ts';
import { type AuthoritySeen, authorityOf } from './authority-of.ts';

const AT = '/insolvencyProceedings/0';
const person = (fullName: string) => ({ type: 'individual', individual: { name: { fullName } } });
const director = { ...person('Hollis Ravenscar'), capacity: 'director' };
const liquidator = { ...person('Imogen Vell'), capacity: 'liquidator' };
const creditors = { kind: 'creditors_liquidation', state: 'open', affects: 'company' };

const of = (given: Partial<AuthoritySeen>) =>
  authorityOf({
    ...{ country: 'GB', representatives: [director], proceedings: [], isInsolvent: false },
    ...{ today: '2026-11-28', ...given },
  });
const bindsOf = (given: Partial<AuthoritySeen>) => of(given).map(({ binds }) => binds);
const statesOf = (given: Partial<AuthoritySeen>) => of(given).map(({ powers }) => powers?.state);

test('without proceedings whoever is listed and in office binds, and nothing is said of the powers', () => {
  expect(of({})).toEqual([{ binds: 'yes', isOfficeHolder: false }]);
  expect(bindsOf({ country: 'PL', representatives: [{ ...director, capacity: 'procurator' }] })).toEqual([
    'yes',
  ]);
  expect(bindsOf({ country: 'FR', representatives: [{ ...director, capacity: 'owner' }] })).toEqual(['yes']);
});

test('who left office by the day does not bind, who leaves the day after does', () => {
  const until = (endDate: string) => ({ representatives: [{ ...director, endDate }] });
  expect(bindsOf(until('2026-11-28'))).toEqual(['no']);
  expect(bindsOf(until('2026-11-29'))).toEqual(['yes']);
});

test('a role without a name tells nobody who binds', () => {
  const nameless = { type: 'individual', individual: {}, capacity: 'director' };
  const representatives = [nameless, { type: 'company', company: {} }];
  expect(bindsOf({ representatives })).toEqual(['unclear', 'unclear']);
});

test('of an SCI the partner does not bind, by its rule', () => {
  const partner = { ...director, capacity: 'partner' };
  const listed = { ...person('Palombe'), role: { serviceStandard: 'Partner' } };
  const given = { country: 'FR', legalForm: 'Société civile immobilière' };
  const all = of({ ...given, representatives: [partner, listed, { ...director, capacity: 'manager' }] });
  expect(all.map(({ binds, formRule }) => [binds, formRule])).toEqual([
    ...[
      ['no', 'fr-sci'],
      ['no', 'fr-sci'],
      ['yes', undefined],
    ],
  ]);
});

test('the strongest effect of several proceedings counts, whichever comes first', () => {
  const administration = { ...creditors, kind: 'administration' };
  const foreign = { ...creditors, kind: 'foreign' };
  for (const [proceedings, state] of [
    [[administration, creditors], 'ended'],
    [[administration, foreign], 'unknown'],
    [[foreign, creditors], 'ended'],
    [[administration, { ...creditors, kind: 'arrangement' }], 'limited'],
    [[administration, { ...creditors, state: 'ended' }], 'limited'],
  ] as const) {
    expect(statesOf({ proceedings })).toEqual([state]);
    expect(statesOf({ proceedings: proceedings.toReversed() })).toEqual([state]);
  }
});

test('a holder of office binds by his case: named by it, naming it, or with an office that it has', () => {
  const bound = { state: 'unknown', proceeding: AT };
  for (const [representative, officeHolders] of [
    [liquidator, []],
    [{ ...liquidator, powers: bound }, []],
    [{ ...person('Imogen Vell'), role: { serviceStandard: 'Liquidator' } }, ['/legalRepresentatives/0']],
  ] as const) {
    const proceedings = [{ ...creditors, officeHolders: [...officeHolders] }];
    expect(of({ representatives: [representative], proceedings })).toEqual([
      ...[
        {
          binds: 'yes',
          isOfficeHolder: true,
          powers: { state: 'in_force', rule: 'gb-creditors-liquidation', proceeding: AT },
        },
      ],
    ]);
  }
});

test('a holder of office in another case, or in one without a row, is not clear', () => {
  const both = [{ ...creditors, kind: 'administration' }, creditors];
  const powers = { state: 'unknown', proceeding: '/insolvencyProceedings/1' };
  expect(statesOf({ representatives: [{ ...liquidator, powers }], proceedings: both })).toEqual(['unknown']);
  expect(
    statesOf({ representatives: [liquidator], proceedings: [{ ...creditors, kind: 'foreign' }] }),
  ).toEqual([...['unknown']]);
  // An arrangement leaves a liquidator as he is.
  const beside = [creditors, { ...creditors, kind: 'arrangement' }];
  expect(statesOf({ representatives: [liquidator], proceedings: beside })).toEqual(['in_force']);
});

test('an office ends with its case', () => {
  const powers = { state: 'unknown', proceeding: AT };
  const given = { proceedings: [{ ...creditors, state: 'ended' }] };
  expect(of({ ...given, representatives: [{ ...liquidator, powers }, director] })).toEqual([
    { binds: 'no', powers: { state: 'ended', proceeding: AT }, isOfficeHolder: false },
    { binds: 'yes', isOfficeHolder: false },
  ]);
});

test('proceedings that no list names leave the directors unclear, and a liquidator as listed', () => {
  const representatives = [director, liquidator];
  expect(bindsOf({ representatives })).toEqual(['unclear', 'yes']);
  expect(bindsOf({ representatives, isInsolvent: true })).toEqual(['unclear', 'yes']);
  expect(bindsOf({ isInsolvent: true })).toEqual(['unclear']);
  expect(bindsOf({ isInsolvent: true, proceedings: [{ ...creditors, kind: 'arrangement' }] })).toEqual([
    'yes',
  ]);
  const left = { ...liquidator, endDate: '2026-01-01' };
  expect(bindsOf({ representatives: [director, left] })).toEqual(['yes', 'no']);
});

test('a role that may be an office is not told to have ended', () => {
  const administrador = { ...person('Nuño Arrate'), role: { serviceStandard: 'Administrator' } };
  expect(statesOf({ representatives: [administrador], proceedings: [creditors] })).toEqual(['unknown']);
  expect(bindsOf({ representatives: [administrador] })).toEqual(['yes']);
});

test('what the source says stands where no row does, and never makes a row weaker', () => {
  const said = (state: string) => ({ ...director, powers: { state, rule: 'test-foreign', proceeding: AT } });
  const foreign = { proceedings: [{ ...creditors, kind: 'foreign' }] };
  expect(of({ ...foreign, representatives: [said('limited')] })[0]?.powers).toEqual({
    ...{ state: 'limited', rule: 'test-foreign', proceeding: AT },
  });
  const [ended] = of({ proceedings: [creditors], representatives: [said('in_force')] });
  expect(ended?.powers).toEqual({ state: 'ended', rule: 'gb-creditors-liquidation', proceeding: AT });
  expect(statesOf({ representatives: [{ ...director, powers: { state: 'ended' } }] })).toEqual(['ended']);
  expect(statesOf({ representatives: [{ ...director, powers: { state: 'suspended' } }] })).toEqual([
    undefined,
  ]);
});

const RANK = ['no', 'unclear', 'yes'];
const proceeding = fc.record({
  kind: fc.constantFrom(...INSOLVENCY_KINDS),
  localName: fc.constantFrom('', 'sanacyjne', 'mit Eigenverwaltung', 'suspensión'),
  state: fc.constantFrom('open', 'ended', 'unknown'),
  affects: fc.constantFrom('company', 'trader', 'unassigned'),
});
const given = fc.record({
  country: fc.constantFrom('GB', 'NO', 'PL', 'AT', 'ES', 'MT', 'TEST'),
  proceedings: fc.array(proceeding, { maxLength: 3 }),
});

test('adding proceedings never adds power, and no proceedings say "in force" without a row', () => {
  fc.assert(
    fc.property(given, proceeding, fc.constantFrom(...CAPACITIES), (seen, added, capacity) => {
      const rest = { ...seen, representatives: [{ ...director, capacity }] };
      const [before] = bindsOf(rest);
      const more = { ...rest, proceedings: [...seen.proceedings, added] };
      const [after] = of(more);
      const isOffice = before === 'yes' && after?.isOfficeHolder === true;
      if (!isOffice) expect(RANK.indexOf(after?.binds ?? '')).toBeLessThanOrEqual(RANK.indexOf(before ?? ''));
      if (after?.powers?.state === 'in_force') expect(after.powers.rule).toBeDefined();
    }),
  );
});

test('an answer that says the powers gives the same powers when it is read again', () => {
  const capacities = fc.array(fc.constantFrom(...CAPACITIES, undefined), { maxLength: 3 });
  fc.assert(
    fc.property(given, capacities, (seen, all) => {
      const bare = all.map((capacity) => ({ ...person('Imogen Vell'), ...(capacity && { capacity }) }));
      const told = of({ ...seen, representatives: bare });
      const representatives = bare.map((each, at) => ({
        ...each,
        ...(told[at]?.powers && { powers: told[at].powers }),
      }));
      expect(of({ ...seen, representatives })).toEqual(told);
    }),
  );
});
