import { describe, expect, it } from 'vitest';
import type { Country, Failure } from '#lib/contract/index.ts';
import { bare, json, type StandInAnswer } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { noViolations } from '../testing/no-violations.ts';
import { gleifRegistry } from './index.ts';
import { gleifForTests } from './testing/gleif-for-tests.ts';
import { gleifStandIn, leiOf, readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const lei = (name: string) => leiOf(fixtures[name]);
const { standIn, contextOf, requests, failureOf } = gleifForTests();

/** Every test that provokes a fault has an HTTP client of its own: the rate is part of the client's key. */
let rate = 5_000;
const ownDoor = () => contextOf({ GLEIF_RATE_PER_MINUTE: String(++rate) });

faultsOf('gleif', {
  standIn,
  reads: {
    'a profile': (ctx) => {
      const at = { country: 'GB', companyId: '02204417', requestedAt: ctx.now } as const;
      return gleifRegistry('GB').fetchDataPoint(ctx, { ...at, dataPoint: 'companyProfile' });
    },
    'a search': (ctx) => gleifRegistry('GB').search(ctx, { country: 'GB', query: 'Pellworth' }),
  },
});

describe('a register at fault', () => {
  const data = (body: unknown) => json(body, { mediaType: 'application/vnd.api+json' });
  it.each<[string, StandInAnswer, Failure['code'], number | undefined]>([
    ['429', bare(429, { 'retry-after': '42' }), 'service_unavailable', 42_000],
    ['503', bare(503, { 'retry-after': '3' }), 'service_unavailable', 3_000],
    ['500', bare(500), 'service_unavailable', 5_000],
    ['another shape', data({ data: { type: 'lei-records' } }), 'registry_changed', undefined],
    ['an empty list for a record', data({ data: [] }), 'registry_changed', undefined],
  ])('%s', async (_, answer, code, retryAfterMs) => {
    await standIn().fault(answer);
    const registry = gleifRegistry('GB');
    const at = { country: 'GB', companyId: lei('gb-listed'), requestedAt: new Date() } as const;
    const error = await failureOf(registry.fetchDataPoint(ownDoor(), { ...at, dataPoint: 'companyProfile' }));
    expect(error.code).toBe(code);
    expect(error.retryAfterMs).toBe(retryAfterMs);
    const searched = await failureOf(registry.search(ownDoor(), { country: 'GB', query: 'Pellworth' }));
    expect(searched.code).toBe(code);
  });

  it('names the path of the change, not the data', async () => {
    const record = structuredClone(fixtures['gb-listed']?.['lei-record']);
    const body = JSON.stringify(record).replace('"legalName":{"name"', '"legalName":{"nom"');
    await standIn().fault(data(JSON.parse(body)));
    const registry = gleifRegistry('GB');
    const at = { country: 'GB', companyId: lei('gb-listed'), requestedAt: new Date() } as const;
    const error = await failureOf(registry.fetchDataPoint(ownDoor(), { ...at, dataPoint: 'companyProfile' }));
    expect(error.code).toBe('registry_changed');
    expect(error.details).toEqual(['/lei-records/{id}: data.attributes.entity.legalName.name: invalid_type']);
    expect(JSON.stringify(error.details)).not.toContain('PELLWORTH');
  });

  it('keeps one rate for all countries', async () => {
    const ctx = contextOf({ GLEIF_RATE_PER_MINUTE: '2' });
    const ask = (country: Country) =>
      gleifRegistry(country).search(ctx, { country, query: lei('gb-listed') });
    await ask('GB');
    await ask('FR');
    const error = await failureOf(ask('DE'));
    expect(error.code).toBe('service_unavailable');
    expect(error.retryAfterMs).toBeGreaterThan(50_000);
    expect(requests()).toHaveLength(2);
  });
});

it('asks no more than the index allows', async () => {
  const strict = await gleifStandIn({ callsPerMinute: 60 }).start();
  const ctx = contextForTests({ settings: strict.settings });
  const ask = () => gleifRegistry('GB').search(ctx, { country: 'GB', query: lei('gb-listed') });
  for (let calls = 0; calls < 60; calls++) await ask();
  expect((await failureOf(ask())).code).toBe('service_unavailable');
  expect(strict.journal).toHaveLength(60);
  noViolations(strict);
  await strict.close();
});
