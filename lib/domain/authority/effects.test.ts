import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { type AuthoritySeen, authorityOf } from './authority-of.ts';
import { EFFECTS, type Effect, effectOf, FORM_RULES, formRuleOf, lawOfRule } from './effects.ts';

const person = (fullName: string) => ({ type: 'individual', individual: { name: { fullName } } });
const director = { ...person('Hollis Ravenscar'), capacity: 'director' };
const nameOf = ({ named = '' }: Effect) => named;

const seen = (
  { country, ...row }: Effect,
  kind: string,
  further: Partial<AuthoritySeen['proceedings'][number]> = {},
): AuthoritySeen => ({
  ...{ country, today: '2026-11-28', isInsolvent: false },
  representatives: [
    director,
    ...Object.keys(row.holders).map((capacity) => ({ ...person('Imogen Vell'), capacity })),
  ],
  proceedings: [
    { kind, localName: nameOf({ country, ...row }), state: 'open', affects: 'company', ...further },
  ],
});

const CASES = EFFECTS.flatMap((row) => row.kinds.map((kind) => ({ id: row.id, row, kind })));

describe('each row of the table', () => {
  it.each(CASES)('$id says who binds in open proceedings of the kind $kind', ({ row, kind }) => {
    const [first, ...holders] = authorityOf(seen(row, kind));
    const proceeding = '/insolvencyProceedings/0';
    expect(first).toEqual({
      binds: row.directors === 'ended' ? 'no' : 'yes',
      powers: { state: row.directors, rule: row.id, proceeding },
      isOfficeHolder: false,
    });
    expect(holders).toEqual(
      Object.values(row.holders).map((state) => ({
        ...{ binds: 'yes', powers: { state, rule: row.id, proceeding }, isOfficeHolder: true },
      })),
    );
  });

  it.each(CASES)('$id changes nothing once proceedings of the kind $kind have ended', ({ row, kind }) => {
    const [first] = authorityOf({ ...seen(row, kind, { state: 'ended' }), representatives: [director] });
    expect(first).toEqual({ binds: 'yes', isOfficeHolder: false });
  });

  it.each(CASES)(
    '$id says nothing certain where it is not known whether they are open: $kind',
    ({ row, kind }) => {
      for (const further of [{ state: 'unknown' }, { affects: 'unassigned' }, { affects: 'trader' }]) {
        const [first] = authorityOf(seen(row, kind, further));
        const isSure = row.directors === 'in_force' && further.affects !== 'trader';
        expect(first?.powers?.state).toBe(isSure ? 'in_force' : 'unknown');
      }
    },
  );

  test('has an id of its own and one place: no two rows are for the same proceedings', () => {
    const ids = [...EFFECTS, ...FORM_RULES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => lawOfRule(id) === undefined)).toEqual([]);
    for (const { row, kind, id } of CASES) {
      expect(effectOf(row.country, { kind, localName: nameOf(row) })?.id).toBe(id);
    }
  });

  test('is in the paper of law with its source and the mark of who checked it', async () => {
    const paper = await readFile(new URL('../../../docs/law.md', import.meta.url), 'utf8');
    const lines = paper.split('\n');
    for (const { id, source, checkedBy } of [...EFFECTS, ...FORM_RULES]) {
      const line = lines.find((each) => each.includes(`\`${id}\``));
      expect(line, id).toContain(`| ${source} |`);
      expect(line?.includes('[U]'), id).toBe(checkedBy === '');
    }
  });
});

test('a country or kind without a row has no effect that is known', () => {
  expect(effectOf('GB', { kind: 'foreign' })).toBeUndefined();
  expect(effectOf('MT', { kind: 'bankruptcy' })).toBeUndefined();
  expect(
    effectOf('PL', { kind: 'restructuring', localName: 'Postępowanie restrukturyzacyjne' }),
  ).toBeUndefined();
  expect(effectOf('AT', { kind: 'restructuring', localName: 'Sanierungsverfahren' })).toBeUndefined();
});

test('of a French SCI a partner does not bind, a manager does; a partner of another form does', () => {
  expect(formRuleOf('FR', 'Société civile immobilière', 'partner')?.id).toBe('fr-sci');
  expect(formRuleOf('FR', 'Société civile immobilière de construction-vente', 'partner')?.id).toBe('fr-sci');
  expect(formRuleOf('FR', 'Société civile immobilière', 'manager')).toBeUndefined();
  expect(formRuleOf('FR', 'Société en nom collectif', 'partner')).toBeUndefined();
  expect(formRuleOf('BE', 'Société civile immobilière', 'partner')).toBeUndefined();
});
