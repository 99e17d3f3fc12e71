import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, Failure } from '#lib/contract/index.ts';
import { many, run } from '#lib/platform/db.ts';
import { awaited, until } from '#lib/platform/testing/until.ts';
import type { FetchedDataPoint } from '#lib/registries/registry.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const WAIT_MS = 300;
const RETRY_FOR_SECONDS = 60;

const plain = stubRegistry('FR');
/** What the register does with a company: waits for its gate, is down, or answers. */
const gates = new Map<string, Promise<void>>();
const down = new Map<string, { retryAfterMs?: number }>();
const askedAt = new Map<string, number[]>();
const fr = stubRegistry('FR', {
  fetchDataPoint: async (ctx, order): Promise<FetchedDataPoint> => {
    const { companyId } = order;
    askedAt.set(companyId, [...(askedAt.get(companyId) ?? []), Date.now()]);
    await gates.get(companyId);
    const failing = down.get(companyId);
    if (failing) throw new Failure('service_unavailable', 'Down. Nothing was charged.', failing);
    return plain.fetchDataPoint(ctx, order);
  },
});

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService(
    { FR: fr },
    {
      COMPANY_WAIT_MS: String(WAIT_MS),
      RETRY_FOR_SECONDS: String(RETRY_FOR_SECONDS),
      REGISTRY_TIMEOUT_MS: '5000',
      LOG_LEVEL: 'error',
    },
  );
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 100 });
});

const ask = async (id: string, dataPoints = ['companyProfile']) =>
  CompanyAnswer.parse(
    (await account.call('/v2/company', { body: { id, countryCode: 'FR', dataPoints } })).body,
  );
const replay = async (requestId: string) =>
  CompanyAnswer.parse((await account.call(`/v2/company/${requestId}`)).body);
const profileOf = (answer: CompanyAnswer) => answer.request.dataStatus.dataPoints.companyProfile;

const replayUntilTerminal = (requestId: string) =>
  awaited(
    () => replay(requestId),
    (answer) => profileOf(answer)?.status !== 'in_progress',
  );

function openGate(id: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.set(id, promise);
  return resolve;
}

describe('an item that takes longer than the wait', () => {
  test('in_progress at once, then succeeded, by POST and by GET, charged once and for good', async () => {
    const open = openGate('SLOW');
    const before = Date.now();
    const first = await ask('SLOW', ['companyProfile', 'ultimateBeneficialOwners']);
    expect(Date.now() - before).toBeGreaterThanOrEqual(WAIT_MS - 20);
    const { requestId, dataStatus, sources, absence } = first.request;
    expect(dataStatus.dataPoints).toEqual({
      companyProfile: { status: 'in_progress' },
      ultimateBeneficialOwners: { status: 'in_progress' },
    });
    expect(first.company).toBeUndefined();
    expect(sources.dataPoints).toEqual({});
    expect(absence.company).toEqual({ reason: 'in_progress' });
    expect(absence.ultimateBeneficialOwners).toEqual({ reason: 'in_progress' });
    expect(await account.balance()).toBe(100);

    open();
    const done = await replayUntilTerminal(requestId);
    expect(profileOf(done)).toEqual({ status: 'succeeded', cost: 10, authoritative: true });
    expect(done.company?.legalName).toBe('Company SLOW');
    expect(done.request.requestId).toBe(requestId);
    const posted = await account.call('/v2/company', { body: { requestId } });
    expect(posted.body).toEqual((await account.call(`/v2/company/${requestId}`)).body);
    expect(await account.balance()).toBe(82);
    expect(askedAt.get('SLOW')).toHaveLength(2); // one call for each of the two data points
  });

  test('what is ready comes at once, beside what is not', async () => {
    const open = openGate('MIXED');
    await replayUntilTerminal(await ask('READY').then(({ request }) => request.requestId));
    const { requestId } = (await ask('MIXED')).request;
    expect(profileOf(await ask('READY'))).toMatchObject({ status: 'succeeded', cost: 0 });
    expect(profileOf(await replay(requestId))).toEqual({ status: 'in_progress' });
    open();
  });
});

test('a terminal result never changes again, whatever comes later; the database refuses it too', async () => {
  const finished = async () => replayUntilTerminal((await ask('FINAL')).request.requestId);
  const { request, ...facts } = await finished();
  await run(service.pool, "update service.billing_window set expires_at = now() - interval '1 s'");
  await finished(); // read and paid anew
  expect(await account.balance()).toBe(80);
  expect(await replay(request.requestId)).toEqual({ request, ...facts });
  const change = 'update service.request_item set cost_credits = 0 where request_id = $1';
  await expect(run(service.pool, change, [request.requestId])).rejects.toThrow(/is finished/);
});

describe('a register that is down', () => {
  const Row = z.object({
    status: z.string(),
    attempts: z.int(),
    pauseMs: z.number().nullable(),
    tryAgainAtMs: z.number().nullable().transform(Number),
  });
  const itemOf = async (requestId: string) => {
    const [row] = await many(
      service.pool,
      `select status, attempts, extract(epoch from try_again_at - clock_timestamp())::float8 * 1000 as "pauseMs",
              extract(epoch from try_again_at)::float8 * 1000 as "tryAgainAtMs"
         from service.request_item where request_id = $1`,
      [requestId],
      Row,
    );
    if (!row) throw new Error('no item');
    return row;
  };
  /** Brings the moment of the next attempt forward, so that no test waits for it. */
  const endPause = (requestId: string) =>
    run(service.pool, 'update service.request_item set try_again_at = now() where request_id = $1', [
      requestId,
    ]);
  const attemptsBecome = (requestId: string, attempts: number) =>
    awaited(
      () => itemOf(requestId),
      (item) => item.attempts >= attempts || item.status !== 'in_progress',
    );

  /** Until the durable job of a request has come by once. */
  const jobHasRun = (requestId: string) => {
    const done = `select 1 from pgboss.job where singleton_key = $1 and state = 'completed'`;
    return until(async () => (await run(service.pool, done, [requestId])) > 0);
  };

  test('is asked again with growing pauses, succeeds when it is back, and charges then', async () => {
    down.set('BACK', {});
    const { request } = await ask('BACK');
    expect(request.dataStatus.dataPoints.companyProfile).toEqual({ status: 'in_progress' });
    const first = await attemptsBecome(request.requestId, 1);
    expect(first.pauseMs).toBeLessThanOrEqual(1_000 * 2 ** (first.attempts - 1));
    const second = await attemptsBecome(request.requestId, 2);
    expect(second.pauseMs).toBeLessThanOrEqual(1_000 * 2 ** (second.attempts - 1));
    const [one = 0, two = 0] = askedAt.get('BACK') ?? [];
    expect(two - one).toBeGreaterThanOrEqual(1_000);
    expect(second.tryAgainAtMs - two).toBeGreaterThan(1_000);
    expect(await account.balance()).toBe(100);
    down.delete('BACK');
    await endPause(request.requestId);
    expect(profileOf(await replayUntilTerminal(request.requestId))).toMatchObject({
      status: 'succeeded',
      cost: 10,
    });
    expect(await account.balance()).toBe(90);
  });

  test('that asks for a pause is left alone for it, by replays too', async () => {
    down.set('PAUSE', { retryAfterMs: 30_000 });
    const { request } = await ask('PAUSE');
    const { tryAgainAtMs } = await attemptsBecome(request.requestId, 1);
    const [asked = 0] = askedAt.get('PAUSE') ?? [];
    expect(tryAgainAtMs - asked).toBeGreaterThanOrEqual(30_000);
    await jobHasRun(request.requestId);
    expect(profileOf(await replay(request.requestId))).toEqual({ status: 'in_progress' });
    expect(askedAt.get('PAUSE')).toHaveLength(1);
    expect((await itemOf(request.requestId)).attempts).toBe(1);
  });

  test('for longer than that: failed, free, said so, and never tried again', async () => {
    down.set('LOST', { retryAfterMs: RETRY_FOR_SECONDS * 1_000 + 1 });
    const { request } = await replayUntilTerminal((await ask('LOST')).request.requestId);
    expect(request.dataStatus.dataPoints.companyProfile).toEqual({
      status: 'failed',
      cost: 0,
      error: { code: 'service_unavailable', message: 'Down. Nothing was charged.', retryable: true },
    });
    down.delete('LOST');
    expect((await replay(request.requestId)).request).toEqual(request);
    expect(askedAt.get('LOST')).toHaveLength(1);
    expect(profileOf(await replayUntilTerminal((await ask('LOST')).request.requestId))).toMatchObject({
      status: 'succeeded',
      cost: 10,
    });
  });
});

test('an item that no attempt can store fails after the time for it, free, and the log has the reason', async () => {
  const refuse = `
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on service.snapshot for each row when (new.company_id = 'UNSTORED')
      execute function public.refuse();`;
  await run(service.pool, refuse);
  const { request } = await ask('UNSTORED');
  expect(request.dataStatus.dataPoints.companyProfile).toEqual({ status: 'in_progress' });
  const age = `update service.request set created_at = created_at - make_interval(secs => $2) where id = $1`;
  await run(service.pool, age, [request.requestId, RETRY_FOR_SECONDS]);
  expect(profileOf(await replayUntilTerminal(request.requestId))).toEqual({
    status: 'failed',
    cost: 0,
    error: {
      code: 'processing_failed',
      message: 'This item could not be processed. Nothing was charged.',
      retryable: false,
    },
  });
  expect(await account.balance()).toBe(100);
  expect(service.logLines).toContainEqual(expect.stringContaining('item given up'));
});

test('a register that does not listen to its deadline holds nobody up', async () => {
  const hanging = await startTestService(
    { FR: stubRegistry('FR', { fetchDataPoint: () => new Promise(() => {}) }) },
    { COMPANY_WAIT_MS: '60000', REGISTRY_TIMEOUT_MS: '100', RETRY_FOR_SECONDS: '0' },
  );
  try {
    const other = await hanging.openAccount({ credits: 10 });
    const body = { id: '1', countryCode: 'FR', dataPoints: ['companyProfile'] };
    const { request } = CompanyAnswer.parse((await other.call('/v2/company', { body })).body);
    expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({
      status: 'failed',
      error: { code: 'service_unavailable', source: 'Stub register', retryable: true },
    });
  } finally {
    await hanging.stop();
  }
});

test('replays are free and work while the balance is negative, also of what is still under way', async () => {
  account = await service.openAccount({ credits: 5 });
  const open = openGate('NEGATIVE');
  const { request } = await ask('NEGATIVE');
  const bought = await replayUntilTerminal((await ask('TAKES-IT-BELOW')).request.requestId);
  expect(await account.balance()).toBe(-5);
  expect((await replay(bought.request.requestId)).company).toBeDefined();
  expect(profileOf(await replay(request.requestId))).toEqual({ status: 'in_progress' });
  open();
  // What was to be charged for now is not: its balance fell below zero first.
  expect(profileOf(await replayUntilTerminal(request.requestId))).toMatchObject({
    status: 'failed',
    cost: 0,
    error: { code: 'insufficient_funds', retryable: true },
  });
  expect(await account.balance()).toBe(-5);
});
