import { expect, test } from 'vitest';
import { CompanyProfile, type Flag } from '#lib/contract/index.ts';
import control from './codes/control.json' with { type: 'json' };
import { mapStatements } from './map-facts.ts';
import { ownerFlags } from './owner-flags.ts';
import { CompanyInsolvency, ControlList, OfficerList, StatementList } from './schema.ts';
import { COMPANIES_HOUSE } from './source.ts';
import { readFixtureFiles } from './testing/fixtures.ts';
import { companyOf, fixtureOf, wholeOf } from './testing/mapped-fixtures.ts';

const NAMES = Object.keys(readFixtureFiles());

/** A flag in one line: code, state, subject, days, value. */
const lineOf = ({ code, state, about, since, until, dueDate, ...flag }: Flag): string =>
  [
    code,
    ...(state === 'raised' ? [] : [state]),
    ...(about === '/company' ? [] : [about]),
    ...[since && `since ${since}`, until && `until ${until}`, dueDate && `due ${dueDate}`].filter(Boolean),
    ...('value' in flag && flag.value ? [JSON.stringify(flag.value)] : []),
  ].join(' ');

const linesOf = (name: string, more: object = {}, states: readonly Flag['state'][] = ['raised']) =>
  (wholeOf(name, more).value.flags ?? []).filter(({ state }) => states.includes(state)).map(lineOf);

const ABROAD = ['foreign_company {"country":"VG"}'];
const NOT_IDENTIFIED = '{"statement":"exists_not_identified"}';
const binds = (since: string) =>
  `office_holder_binds /legalRepresentatives/1 since ${since} {"capacity":"liquidator","proceeding":"/insolvencyProceedings/0"}`;

/** Every raised flag of every fixture; one that is not listed raises none. */
const RAISED: Readonly<Record<string, readonly string[]>> = {
  'across-borders': ['owner_protected'],
  'protected-and-entity': ['owner_protected'],
  'super-secure': ['owner_protected'],
  dissolved: [
    'insolvency_ended since 2021-10-15 until 2024-05-21 {"kind":"compulsory_liquidation"}',
    'closed since 2024-05-21 {"reason":"LIQUIDATION"}',
  ],
  liquidation: [
    'insolvency_open since 2026-03-12 {"kind":"creditors_liquidation","number":"2","holders":["Imogen Ashbourne-Vell"]}',
    'insolvency_ended since 2025-09-01 until 2026-03-11 {"kind":"administration"}',
    'disqualified /legalRepresentatives/0 since 2026-08-01 until 2031-07-31 {"kind":"Undertaking"}',
    binds('2026-03-12'),
    'charges_outstanding {"outstanding":2,"total":3,"coversAll":true}',
  ],
  'members-liquidation': [
    'liquidation_open since 2026-05-01 {"kind":"members_liquidation"}',
    binds('2026-05-04'),
  ],
  'not-identified': [`owner_not_identified since 2018-05-01 ${NOT_IDENTIFIED}`],
  overdue: [
    'dissolution_proposed {"by":"not_stated"}',
    'accounts_overdue due 2025-12-31',
    'annual_filing_overdue due 2025-03-18',
    'address_in_doubt /company/legalAddress {"reason":"dispute"}',
    'address_in_doubt /company/legalAddress {"reason":"undeliverable"}',
    'identity_not_verified /legalRepresentatives/0 due 2026-03-18',
    'owner_details_unconfirmed since 2025-06-30 {"statement":"change_not_confirmed"}',
    'owner_no_reply since 2025-07-01 {"statement":"no_reply"}',
    'dissolution_proposed since 2026-10-01 {"by":"register"}',
  ],
  'overseas-company': ['foreign_company {"country":"ZA"}'],
  'overseas-controls-trust': ABROAD,
  'overseas-corporate-trustee': ABROAD,
  'overseas-entity': [
    ...ABROAD,
    'identity_protected {"how":"protected"}',
    'disqualification_not_checked {"checked":1,"total":2}',
  ],
  'overseas-firm-member': ABROAD,
  'overseas-government': ABROAD,
  'overseas-nominee': ABROAD,
  'overseas-two-trustees': ABROAD,
  'plc-exempt': [
    'identity_not_verified /legalRepresentatives/1 due 2027-03-18',
    'owner_exempt since 2018-06-18 {"market":"UK regulated market"}',
  ],
  'scottish-partnership': [`owner_not_identified since 2019-02-02 ${NOT_IDENTIFIED}`],
  'statement-not-identified': [`owner_not_identified since 2020-05-01 ${NOT_IDENTIFIED}`],
  'statement-said-twice': [
    `owner_not_identified since 2018-05-01 ${NOT_IDENTIFIED}`,
    `owner_not_identified since 2020-05-01 ${NOT_IDENTIFIED}`,
  ],
  'uk-establishment': ['foreign_company'],
};

test.each(NAMES)('%s raises what the table says and nothing else', (name) => {
  const { value } = wholeOf(name);
  expect(CompanyProfile.safeParse(value).error).toBeUndefined();
  expect(linesOf(name)).toEqual(RAISED[name] ?? []);
});

const statement = (code: string) => [
  { statement: code, notified_on: '2025-01-02', ceased_on: undefined, linked_psc_name: undefined },
];
const caseOf = (type: string, dates: object[], practitioners: object[] = []) =>
  CompanyInsolvency.parse({ cases: [{ type, number: '1', dates, practitioners }] });
const lookedAt = (looked: Parameters<typeof companyOf>[2], more: object = {}) =>
  (companyOf('topstream', more, looked).value.flags ?? [])
    .filter(({ state }) => state === 'raised')
    .map(lineOf);

/** What no fixture has: each a change of one of them. */
const CHANGED: readonly (readonly [string, () => string[]])[] = [
  ['status_unknown', () => linesOf('topstream', { company_status: 'frozen' })],
  ['moved_register', () => linesOf('topstream', { company_status_detail: 'transferred-from-uk' })],
  [
    'dormant {"lastMadeUpTo":"2026-03-31"}',
    () =>
      linesOf('topstream', { accounts: { last_accounts: { type: 'dormant', made_up_to: '2026-03-31' } } }),
  ],
  [
    'insolvency_petition since 2026-09-01 {"kind":"compulsory_liquidation"}',
    () =>
      lookedAt({
        insolvency: caseOf('compulsory-liquidation', [{ type: 'petitioned-on', date: '2026-09-01' }]),
      }),
  ],
  [
    'restrictions_notice since 2025-01-02 {"statement":"restrictions_notice"}',
    () =>
      lookedAt({
        statements: StatementList.parse({ items: statement('restrictions-notice-issued-to-psc') }).items,
      }),
  ],
  [
    'owner_search_incomplete since 2025-01-02 {"statement":"search_not_completed"}',
    () =>
      lookedAt({
        statements: StatementList.parse({
          items: statement('steps-to-find-psc-not-yet-completed-partnership'),
        }).items,
      }),
  ],
  [
    'nominee_director /legalRepresentatives/0 {"role":"Nominee director"}',
    () =>
      lookedAt({
        officers: OfficerList.parse({ items: [{ name: 'WREN, Ida', officer_role: 'nominee-director' }] })
          .items,
      }),
  ],
  [
    'register_remark since 2026-10-01 {"item":"overseas-entity-dissolved-wound-up-or-ceased-to-exist"}',
    () =>
      linesOf('topstream', {
        corporate_annotation: [
          { type: 'overseas-entity-dissolved-wound-up-or-ceased-to-exist', created_on: '2026-10-01' },
        ],
      }),
  ],
];

test.each(CHANGED)('%s', (line, lines) => {
  expect(lines()).toContain(line);
});

const ownerLines = (name: string) => {
  const { items } = ControlList.parse({ items: fixtureOf(name)['persons-with-significant-control'] });
  return ownerFlags(items, '2026-11-20').map(lineOf);
};

test('declared owners have flags of their own, each of the row of the person', () => {
  expect(ownerLines('overseas-entity')).toEqual(['sanctioned_by_register /ultimateBeneficialOwners/0']);
  expect(ownerLines('overdue')).toEqual(['identity_not_verified /ultimateBeneficialOwners/0 due 2026-03-18']);
  expect(NAMES.filter((name) => ownerLines(name).length > 0)).toEqual(['overdue', 'overseas-entity']);
});

const codeOf = (line: string) => line.split(' ')[0] ?? '';

test('the manifest has each code that is raised, and each of its codes is raised by a fixture', () => {
  const given = [...NAMES.flatMap((name) => linesOf(name)), ...CHANGED.map(([line]) => line)]
    .concat(NAMES.flatMap(ownerLines))
    .map(codeOf);
  expect([...new Set(given)].toSorted()).toEqual((COMPANIES_HOUSE.flags ?? []).toSorted());
});

test('the register denies what it can deny: codes that a fixture has as clear', () => {
  const clear = NAMES.flatMap((name) => linesOf(name, {}, ['clear'])).map(codeOf);
  expect([...new Set(clear)].toSorted()).toEqual(
    [
      ...['accounts_overdue', 'address_in_doubt', 'annual_filing_overdue', 'charges_outstanding', 'closed'],
      ...['disqualification_not_checked', 'insolvency_open', 'owner_not_identified', 'owner_protected'],
    ].toSorted(),
  );
});

test('what the wire does not say is unknown, never clear', () => {
  const silent = {
    ...{ accounts: undefined, confirmation_statement: undefined, annual_return: undefined },
    ...{ has_insolvency_history: undefined, has_charges: undefined, has_super_secure_pscs: undefined },
    undeliverable_registered_office_address: undefined,
  };
  const flags = companyOf('topstream', silent).value.flags ?? [];
  expect(flags.map(lineOf)).toEqual([
    'closed clear',
    'accounts_overdue unknown',
    'annual_filing_overdue unknown',
  ]);
});

test('a day on which an identity is due weighs from that day on', () => {
  const severityOn = (today: string) =>
    companyOf('overdue', {}, { today }).value.flags?.find(({ code }) => code === 'identity_not_verified')
      ?.severity;
  expect([severityOn('2026-03-17'), severityOn('2026-03-18')]).toEqual(['information', 'warning']);
});

test('a case that no table knows is a proceeding of an unknown kind, told to the operator, and no end is guessed', () => {
  const { value, unknownValues } = companyOf(
    'topstream',
    {},
    {
      insolvency: caseOf(
        'special-measure',
        [{ type: 'instrumented-on', date: '2026-09-01' }],
        [{ name: 'Ida Wren', role: 'keeper' }, { role: 'liquidator' }],
      ),
    },
  );
  expect(value.insolvencyProceedings).toMatchObject([
    { kind: 'unknown', state: 'open', localName: 'Special measure' },
  ]);
  expect(unknownValues).toEqual([
    { member: 'insolvency_case_type', value: 'special-measure' },
    { member: 'practitioner.role', value: 'keeper' },
  ]);
  // Who has no name is no person; of a role that is not known nobody can say that it binds.
  expect(value.insolvencyProceedings?.[0]?.officeHolders).toHaveLength(1);
  expect(value.flags?.some(({ code }) => code === 'office_holder_binds')).toBe(false);
});

test('a practitioner who ceased to act is a former representative, with powers that have ended', () => {
  const { legalRepresentatives = [] } = wholeOf('liquidation').value;
  expect(
    legalRepresentatives.map(({ capacity, endDate, powers }) => [capacity, endDate, powers?.state]),
  ).toEqual([
    ['director', undefined, undefined],
    ['liquidator', undefined, 'unknown'],
    ['liquidator', '2026-06-01', 'ended'],
  ]);
});

test('each of the 28 statements has one meaning, or tells of no owner', () => {
  const codes = Object.keys(control.statement);
  expect(codes).toHaveLength(28);
  const silent = codes.filter(
    (code) => mapStatements(StatementList.parse({ items: statement(code) }).items).length === 0,
  );
  expect(silent).toEqual(codes.filter((code) => /become-or-ceased|change-beneficia/.test(code)));
});
