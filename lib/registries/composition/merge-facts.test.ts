import { expect, test } from 'vitest';
import type { Flag, InsolvencyProceeding, LegalRepresentative } from '#lib/contract/index.ts';
import type { DataPointValue } from '../registry.ts';
import { mergeParts } from './merge-parts.ts';

const proceeding = (localName: string, ...officeHolders: string[]): InsolvencyProceeding => ({
  ...{ kind: 'bankruptcy', localName, state: 'open', dates: [], notices: [], officeHolders },
  affects: 'company',
});
const opened = (source: string, at: string): Flag => ({
  ...{ code: 'insolvency_open', state: 'raised', severity: 'serious', about: '/company', source, at },
});
const binds = (source: string, about: string, to: string): Flag => ({
  ...{ code: 'office_holder_binds', state: 'raised', severity: 'serious', about, source, at: about },
  value: { capacity: 'liquidator', proceeding: to },
});
const holder: LegalRepresentative = { type: 'individual', capacity: 'liquidator' };
const merged = (lead: DataPointValue, companion: DataPointValue) => {
  const partOf = (value: DataPointValue) => ({ about: { names: [] }, value, absence: {}, wire: [] });
  return mergeParts({ sourceId: 'a', part: partOf(lead) }, [{ sourceId: 'b', part: partOf(companion) }]);
};

test('each source adds its own entries, and their pointers lead to the same entries', () => {
  const [first, second] = ['/insolvencyProceedings/0', '/insolvencyProceedings/1'];
  const { value, facts } = merged(
    { insolvencyProceedings: [proceeding('A')], flags: [opened('a', first)] },
    {
      legalRepresentatives: [{ ...holder, powers: { state: 'in_force', proceeding: first } }],
      insolvencyProceedings: [proceeding('B', '/legalRepresentatives/0')],
      flags: [opened('b', first), binds('b', '/legalRepresentatives/0', first)],
    },
  );
  expect(value.insolvencyProceedings?.map(({ localName }) => localName)).toEqual(['A', 'B']);
  expect(value.insolvencyProceedings?.[1]?.officeHolders).toEqual(['/legalRepresentatives/0']);
  expect(value.flags).toEqual([
    opened('a', first),
    opened('b', second),
    binds('b', '/legalRepresentatives/0', second),
  ]);
  expect(value.legalRepresentatives?.[0]?.powers?.proceeding).toBe(second);
  expect(facts).toMatchObject({ '/insolvencyProceedings': 'a', '/insolvencyProceedings/1': 'b' });
  expect(facts).toMatchObject({ '/flags': 'a', '/flags/1': 'b', '/flags/2': 'b' });
});

test('a pointer to a person of a list that was not taken leads to the company, never to another person', () => {
  const { value } = merged(
    { legalRepresentatives: [{ type: 'individual' }] },
    {
      legalRepresentatives: [holder],
      insolvencyProceedings: [proceeding('B', '/legalRepresentatives/0')],
      flags: [binds('b', '/legalRepresentatives/0', '/insolvencyProceedings/0')],
    },
  );
  expect(value.flags).toEqual([{ ...binds('b', '/company', '/insolvencyProceedings/0'), at: '/company' }]);
  expect(value.insolvencyProceedings?.[0]?.officeHolders).toEqual([]);
});

test('of charges, filing duties and looked up persons the first source counts', () => {
  const charges = { total: 1, outstanding: 1, complete: false, items: [] };
  const { value, facts } = merged(
    { charges },
    { charges: { ...charges, total: 2 }, filingDuties: { accounts: { overdue: false } } },
  );
  expect(value).toMatchObject({ charges: { total: 1 }, filingDuties: { accounts: { overdue: false } } });
  expect(facts).toMatchObject({ '/charges': 'a', '/filingDuties': 'b' });
});
