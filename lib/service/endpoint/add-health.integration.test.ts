import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool } from '#lib/platform/db.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { createLog } from '#lib/platform/log.ts';
import { until } from '#lib/platform/testing/until.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { addHealth } from './add-health.ts';

let service: TestService;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await findFreePort();
  service = await startTestService({ FR: stubRegistry('FR') }, { METRICS_PORT: String(metricsPort) });
});
afterAll(() => service.stop());

async function get(path: string): Promise<{ status: number; text: string; type: string | null }> {
  const response = await fetch(`${service.address}${path}`);
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
}

test('healthy and ready', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

test('metrics: durations by route and status, no ids, no names, no queries', async () => {
  const account = await service.openAccount({ credits: 100 });
  await account.call('/v2/search?country=FR&query=Canary%20Holdings');
  await account.call('/v2/company', {
    body: { id: 'CANARY-ID', countryCode: 'FR', dataPoints: ['companyProfile'] },
  });
  await account.call('/v2/company/0198b3a0-0000-7000-8000-000000000000');
  await account.call('/canary-path');
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const { status } = response;
  const [text, type] = [await response.text(), response.headers.get('content-type')];
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const count = (route: string, method: string, code: number) =>
    `plumbline_request_duration_seconds_count{route="${route}",method="${method}",status="${code}"} 1`;
  expect(text).toContain(count('/v2/search', 'GET', 200));
  expect(text).toContain(count('/v2/company', 'POST', 200));
  expect(text).toContain(count('/v2/company/:requestId', 'GET', 404));
  expect(text).toContain(count('unknown', 'GET', 404));
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('plumbline_source_figures_read 1');
  expect(text).not.toMatch(/canary|0198b3a0/i);
  // Not where customers are.
  expect((await get('/metrics')).status).toBe(404);
});

test('metrics: money, requests and jobs, no account by name', async () => {
  const look = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const figure = (text: string, name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}"]/g, String.raw`\$&`)} (-?\\d+)`, 'm').exec(text)?.[1]);
  const before = await look();
  const account = await service.openAccount({ credits: 70 });
  const after = await look();
  const grown = (name: string) => figure(after, name) - figure(before, name);
  expect(grown('plumbline_service_accounts{balance="not negative"}')).toBe(1);
  expect(grown('plumbline_service_accounts{balance="negative"}')).toBe(0);
  expect(grown('plumbline_service_credits_balance')).toBe(70);
  expect(grown('plumbline_service_ledger_last_entry')).toBe(1);
  expect(figure(after, 'plumbline_service_requests_open')).toBe(0);
  expect(after).toMatch(/^plumbline_service_jobs\{queue="continue-request",state="ready"\} \d+$/m);
  expect(after).toContain('plumbline_service_figures_read 1');
  expect(after).not.toContain(account.key);
});

test('metrics: a request that is not finished is open, and how old it is', async () => {
  const { accountId } = await service.openAccount();
  await service.pool.query(
    `with asked as (
       insert into service.request
           (id, account_id, country, company_id, company_key, data_points, documents, document_prices, created_at)
         values (gen_random_uuid(), $1, 'FR', 'OPEN', 'OPEN', '{companyProfile,shareholders}', '{}', '{}', clock_timestamp() - interval '1 hour')
         returning id
     )
     insert into service.request_item (request_id, item, price_credits, status)
       select id, item, 1, 'in_progress' from asked, unnest(array['companyProfile', 'shareholders']) item`,
    [accountId],
  );
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('plumbline_service_requests_open 1\n');
  const age = Number(/^plumbline_service_oldest_open_request_seconds (\S+)$/m.exec(text)?.[1]);
  expect(age).toBeGreaterThanOrEqual(3_600);
  expect(age).toBeLessThan(7_200);
});

test('without its database: alive, not ready, each operation refused with the one body, then back', async () => {
  const account = await service.openAccount();
  const { pathname } = new URL(service.ownerUrl);
  const name = pathname.slice(1);
  const admin = new URL(service.ownerUrl);
  admin.pathname = '/plumbline';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"database does not answer"}',
    });
    const answer = await account.call('/v2/balance');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.body).toMatchObject({ statusCode: 503, error: { code: 'service_unavailable' } });
  } finally {
    await client.query(`alter database ${name} allow_connections true`);
    await client.end();
  }
  await until(async () => (await get('/readyz')).status === 200);
  expect((await account.call('/v2/balance')).status).toBe(200);
});

test('a database that takes no writes: not ready, purchases refused with when to ask again, then back', async () => {
  const account = await service.openAccount({ credits: 100 });
  const name = new URL(service.ownerUrl).pathname.slice(1);
  const change = async (sql: string) => {
    const client = new pg.Client({ connectionString: service.ownerUrl });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(sql);
    // The setting counts for connections that are opened from now on.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
    await client.end();
  };
  await change(`alter database ${name} set default_transaction_read_only = on`);
  await until(async () => (await get('/readyz')).text === '{"status":"database is read-only"}');
  expect((await get('/readyz')).status).toBe(503);
  const body = { id: 'READ-ONLY', countryCode: 'FR', dataPoints: ['companyProfile'] };
  const refused = await account.call('/v2/company', { body });
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'service_unavailable' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await change(`alter database ${name} reset default_transaction_read_only`);
  await until(async () => (await get('/readyz')).status === 200);
  expect((await account.call('/v2/company', { body })).status).toBe(200);
});

test('a process that stood still while its database answered is ready', async () => {
  const pool = createPool(service.env.DATABASE_URL ?? '', { max: 1 });
  const app = Fastify();
  addHealth({ pool, log: createLog({ LOG_LEVEL: 'silent' }, 'test') }, app, () => false);
  await until(async () => (await app.inject('/readyz')).statusCode === 200);
  const asked = once(pool, 'acquire');
  const answer = app.inject('/readyz');
  await asked;
  await setImmediate();
  // Longer than the database may take.
  for (const until = performance.now() + 1_600; performance.now() < until; );
  expect((await answer).statusCode).toBe(200);
  await app.close();
  await pool.end();
});

test('a database that stands still, and an instance that is to stop: not ready, without waiting', async () => {
  /** Takes connections and never says a word. */
  const server = createServer((socket) => held.push(socket));
  const held: Socket[] = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const pool = createPool(`postgresql://a:b@127.0.0.1:${port}/c`, { max: 1 });
  const app = Fastify();
  let isStopping = false;
  addHealth({ pool, log: createLog({ LOG_LEVEL: 'silent' }, 'test') }, app, () => isStopping);
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz'), app.inject('/healthz')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
  expect(answers[0]?.json()).toEqual({ status: 'database does not answer' });
  expect(pool.waitingCount).toBe(0);
  isStopping = true;
  const [ready, alive] = await Promise.all([app.inject('/readyz'), app.inject('/healthz')]);
  expect([ready.statusCode, ready.json(), alive.statusCode]).toEqual([503, { status: 'stopping' }, 200]);
  await app.close();
  for (const socket of held) socket.destroy();
  server.close();
  await pool.end();
});
