import { expect, it } from 'vitest';
import { coverageCells, flagsGiven, joinedCells } from './coverage-cells.ts';

const fills = [{ section: 'company' }];
const cells = (register: object) => coverageCells({ register: { fills: [], ...register } });

it('does not promise what waits for a key or a file', () => {
  const keyed = { name: 'Keyed', fills, flags: ['closed'], keyFrom: 'https://register.example' };
  const filed = { name: 'Filed', fills, flags: ['closed'], needsFile: true };
  expect(cells({ sources: [keyed, filed] })).toMatchObject({ profile: 'key', flags: 'key' });
  expect(cells({ sources: [filed] })).toMatchObject({ profile: 'file', flags: 'file' });
  const waiting = [{ keyFrom: 'https://register.example' }, { needsFile: true as const }];
  const closed = waiting.map((each) => ({ ...each, flags: ['closed' as const] }));
  expect(flagsGiven({ sources: [...closed, { flags: ['dormant'] }] })).toEqual(['dormant']);
});

it('gives a part if no source has the whole for all companies', () => {
  const partly = { fills: [{ section: 'company', note: 'capital' }], flags: ['closed'] };
  const index = { kind: 'index', fills, flags: ['closed'] };
  expect(cells({ sources: [partly, index] })).toMatchObject({ profile: 'part', flags: 'part' });
  expect(cells({ sources: [partly, { fills, flags: ['closed'] }] })).toMatchObject({
    profile: 'yes',
    flags: 'yes',
  });
});

it('names the law only if nothing is available', () => {
  const standing = { ultimateBeneficialOwners: { reason: 'restricted' } };
  const owners = { fills: [{ section: 'ultimateBeneficialOwners' }] };
  expect(cells({ standing })).toMatchObject({ owners: 'restricted', shareholders: 'no', flags: 'no' });
  expect(cells({ standing, sources: [owners] })).toMatchObject({ owners: 'yes' });
  expect(cells({ standing, sources: [{ ...owners, keyFrom: 'https://a.example' }] }).owners).toBe(
    'restricted',
  );
});

it.each([
  [{ by: ['name'] }, 'register', 'yes'],
  [{ by: ['name'] }, 'index', 'part'],
  [{ by: [] }, 'register', 'no'],
  [{ available: false, by: ['name'] }, 'register', 'no'],
  [undefined, 'register', 'no'],
] as const)('search %j of a %s: %s', (search, kind, word) => {
  expect(
    coverageCells({ search: search && { ...search, by: [...search.by] }, register: { kind } }).search,
  ).toBe(word);
});

it('makes no statement for a provider that names no sections, except for what it sells', () => {
  const { search: _, ...plain } = coverageCells({
    dataPoints: { companyProfile: { price: 3 }, subsidiaries: { available: false, price: 3 } },
  });
  expect(plain).toEqual({
    profile: 'yes',
    representatives: undefined,
    shareholders: undefined,
    owners: 'no',
    subsidiaries: 'no',
    documents: 'no',
    flags: undefined,
  });
});

it('joins rows: equal words stay, others are a part if any row has the item', () => {
  const row = (profile: 'yes' | 'part' | 'key' | 'no') => ({ ...cells({}), profile });
  expect(joinedCells([row('yes'), row('yes')]).profile).toBe('yes');
  expect(joinedCells([row('yes'), row('no')]).profile).toBe('part');
  expect(joinedCells([row('key'), row('no')]).profile).toBeUndefined();
  expect(joinedCells([]).profile).toBeUndefined();
});
