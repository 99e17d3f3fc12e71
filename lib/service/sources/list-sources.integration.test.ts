import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLAG_CODES, FlagsAnswer, type SourceReport, SourcesAnswer } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import type { SourceDescriptor } from '#lib/registries/registry.ts';
import { createMetrics } from '../endpoint/metrics.ts';
import { fetchItem } from '../items/fetch-item.ts';
import { figuresOf } from '../testing/figures-of.ts';
import { serviceContextForTests } from '../testing/service-context-for-tests.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { listFlags } from './list-flags.ts';
import { listSources } from './list-sources.ts';
import { unknownValues } from './unknown-values.ts';

const source = (id: string, more: Partial<SourceDescriptor> = {}): SourceDescriptor => ({
  ...{ id, name: `Source ${id}`, kind: 'register', home: 'https://register.test', licence: 'CC0-1.0' },
  fills: [{ section: 'company' }],
  ...more,
});
const LEAD = source('no.brreg', { limits: [{ calls: 10, seconds: 60 }] });
const KEYED = source('gb.companies-house', { keyFrom: 'https://register.test/keys' });
/** What its accounts say is asked at the address of the documents. */
const NBB = source('be.nbb', { keyFrom: 'https://register.test/keys' });
const ACCOUNTS = source('be.accounts', { reachedAs: NBB.id });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function contextOf(settings: Record<string, string> = {}) {
  const env = parseEnv({ DATABASE_URL: database.url, AUTH_SECRET: 's'.repeat(32), ...settings });
  const registryOf: typeof stubRegistry = (country) => {
    const registry = stubRegistry(country);
    const companions = { GB: [KEYED], BE: [NBB, ACCOUNTS] }[String(country)] ?? [];
    return { ...registry, manifest: { ...registry.manifest, source: LEAD, companions } };
  };
  return serviceContextForTests({ pool: database.pool, env, registryOf });
}

async function stateOf(id: string, settings: Record<string, string> = {}): Promise<SourceReport | undefined> {
  const { sources } = SourcesAnswer.parse(await listSources(contextOf(settings)));
  return sources.find((each) => each.id === id);
}

test('a source that nobody has asked, and one that lacks its key', async () => {
  expect(await stateOf('no.brreg')).toMatchObject({
    state: 'not_asked',
    lastDay: { answered: 0, failed: 0 },
    limits: [{ calls: 10, seconds: 60, used: 0 }],
  });
  expect((await stateOf('no.brreg'))?.countries).toContain('US-DE');
  expect(await stateOf('gb.companies-house')).toMatchObject({
    state: 'needs_key',
    keyFrom: 'https://register.test/keys',
    countries: ['GB'],
  });
  expect((await stateOf('gb.companies-house', { GB_COMPANIES_HOUSE_KEY: 'a-key-of-tests' }))?.state).toBe(
    'not_asked',
  );
});

test('up, slow, down, changed: by its last call and the times of the day', async () => {
  const { sources } = contextOf();
  await sources.take('no.brreg', LEAD.limits ?? []);
  await sources.note('no.brreg', { tookMs: 200 });
  expect(await stateOf('no.brreg')).toMatchObject({
    state: 'up',
    lastDay: { answered: 1, failed: 0, averageMs: 200 },
    limits: [{ used: 1 }],
  });
  await sources.note('no.brreg', { tookMs: 100, failure: 'service_unavailable' });
  expect(await stateOf('no.brreg')).toMatchObject({ state: 'down', lastDay: { answered: 1, failed: 1 } });
  await sources.note('no.brreg', { tookMs: 100, failure: 'registry_changed' });
  expect((await stateOf('no.brreg'))?.state).toBe('changed');
  await sources.note('no.brreg', { tookMs: 9_800 });
  expect(await stateOf('no.brreg')).toMatchObject({ state: 'up', lastDay: { averageMs: 5_000 } });
  await sources.note('no.brreg', { tookMs: 5_003 });
  expect(await stateOf('no.brreg')).toMatchObject({ state: 'slow', lastDay: { averageMs: 5_001 } });
  await run(database.pool, "update service.source_hour set hour = hour - interval '25 hours'");
  expect((await stateOf('no.brreg'))?.lastDay).toEqual({ answered: 0, failed: 0 });
});

test('calls count for the source at whose address they are made', async () => {
  const { sources } = contextOf();
  const key = { BE_NBB_KEY: 'a-key-of-tests' };
  await sources.note('be.accounts', { tookMs: 200 });
  expect(await stateOf('be.accounts', key)).toBeUndefined();
  expect(await stateOf('be.nbb', key)).toMatchObject({
    state: 'up',
    lastDay: { answered: 1, averageMs: 200 },
  });
  await sources.note('be.nbb', { tookMs: 100, failure: 'service_unavailable' });
  expect(await stateOf('be.nbb', key)).toMatchObject({ state: 'down', lastDay: { answered: 1, failed: 1 } });
  await sources.note('be.accounts', { tookMs: 200 });
  expect(await stateOf('be.nbb', key)).toMatchObject({ state: 'up', lastDay: { answered: 2, failed: 1 } });
});

test('unknown values of a source are listed for 30 days, and counted in the metrics', async () => {
  const ctx = contextOf();
  expect(await stateOf('no.brreg')).not.toHaveProperty('unknownValues');
  await ctx.sources.noteUnknown('no.brreg', { member: 'rolle', value: 'NY' });
  await ctx.sources.noteUnknown('no.brreg', { member: 'rolle', value: 'NY' });
  await ctx.sources.noteUnknown('no.brreg', { member: 'rolle', value: 'x'.repeat(300) });
  const seenAt = expect.any(String);
  expect((await stateOf('no.brreg'))?.unknownValues).toEqual([
    { member: 'rolle', value: 'x'.repeat(200), times: 1, seenAt },
    { member: 'rolle', value: 'NY', times: 2, seenAt },
  ]);
  const age = (days: number) =>
    run(
      database.pool,
      "update service.unknown_value set last_seen_at = clock_timestamp() - make_interval(days => $1) where value = 'NY'",
      [days],
    );
  await age(29);
  expect((await stateOf('no.brreg'))?.unknownValues).toHaveLength(2);
  await age(31);
  expect((await stateOf('no.brreg'))?.unknownValues).toHaveLength(1);
  const { text } = await createMetrics(figuresOf({ unknownValues: () => unknownValues(ctx) })).print();
  expect(text).toContain('# TYPE plumbline_register_unknown_values_total counter');
  expect(text).toContain('plumbline_register_unknown_values_total{source="no.brreg",member="rolle"} 3\n');
});

test('an answer with a value that is not known is delivered, and the value is noted', async () => {
  const ctx = contextOf();
  const unknown = { sourceId: 'no.brreg', member: 'organisasjonsform', value: 'NYF' };
  const registry = stubRegistry('NO', {
    fetchDataPoint: async (...call) => ({
      ...(await stubRegistry('NO').fetchDataPoint(...call)),
      unknownValues: [unknown],
    }),
  });
  const { reading } = await fetchItem(
    { ...ctx, registryOf: () => registry },
    { country: 'NO', companyKey: '1', item: 'companyProfile', requestedAt: new Date() },
  );
  expect(reading?.value).toMatchObject({ company: { id: '1' } });
  expect((await stateOf('no.brreg'))?.unknownValues?.[0]).toMatchObject({
    ...{ member: 'organisasjonsform', value: 'NYF', times: 1 },
  });
});

test('the metrics say the same, and that they could not be read', async () => {
  const ctx = contextOf();
  const { text } = await createMetrics(figuresOf({ sources: () => listSources(ctx) })).print();
  expect(text).toContain('plumbline_source_state{source="no.brreg",state="up"} 1');
  expect(text).toContain('plumbline_source_state{source="no.brreg",state="down"} 0');
  expect(text).toContain('plumbline_source_limit_used_ratio{source="no.brreg",window="60s"} 0.1');
  const away = await createMetrics(figuresOf({ sources: () => Promise.reject(new Error('away')) })).print();
  expect(away.text).toContain('plumbline_source_figures_read 0');
  expect(away.text).not.toContain('no.brreg');
});

test('every code of a flag says who can give it, for which countries', () => {
  const registryOf: typeof stubRegistry = (country) => {
    const registry = stubRegistry(country);
    const companions = country === 'GB' ? [source('gb.gazette', { flags: ['closed'] })] : [];
    const lead = { ...LEAD, flags: ['closed', 'insolvency_open'] as const };
    return { ...registry, manifest: { ...registry.manifest, source: lead, companions } };
  };
  const { flags } = FlagsAnswer.parse(listFlags({ registryOf }));
  expect(flags.map(({ code }) => code)).toEqual(FLAG_CODES);
  const given = (code: string) => flags.find((each) => each.code === code)?.sources;
  expect(given('closed')?.map(({ id }) => id)).toEqual(['no.brreg', 'gb.gazette']);
  expect(given('closed')?.[1]?.countries).toEqual(['GB']);
  expect(given('insolvency_open')).toHaveLength(1);
  expect(given('deceased')).toEqual([]);
  expect(flags.find(({ code }) => code === 'closed')?.value).toMatchObject({ required: ['reason'] });
  expect(flags.find(({ code }) => code === 'deceased')).not.toHaveProperty('value');
});
