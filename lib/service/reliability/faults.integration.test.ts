import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, ErrorBody, Failure } from '#lib/contract/index.ts';
import { one, run } from '#lib/platform/db.ts';
import { startJobs } from '#lib/platform/jobs.ts';
import { createLog } from '#lib/platform/log.ts';
import { awaited, until } from '#lib/platform/testing/until.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { inParallel } from './testing/in-parallel.ts';

const plain = stubRegistry('FR');
let fetchDataPoint: Registry['fetchDataPoint'] = plain.fetchDataPoint;
const fr = stubRegistry('FR', { fetchDataPoint: (...call) => fetchDataPoint(...call) });

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: fr });
});
afterAll(() => service.stop());
beforeEach(() => {
  fetchDataPoint = plain.fetchDataPoint;
});

const profileOf = (id: string) => ({ id, countryCode: 'FR', dataPoints: ['companyProfile'] });

test('every connection of the pool broken under way: refused with a body, then served again', async () => {
  const account = await service.openAccount({ credits: 1_000 });
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and application_name = 'plumbline' and pid <> pg_backend_pid()`;
  const calls = inParallel(40, 20, (index) => account.call('/v2/company', { body: profileOf(`P${index}`) }));
  for (let round = 0; round < 3; round += 1) {
    await pause(20);
    await service.pool.query(end);
  }
  for (const { status, body } of await calls) {
    if (status === 200) CompanyAnswer.parse(body);
    else expect(ErrorBody.parse(body).statusCode).toBe(503);
  }
  const after = await account.call('/v2/company', { body: profileOf('AFTER') });
  expect(after.status).toBe(200);
});

test('an answer that can not be read back names its requestId, since it may have been charged', async () => {
  const account = await service.openAccount({ credits: 100 });
  fetchDataPoint = async (ctx, order) => {
    // What the connections broken before have left running comes here too.
    if (order.companyId === 'UNREAD')
      await run(service.pool, 'alter table service.request_item rename to request_item_away');
    return plain.fetchDataPoint(ctx, order);
  };
  const { status, body } = await account.call('/v2/company', { body: profileOf('UNREAD') });
  await run(service.pool, 'alter table service.request_item_away rename to request_item');
  expect(status).toBe(500);
  const { error } = ErrorBody.parse(body);
  expect(error.message).not.toContain('Nothing was charged');
  const requestId = z.uuid().parse(error.details[0]?.replace('requestId: ', ''));

  fetchDataPoint = plain.fetchDataPoint;
  const profile = await awaited(
    async () => {
      const replay = CompanyAnswer.parse((await account.call('/v2/company', { body: { requestId } })).body);
      return replay.request.dataStatus.dataPoints.companyProfile;
    },
    (status) => status?.status === 'succeeded',
  );
  expect(profile).toMatchObject({ cost: 10 });
  expect(await account.balance()).toBe(90);
});

test('a register without the company is asked once by each process, not by each who waits, and nobody pays', async () => {
  const answering = Promise.withResolvers<void>();
  const without = stubRegistry('FR', {
    fetchDataPoint: async () => {
      await answering.promise;
      throw new Failure('resource_not_found', 'No such company.', { source: 'Stub register' });
    },
  });
  // Long enough that no job takes a request over while its caller waits.
  const patient = await startTestService({ FR: without }, { COMPANY_WAIT_MS: '60000' });
  const another = await patient.startAnother();
  const account = await patient.openAccount({ credits: 100 });
  const calls = inParallel(20, 20, (index) =>
    account.call('/v2/company', {
      body: profileOf('GONE'),
      address: index % 2 ? another.address : patient.address,
    }),
  );
  const isOf =
    'from service.request_item i join service.request q on q.id = i.request_id where q.account_id = $1';
  const states = async () =>
    one(
      patient.pool,
      `select count(*)::int as opened, count(*) filter (where i.status = 'failed')::int as failed ${isOf}`,
      [account.accountId],
      z.object({ opened: z.int(), failed: z.int() }),
    );
  await until(async () => (await states()).opened === 20);
  // Until the last of them waits too: the few statements that it takes are over by then, also on a busy machine.
  for (let turn = 0; turn < 200; turn += 1) await states();
  answering.resolve();
  await until(async () => (await states()).failed === 20);
  for (const { status } of await calls) expect(status).toBe(200);
  expect(without.calls.dataPoint).toBeLessThanOrEqual(2);
  expect(await account.balance()).toBe(100);
  await patient.stop();
});

test('a job that always throws comes back with growing pauses; others are not kept waiting', async () => {
  const jobs = await startJobs(service.pool, createLog({ LOG_LEVEL: 'silent' }, 'test'));
  const queue = await jobs.queue('poisoned', z.object({ isPoison: z.boolean() }));
  const ran = { poison: 0, sound: 0 };
  await queue.work(
    async ({ isPoison }) => {
      ran[isPoison ? 'poison' : 'sound'] += 1;
      if (isPoison) throw new Error('always');
    },
    { concurrency: 1 },
  );
  const left = () =>
    one(
      service.pool,
      `select state::text, retry_count as retries,
              extract(epoch from start_after - started_on)::float8 as "pausesForSeconds"
         from pgboss.job where name = 'poisoned' and data->>'isPoison' = 'true'`,
      [],
      z.object({ state: z.string(), retries: z.int(), pausesForSeconds: z.number().nullable() }),
    );
  await queue.send('poison', { isPoison: true }, { startAfterSeconds: 0 });
  await until(async () => ran.poison > 0);
  await queue.send('sound', { isPoison: false }, { startAfterSeconds: 0 });
  await until(async () => ran.sound === 1);
  await until(async () => (await left()).retries > 0);
  await jobs.stop();
  const { pausesForSeconds, ...is } = await left();
  expect(is).toEqual({ state: 'retry', retries: ran.poison - 1 });
  expect(pausesForSeconds).toBeGreaterThanOrEqual(2 ** is.retries);
});
