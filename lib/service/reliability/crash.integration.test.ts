/** @module-tag all */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '#lib/platform/testing/until.ts';
import { askCompany } from './testing/customer.ts';
import { moreIsTold, refusedMore, startCustomers } from './testing/customers.ts';
import { allFinished, countOf, everythingIsRight, moneyIsRight } from './testing/everything-is-right.ts';
import { SCALE } from './testing/scale.ts';
import { type PreparedWhole, prepareWhole, startWhole, type Whole } from './testing/start-whole.ts';

let prepared: PreparedWhole;
beforeAll(async () => {
  prepared = await prepareWhole();
});
afterAll(() => prepared.remove());

let whole: Whole;
const begin = async () => {
  whole = await startWhole(prepared);
  Object.assign(whole.register.latency, { dataPointMs: 20, documentMs: 800 });
};

/** Between two kills: not always as much, so that they hit different moments. */
const answersBefore = (kill: number) => 20 + ((kill * 7) % 13);

const timeout = SCALE.timeoutMs;

describe('customers who never stop asking', () => {
  beforeEach(begin);
  afterEach(() => whole.stop());

  test(`kill -9 of the service under load, ${SCALE.kills} times`, { timeout }, async () => {
    const customers = startCustomers(whole, 8);
    for (let kill = 0; kill < SCALE.kills; kill += 1) {
      await moreIsTold(customers.told, answersBefore(kill));
      await whole.killService();
      await whole.startService();
    }
    await moreIsTold(customers.told, 10);
    await customers.stop();
    await everythingIsRight(whole, customers.told);
  });

  test(`kill -9 of the database under load, ${SCALE.kills} times`, { timeout }, async () => {
    const customers = startCustomers(whole, 8);
    for (let kill = 0; kill < SCALE.kills; kill += 1) {
      await moreIsTold(customers.told, answersBefore(kill));
      await whole.killDatabase();
      await refusedMore(customers.told);
      await whole.startDatabase();
    }
    await moreIsTold(customers.told, 10);
    await customers.stop();
    expect(whole.service.isAlive).toBe(true);
    // Without its database the service refuses in its own words; it never hangs up.
    expect(customers.told.outcomes.get('broken')).toBeUndefined();
    await everythingIsRight(whole, customers.told);
  });

  test(`kill -9 of both at once, then of the service while it makes up for it`, { timeout }, async () => {
    const customers = startCustomers(whole, 4);
    await moreIsTold(customers.told, 20);
    await Promise.all([whole.killService(), whole.killDatabase()]);
    await whole.startDatabase();
    await whole.startService();
    await whole.killService();
    await whole.startService();
    await customers.stop();
    await everythingIsRight(whole, customers.told);
  });
});

/** Each about a company of its own, so that one database and register do for all. */
describe('one request', () => {
  beforeAll(begin);
  afterAll(() => whole.stop());

  test('a slow document goes on soon after the service was killed, and is paid once', async () => {
    whole.register.latency.documentMs = 1_500;
    const outcome = await askCompany(whole, { id: 'SLOW', countryCode: 'FR', documents: ['other-1'] });
    if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
    expect(outcome.answer.request.dataStatus.documents).toEqual({ 'other-1': { status: 'in_progress' } });
    await whole.killService();
    await whole.startService();
    await allFinished(whole);
    // A job that ended at its first try: the new process took the request up itself, before the dead one's job was given
    // up and tried again.
    const ofRequest = `data->>'requestId' = '${outcome.answer.request.requestId}'`;
    const atFirst = `pgboss.job where name = 'continue-request' and state = 'completed' and retry_count = 0 and ${ofRequest}`;
    await until(async () => (await countOf(whole, atFirst)) > 0);
    // More often where a process is starved for so long that it loses its lease; paid once all the same, see below.
    expect(whole.register.calls.get('SLOW other-1')).toBeGreaterThan(1);
    await everythingIsRight(whole, { answers: [outcome.answer] });
  });

  test('an orderly stop lets what is under way come to its end', async () => {
    whole.register.latency.documentMs = 1_500;
    const outcome = await askCompany(whole, { id: 'STOP', countryCode: 'FR', documents: ['other-1'] });
    if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
    expect(await whole.service.stop()).toBe(0);
    expect(await countOf(whole, `service.request_item where status = 'in_progress'`)).toBe(0);
    expect(await countOf(whole, 'service.lease')).toBe(0);
    expect(whole.register.calls.get('STOP other-1')).toBe(1);
    await whole.startService();
    await everythingIsRight(whole, { answers: [outcome.answer] });
  });

  test('another instance goes on with what a killed one left, also with the job it was working on', async () => {
    whole.register.latency.documentMs = 3_000;
    const outcome = await askCompany(whole, { id: 'LEFT', countryCode: 'FR', documents: ['other-1'] });
    if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
    const other = await whole.startAnother();
    // By now the durable job has joined the call of the first instance.
    await whole.killService();
    // At most: heartbeat 10 s, its supervision 10 s, lease 2 s, register 3 s; the rest is for a busy machine.
    await allFinished(whole);
    await whole.startService();
    await everythingIsRight(whole, { answers: [outcome.answer] });
    await other.stop();
  });

  test('another instance finds what a killed one had only just written down', async () => {
    const other = await whole.startAnother();
    const written = await countOf(whole, 'service.request');
    const asked = askCompany(whole, { id: 'ORPHAN', countryCode: 'FR', documents: ['other-1'] });
    await until(async () => (await countOf(whole, 'service.request')) > written);
    await whole.killService();
    expect(await asked).toMatchObject({ kind: 'broken' });
    const ofOrphan = `data->>'requestId' in (select id::text from service.request where company_id = 'ORPHAN')`;
    expect(await countOf(whole, `pgboss.job where name = 'continue-request' and ${ofOrphan}`)).toBe(0);
    await allFinished(whole);
    await moneyIsRight(whole);
    await other.stop();
  });
});
