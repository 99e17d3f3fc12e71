import { expect, it } from 'vitest';
import type { BrregClient } from './client.ts';
import { Unit } from './schema.ts';
import { searchCompanies } from './search-companies.ts';

const nobody = () => Promise.reject(new Error('nobody asks for this'));
const client = (...units: readonly Record<string, unknown>[]): BrregClient => ({
  ...{ wire: [], unit: nobody, subUnit: nobody, roles: nobody, subUnitsOf: nobody },
  unitsByName: async () =>
    units.map((unit, at) => Unit.parse({ organisasjonsnummer: String(900_000_000 + at), ...unit })),
});
const namesOf = async (query: string, ...units: readonly Record<string, unknown>[]) =>
  (await searchCompanies(client(...units), query)).map(({ companyNumber, matchType }) => [
    Number(companyNumber.slice(-2)),
    matchType,
  ]);

it('puts the very name first, then what is most alike; former names count', async () => {
  const found = await namesOf(
    'Havørn Fiskeri AS',
    { navn: 'NORDRE HAVØRN FISKERI OG REDERI AS' },
    { navn: 'KYSTLAKS AS', historiskeNavn: [{ navn: 'Havørn Fiskeri AS' }] },
    { navn: 'HAVØRN FISKERI AS' },
  );
  expect(found).toEqual([
    [2, 'exactLegalName'],
    [1, 'default'],
    [0, 'default'],
  ]);
});

it('of two that fit alike puts last the one that is bankrupt or being dissolved', async () => {
  for (const flag of ['konkurs', 'underAvvikling', 'underTvangsavviklingEllerTvangsopplosning']) {
    const found = await namesOf('havørn', { navn: 'HAVØRN AS', [flag]: true }, { navn: 'HAVØRN AS' });
    expect(found.map(([at]) => at)).toEqual([1, 0]);
  }
});

it('shows fifty at most', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ navn: `HAVØRN ${at} AS` }));
  expect(await namesOf('havørn', ...many)).toHaveLength(50);
});
