import { expect, test } from 'vitest';
import { contextForTests } from '../testing/context-for-tests.ts';
import { sourcesInMemory } from '../testing/sources-in-memory.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { secFilings } from './filings.ts';
import { TICKERS_KEPT_MS } from './keep-tickers.ts';
import { archivesStandIn, dataStandIn } from './testing/stand-in.ts';

const standIns = standInForTests(
  async () => ({ data: await dataStandIn.start(), archives: await archivesStandIn.start() }),
  ({ data, archives }) => [data, archives],
);

const START = Date.parse('2026-11-20T12:00:00Z');
const ask = async (shared: ReturnType<typeof sourcesInMemory>, afterMs: number) => {
  const settings = { ...standIns().data.settings, ...standIns().archives.settings };
  const ctx = contextForTests({ settings, shared, now: new Date(START + afterMs) });
  await secFilings.read(
    ctx,
    JSON.stringify({ name: 'Gossamer Robotics Inc', state: 'DE' }),
    'availableDocuments',
  );
};
const timesAsked = () =>
  standIns().archives.journal.filter(({ url }) => url.includes('company_tickers.json')).length;

test('the list of issuers is asked for once in ten minutes, by each process', async () => {
  const shared = sourcesInMemory();
  await ask(shared, 0);
  await ask(shared, TICKERS_KEPT_MS - 1);
  expect(timesAsked()).toBe(1);
  await ask(shared, TICKERS_KEPT_MS);
  expect(timesAsked()).toBe(2);
  await ask(sourcesInMemory(), TICKERS_KEPT_MS);
  expect(timesAsked()).toBe(3);
});

test('a clock that was set back does not keep it for longer', async () => {
  const shared = sourcesInMemory();
  await ask(shared, 0);
  await ask(shared, -1);
  expect(timesAsked()).toBe(2);
});

test('a list that could not be read is not kept', async () => {
  const shared = sourcesInMemory();
  await standIns().archives.fault('drifted-shape');
  await expect(ask(shared, 0)).rejects.toMatchObject({ code: 'registry_changed' });
  await standIns().archives.reset();
  await ask(shared, 1);
  expect(timesAsked()).toBe(1);
});
