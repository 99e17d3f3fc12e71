import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { CompanyAnswer } from '#lib/contract/index.ts';
import { many, one } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import { askCompany, finishedItems, type Outcome } from './testing/customer.ts';
import { inParallel } from './testing/in-parallel.ts';
import { SCALE } from './testing/scale.ts';
import { textOfDocument } from './testing/start-register.ts';
import { CREDITS, type PreparedWhole, prepareWhole, startWhole, type Whole } from './testing/start-whole.ts';

let prepared: PreparedWhole;
beforeAll(async () => {
  prepared = await prepareWhole();
});
afterAll(() => prepared.remove());

let whole: Whole;
beforeEach(async () => {
  whole = await startWhole(prepared);
  Object.assign(whole.register.latency, { dataPointMs: 20, documentMs: 800 });
});
afterEach(() => whole.stop());

/** How long a customer waits who was refused, or not answered. */
const RETRY_MS = 50;

/** What customers were told, in the order in which they were. */
interface Told {
  readonly answers: CompanyAnswer[];
  readonly outcomes: Map<string, number>;
}

/**
 * Customers who ask until told to stop, without a pause as long as they are answered: mostly for companies of their own, every third time for one
 * that somebody else asks for too; profiles at once, documents slow enough to go on in the durable job.
 */
function startCustomers(count: number): { told: Told; stop: () => Promise<void> } {
  const told: Told = { answers: [], outcomes: new Map() };
  let isOver = false;
  const customer = async (name: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const id = turn % 3 === 0 ? `SHARED-${turn}` : `OWN-${name}-${turn}`;
      const body = {
        id,
        countryCode: 'FR',
        dataPoints: ['companyProfile'],
        ...(turn % 2 === 0 && { documents: [`other-${turn % 4}`] }),
      };
      const outcome = await askCompany(whole, body);
      note(told, outcome);
      // What is down starts again sooner where nobody hammers at it.
      if (outcome.kind !== 'answered') await pause(RETRY_MS);
      const last = told.answers.at(-(1 + (turn % 5)));
      if (last) note(told, await askCompany(whole, { requestId: last.request.requestId }));
    }
  };
  const customers = Array.from({ length: count }, (_, name) => customer(name));
  return {
    told,
    async stop() {
      isOver = true;
      await Promise.all(customers);
    },
  };
}

function note({ answers, outcomes }: Told, outcome: Outcome): void {
  const name = outcome.kind === 'refused' ? `${outcome.status} ${outcome.code}` : outcome.kind;
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  if (outcome.kind === 'answered') answers.push(outcome.answer);
}

/** Waits until customers were told so much more: whatever is killed next is under load. */
function moreIsTold({ answers }: Told, count: number): Promise<void> {
  const enough = answers.length + count;
  return until(() => answers.length >= enough);
}

/** Waits until a customer was refused once more, in the service's own words. */
function refusedMore({ outcomes }: Told): Promise<void> {
  const refused = () => outcomes.get('503 service_unavailable') ?? 0;
  const before = refused();
  return until(() => refused() > before);
}

/** Between two kills: not always as much, so that they hit different moments. */
const answersBefore = (kill: number) => 20 + ((kill * 7) % 13);

const Count = z.object({ count: z.int() });

async function countOf(what: string): Promise<number> {
  return (await one(whole.pool, `select count(*)::int as count from ${what}`, [], Count)).count;
}

/** Waits until no request is unfinished, also those whose answer nobody got. */
async function allFinished(): Promise<{ afterMs: number }> {
  const startedAt = Date.now();
  await until(async () => (await countOf(`service.request_item where status = 'in_progress'`)) === 0);
  return { afterMs: Date.now() - startedAt };
}

async function replaysOf(answers: readonly CompanyAnswer[]): Promise<Map<string, CompanyAnswer>> {
  const ids = [...new Set(answers.map(({ request }) => request.requestId))];
  const outcomes = await inParallel(ids.length, 8, (index) => askCompany(whole, { requestId: ids[index] }));
  return new Map(
    outcomes.flatMap((outcome): [string, CompanyAnswer][] =>
      outcome.kind === 'answered' ? [[outcome.answer.request.requestId, outcome.answer]] : [],
    ),
  );
}

/** Every answer that was given replays: what was finished in it is the same, and all the rest has come. */
async function nothingToldIsLost({ answers }: Told): Promise<void> {
  const replays = await replaysOf(answers);
  for (const { request, company } of answers) {
    const replay = replays.get(request.requestId);
    if (!replay) throw new Error(`${request.requestId} does not replay`);
    const now = finishedItems(replay);
    for (const [item, status] of finishedItems({ request })) expect(now.get(item)).toEqual(status);
    if (company) expect(replay.company).toEqual(company);
    const { dataPoints, documents } = request.sources;
    expect(replay.request.sources).toMatchObject({ dataPoints, documents });
  }
  for (const { request } of replays.values()) {
    const { dataPoints, documents } = request.dataStatus;
    for (const status of [...Object.values(dataPoints), ...Object.values(documents)]) {
      expect(status).toMatchObject({ status: 'succeeded' });
    }
  }
  const someDelivered = [...replays.values()].filter(({ documents }) => documents?.otherDocuments).slice(-10);
  for (const { request, documents } of someDelivered) {
    const [document] = documents?.otherDocuments ?? [];
    const bytes = await fetch(document?.url ?? '');
    expect(await bytes.text()).toBe(textOfDocument(request.companyId, document?.id ?? ''));
  }
}

/** The ledger against the billing windows, the requests and the balance: nothing was charged twice or for nothing. */
async function moneyIsRight(): Promise<void> {
  const twice = await many(
    whole.pool,
    `select company_id || ' ' || item as thing from service.ledger_entry where kind = 'charge'
      group by account_id, country, company_id, item having count(*) > 1`,
    [],
    z.object({ thing: z.string() }),
  );
  expect(twice).toEqual([]);
  const unlike = await countOf(`service.billing_window w full join service.ledger_entry e
      on e.kind = 'charge' and (e.account_id, e.country, e.company_id, e.item, e.snapshot_id)
                             = (w.account_id, w.country, w.company_id, w.item, w.snapshot_id)
     where (w.account_id is null and e.kind = 'charge') or e.id is null`);
  expect(unlike).toBe(0);
  const { balance, entries, costs } = await one(
    whole.pool,
    `select balance_credits as balance,
            (select sum(amount_credits) from service.ledger_entry where account_id = a.id)::bigint as entries,
            (select sum(i.cost_credits) from service.request_item i
               join service.request q on q.id = i.request_id where q.account_id = a.id)::bigint as costs
       from service.account a where id = $1`,
    [whole.accountId],
    z.object({ balance: z.int(), entries: z.int(), costs: z.int() }),
  );
  expect(entries).toBe(balance);
  expect(CREDITS - costs).toBe(balance);
  expect(costs).toBeGreaterThan(0);
}

const isUnfinished = ({ request }: CompanyAnswer) =>
  Object.values(request.dataStatus.documents).some(({ status }) => status === 'in_progress');

async function everythingIsRight(told: Told): Promise<void> {
  // Else no slow document was under way when something was killed.
  expect(told.answers.some(isUnfinished)).toBe(true);
  await allFinished();
  expect(told.answers.length).toBeGreaterThan(0);
  await nothingToldIsLost(told);
  await moneyIsRight();
}

const timeout = SCALE.timeoutMs;

test(`kill -9 of the service under load, ${SCALE.kills} times`, { timeout }, async () => {
  const customers = startCustomers(8);
  for (let kill = 0; kill < SCALE.kills; kill += 1) {
    await moreIsTold(customers.told, answersBefore(kill));
    await whole.killService();
    await whole.startService();
  }
  await moreIsTold(customers.told, 10);
  await customers.stop();
  await everythingIsRight(customers.told);
});

test(`kill -9 of the database under load, ${SCALE.kills} times`, { timeout }, async () => {
  const customers = startCustomers(8);
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
  await everythingIsRight(customers.told);
});

test(`kill -9 of both at once, then of the service while it makes up for it`, { timeout }, async () => {
  const customers = startCustomers(4);
  await moreIsTold(customers.told, 20);
  await Promise.all([whole.killService(), whole.killDatabase()]);
  await whole.startDatabase();
  await whole.startService();
  await whole.killService();
  await whole.startService();
  await customers.stop();
  await everythingIsRight(customers.told);
});

test('a slow document goes on soon after the service was killed, and is paid once', async () => {
  whole.register.latency.documentMs = 1_500;
  const outcome = await askCompany(whole, { id: 'SLOW', countryCode: 'FR', documents: ['other-1'] });
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  expect(outcome.answer.request.dataStatus.documents).toEqual({ 'other-1': { status: 'in_progress' } });
  await whole.killService();
  await whole.startService();
  // The dead one's lease (2 s) ends, the register takes 1.5 s; no heartbeat of a queue is waited for.
  expect((await allFinished()).afterMs).toBeLessThan(15_000);
  expect(whole.register.calls.get('SLOW other-1')).toBe(2);
  await everythingIsRight({ answers: [outcome.answer], outcomes: new Map() });
});

test('another instance goes on with what a killed one left, also with the job it was working on', async () => {
  whole.register.latency.documentMs = 3_000;
  const outcome = await askCompany(whole, { id: 'LEFT', countryCode: 'FR', documents: ['other-1'] });
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  const other = await whole.startAnother();
  // By now the durable job has joined the call of the first instance.
  await whole.killService();
  // At most: heartbeat 10 s, its supervision 10 s, lease 2 s, register 3 s; the rest is for a busy machine.
  await allFinished();
  await whole.startService();
  await everythingIsRight({ answers: [outcome.answer], outcomes: new Map() });
  await other.stop();
});

test('another instance finds what a killed one had only just written down', async () => {
  const other = await whole.startAnother();
  const asked = askCompany(whole, { id: 'ORPHAN', countryCode: 'FR', documents: ['other-1'] });
  await until(async () => (await countOf('service.request')) > 0);
  await whole.killService();
  expect(await asked).toEqual({ kind: 'broken' });
  expect(await countOf(`pgboss.job where name = 'continue-request'`)).toBe(0);
  await allFinished();
  await moneyIsRight();
  await other.stop();
});

test('an orderly stop lets what is under way come to its end', async () => {
  whole.register.latency.documentMs = 1_500;
  const outcome = await askCompany(whole, { id: 'STOP', countryCode: 'FR', documents: ['other-1'] });
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  expect(await whole.service.stop()).toBe(0);
  expect(await countOf(`service.request_item where status = 'in_progress'`)).toBe(0);
  expect(await countOf('service.lease')).toBe(0);
  expect(whole.register.calls.get('STOP other-1')).toBe(1);
  await whole.startService();
  await everythingIsRight({ answers: [outcome.answer], outcomes: new Map() });
});
