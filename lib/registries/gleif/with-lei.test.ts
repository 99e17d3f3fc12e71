import { describe, expect, it } from 'vitest';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { leadOf } from '../testing/lead-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { gleifCompanion } from './gleif-companion.ts';
import { gleifStandIn, leiOf, readFixtures } from './testing/stand-in.ts';
import { withLei } from './with-lei.ts';

const fixtures = readFixtures();
const lei = (name: string) => leiOf(fixtures[name]);

const PELLWORTH = { id: '00087210', countryCode: 'GB', legalName: 'Pellworth Marine plc' } as const;
const BRACKEN = { id: '05550123', countryCode: 'GB', legalName: 'Bracken Feeds Limited' } as const;
const registry = withLei(composed(leadOf('GB', [PELLWORTH, BRACKEN]), [gleifCompanion]));

const standIn = standInForTests(
  () => gleifStandIn().start(),
  (running) => [running],
);

const ctx = () => contextForTests({ settings: standIn().settings });
const order = (companyId: string) => ({
  ...({ country: 'GB', companyId: registry.companyId(companyId) } as const),
  ...({ requestedAt: new Date(), dataPoint: 'companyProfile' } as const),
});

it('takes an LEI in any spelling, and a number as before', () => {
  expect(registry.companyId(` ${lei('gb-listed').toLowerCase()} `)).toBe(lei('gb-listed'));
  expect(registry.companyId(' 00087210 ')).toBe('00087210');
  expect(registry.manifest.alsoTakes).toEqual(['LEI']);
});

it('answers an LEI as the number that it stands for, with both ids', async () => {
  const byLei = await registry.fetchDataPoint(ctx(), order(lei('gb-listed')));
  const byNumber = await registry.fetchDataPoint(ctx(), order('00087210'));
  expect(byLei.value).toEqual(byNumber.value);
  const ids = ['00087210', lei('gb-listed')];
  expect([byLei.companyIds, byNumber.companyIds]).toEqual([ids, ids]);
});

it('finds by LEI what the number finds', async () => {
  const results = await registry.search(ctx(), { country: 'GB', query: lei('gb-listed').toLowerCase() });
  expect(results.map(({ companyNumber, matchType }) => [companyNumber, matchType])).toEqual([
    ['00087210', 'id'],
  ]);
  expect(await registry.search(ctx(), { country: 'GB', query: 'Pellworth' })).toHaveLength(1);
});

describe('an LEI that leads to no company of the register', () => {
  it.each<[string, string, string, string]>([
    ['of another country', lei('de-court-fuerth'), 'resource_not_found', 'not in United Kingdom'],
    ['that nobody has', 'ZZZZ0000000009999940', 'resource_not_found', 'has no record'],
    ['with wrong check digits', 'ZZZZ0000000000999918', 'invalid_request', 'check digits'],
    // Two records carry this number; the register's company is the other one.
    [
      'with the number of another company',
      lei('gb-number-of-another-1'),
      'resource_not_found',
      'Bracken Feeds',
    ],
    ['whose number the register does not have', lei('gb-subsidiary'), 'resource_not_found', '02204417'],
  ])('%s', async (_, id, code, words) => {
    await expect(registry.fetchDataPoint(ctx(), order(id))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });

  it('is found by no search', async () => {
    for (const query of [lei('de-court-fuerth'), 'ZZZZ0000000009999940', 'ZZZZ0000000000999918']) {
      expect(await registry.search(ctx(), { country: 'GB', query })).toEqual([]);
    }
  });

  it('the other of two records with one number is the register’s company', async () => {
    const { companyIds, value } = await registry.fetchDataPoint(ctx(), order(lei('gb-number-of-another-2')));
    expect(value.company?.legalName).toBe('Bracken Feeds Limited');
    expect(companyIds).toEqual(['05550123', lei('gb-number-of-another-2')]);
  });
});

it('without the index an LEI can’t be read, and a number can', async () => {
  await standIn().fault('503');
  await expect(registry.fetchDataPoint(ctx(), order(lei('gb-listed')))).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  const { value, provenance } = await registry.fetchDataPoint(ctx(), order('00087210'));
  expect(value.company?.legalName).toBe('Pellworth Marine plc');
  expect(provenance?.sources.gleif?.outcome).toBe('no_answer');
});
