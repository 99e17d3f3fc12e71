import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { maybe, one, run } from '#lib/platform/db.ts';
import { awaited, until } from '#lib/platform/testing/until.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

// A request is opened together with the leases of its items, and answered from what was bought just now.

/** Set by a test that decides itself when the register responds. */
let mayAnswer: Promise<void> = Promise.resolve();

const plain = stubRegistry('FR');
const fr = stubRegistry('FR', {
  async fetchDataPoint(ctx, order) {
    await mayAnswer;
    const fetched = await plain.fetchDataPoint(ctx, order);
    const { companyId: id, dataPoint } = order;
    if (id === 'SPARSE' && dataPoint === 'availableDocuments')
      return { ...fetched, value: { documents: { otherDocuments: undefined } } };
    if (id === 'SPARSE' && dataPoint === 'companyProfile')
      return {
        ...fetched,
        value: { company: { id, countryCode: 'FR', legalName: id, legalForm: undefined } },
      };
    return fetched;
  },
});

let service: TestService;
let another: string;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ FR: fr });
  another = (await service.startAnother()).address;
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 10_000 });
  Object.assign(fr.calls, { dataPoint: 0 });
});

const BOTH = ['companyProfile', 'ultimateBeneficialOwners'];
const ask = (id: string, members: object = {}, address = service.address) =>
  account.call('/v2/company', {
    body: { id, countryCode: 'FR', dataPoints: ['companyProfile'], ...members },
    address,
  });
const answerTo = async (...call: Parameters<typeof ask>) => CompanyAnswer.parse((await ask(...call)).body);
const statusOf = ({ request }: CompanyAnswer) => request.dataStatus.dataPoints.companyProfile?.status;

const leases = async () =>
  (await one(service.pool, 'select count(*)::int as n from service.lease', [], z.object({ n: z.int() }))).n;
const holdLease = (companyKey: string, seconds: number) =>
  run(
    service.pool,
    `insert into service.lease values ('FR', $1, 'companyProfile', gen_random_uuid(),
       clock_timestamp() + make_interval(secs => $2))`,
    [companyKey, seconds],
  );

/** Waits until the account's only request is open. */
async function openedId(): Promise<string> {
  const sql = 'select id from service.request where account_id = $1';
  const look = () => maybe(service.pool, sql, [account.accountId], z.object({ id: z.uuid() }));
  const opened = await awaited(look, (row) => row !== undefined);
  return opened?.id ?? '';
}

describe('the answer of what was just bought', () => {
  test.each([
    ['one item', 'PLAIN', {}],
    ['two, with notes', 'TWO', { dataPoints: BOTH, metadata: { file: '7' } }],
    ['members that are undefined', 'SPARSE', { dataPoints: ['companyProfile', 'availableDocuments'] }],
    ['a list of documents, with their prices', 'LISTED', { dataPoints: ['availableDocuments'] }],
  ])('%s: letter by letter what another instance reads', async (_, id, members) => {
    const { status, body } = await ask(id, members);
    expect(status).toBe(200);
    const { requestId } = CompanyAnswer.parse(body).request;
    const replay = await account.call(`/v2/company/${requestId}`, { address: another });
    expect(JSON.stringify(replay.body)).toBe(JSON.stringify(body));
  });

  test('beside what was bought before', async () => {
    await answerTo('MIXED');
    const { body } = await ask('MIXED', { dataPoints: BOTH });
    const { requestId, dataStatus } = CompanyAnswer.parse(body).request;
    expect(dataStatus.dataPoints).toMatchObject({ companyProfile: { cost: 0 } });
    const replay = await account.call(`/v2/company/${requestId}`, { address: another });
    expect(JSON.stringify(replay.body)).toBe(JSON.stringify(body));
  });
});

describe('leases', () => {
  test('are given back with the payment: none is left when the answer is there', async () => {
    expect(statusOf(await answerTo('GIVEN', { dataPoints: BOTH }))).toBe('succeeded');
    expect(await leases()).toBe(0);
  });

  test('one that another process holds is waited for, and the register is asked once', async () => {
    await holdLease('HELD', 600);
    const answer = answerTo('HELD');
    const requestId = await openedId();
    const replay = async () => CompanyAnswer.parse((await account.call(`/v2/company/${requestId}`)).body);
    // Long enough that it looks for the lease again and again.
    for (let turn = 0; turn < 20; turn += 1) expect(statusOf(await replay())).toBe('in_progress');
    expect(fr.calls.dataPoint).toBe(0);
    await run(service.pool, `delete from service.lease where company_id = 'HELD'`);
    await answer;
    await awaited(replay, (seen) => statusOf(seen) === 'succeeded');
    expect(fr.calls.dataPoint).toBe(1);
  });

  test('one that is over is taken over at once', async () => {
    await holdLease('OVER', 0);
    expect(statusOf(await answerTo('OVER'))).toBe('succeeded');
    expect(await leases()).toBe(0);
  });

  test('of several items, asked for in whichever order at once, do not hold each other up', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `ORDER${index}`);
    const answers = await withLocked(
      `insert into service.lease select 'FR', id, 'companyProfile', gen_random_uuid(), now() from unnest($1::text[]) id`,
      [ids],
      async (waiting) => {
        const asked = ids.flatMap((id) => [
          ask(id, { dataPoints: BOTH.toReversed() }),
          ask(id, { dataPoints: BOTH }, another),
        ]);
        await awaited(waiting, (count) => count === asked.length);
        return asked;
      },
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('one that is being given back is not waited for while a request is opened', async () => {
    await holdLease('LEAVING', 600);
    const giveBack = `delete from service.lease where company_id = 'LEAVING'`;
    let asked: ReturnType<typeof ask> | undefined;
    await withLocked(giveBack, [], async () => {
      asked = ask('LEAVING');
      await openedId();
      return [];
    });
    await run(service.pool, giveBack);
    expect((await asked)?.status).toBe(200);
  });
});

/** While a transaction holds what it wrote, which is undone then; `waiting` counts who waits for a lock. */
async function withLocked<Answer>(
  sql: string,
  params: unknown[],
  work: (waiting: () => Promise<number>) => Promise<Promise<Answer>[]>,
): Promise<Answer[]> {
  const holding = await service.pool.connect();
  try {
    await holding.query('begin');
    await holding.query(sql, params);
    const count = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`;
    const answers = await work(async () => (await one(service.pool, count, [], z.object({ n: z.int() }))).n);
    await holding.query('rollback');
    return await Promise.all(answers);
  } finally {
    holding.release(true);
  }
}

test('an opening that fails leaves nothing behind that others would wait for', async () => {
  const trigger = `
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on service.request for each row execute function public.refuse();`;
  await run(service.pool, trigger);
  expect((await ask('REFUSED')).status).toBe(500);
  await run(service.pool, 'drop trigger refuse on service.request; drop function public.refuse();');
  expect(statusOf(await answerTo('REFUSED'))).toBe('succeeded');
});

test('the same finished question twice in one moment is one request, and neither call fails', async () => {
  await answerTo('TWICE');
  // Holds open the moment between the check for a conflict and the primary key: an index that is written before the key waits.
  await run(
    service.pool,
    `create function public.held(uuid) returns uuid immutable language plpgsql as $$
       begin perform pg_advisory_xact_lock_shared(34); return $1; end $$;
     create index held on service.request (public.held(id));
     alter table service.request drop constraint request_pkey, add primary key (id);`,
  );
  const answers = await withLocked('select pg_advisory_xact_lock(34)', [], async (waiting) => {
    const asked = [ask('TWICE'), ask('TWICE', {}, another)];
    await awaited(waiting, (count) => count === asked.length);
    return asked;
  });
  await run(service.pool, 'drop index service.held; drop function public.held(uuid)');
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('what another account reads in the very millisecond of a request answers it', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  mayAnswer = promise;
  onTestFinished(() => {
    answer();
    vi.useRealTimers();
  });
  const other = await service.openAccount({ credits: 100 });
  const body = { id: 'MOMENT', countryCode: 'FR', dataPoints: ['companyProfile'] };
  const first = other.call('/v2/company', { body });
  await until(() => fr.calls.dataPoint === 1);
  const second = answerTo('MOMENT');
  const { openedMs } = await one(
    service.pool,
    'select extract(epoch from created_at)::float8 * 1000 as "openedMs" from service.request where id = $1',
    [await openedId()],
    z.object({ openedMs: z.number() }),
  );
  // The register answers in that millisecond: the clock of this process stops there.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(openedMs) });
  answer();
  expect(statusOf(await second)).toBe('succeeded');
  expect((await first).status).toBe(200);
  expect(fr.calls.dataPoint).toBe(1);
});

describe('what was read since the request began', () => {
  const REQUESTED_AT = new Date('2026-02-03T04:05:06.789Z');
  const take = (companyKey: string, owner: string | null) =>
    one(
      service.pool,
      `select is_taken as "isTaken", snapshot_id as "snapshotId"
         from service.take_lease_at_opening($1, 0, $2, 'FR', $3, 'companyProfile', $4)`,
      [owner, account.accountId, companyKey, REQUESTED_AT],
      z.object({ isTaken: z.boolean(), snapshotId: z.uuid().nullable() }),
    );
  const readAt = async (companyKey: string, ms: number) => {
    const id = randomUUID();
    await run(
      service.pool,
      `insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
       values ($1, 'FR', $2, 'companyProfile', '{}', '{}', '{}', $3)`,
      [id, companyKey, new Date(REQUESTED_AT.getTime() + ms)],
    );
    return id;
  };

  test('answers it, from its very moment on', async () => {
    await readAt('BEFORE', -1);
    expect(await take('BEFORE', randomUUID())).toEqual({ isTaken: true, snapshotId: null });
    const snapshotId = await readAt('SINCE', 0);
    expect(await take('SINCE', randomUUID())).toEqual({ isTaken: true, snapshotId });
  });
  test('and nothing is taken or looked for without an owner', async () => {
    await readAt('NOBODY', 0);
    expect(await take('NOBODY', null)).toEqual({ isTaken: false, snapshotId: null });
  });
});
