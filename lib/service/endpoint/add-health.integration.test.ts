import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#lib/platform/testing/until.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: stubRegistry('FR') });
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
  const { status, text, type } = await get('/metrics');
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const count = (route: string, method: string, code: number) =>
    `plumbline_request_duration_seconds_count{route="${route}",method="${method}",status="${code}"} 1`;
  expect(text).toContain(count('/v2/search', 'GET', 200));
  expect(text).toContain(count('/v2/company', 'POST', 200));
  expect(text).toContain(count('/v2/company/:requestId', 'GET', 404));
  expect(text).toContain(count('unknown', 'GET', 404));
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toMatch(/canary|0198b3a0/i);
});

test('without its database: alive, not ready, each operation refused with the one body, then back', async () => {
  const account = await service.openAccount();
  const { pathname } = new URL(service.env.DATABASE_URL ?? '');
  const name = pathname.slice(1);
  const admin = new URL(service.env.DATABASE_URL ?? '');
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
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ statusCode: 500, error: { code: 'internal' } });
  } finally {
    await client.query(`alter database ${name} allow_connections true`);
    await client.end();
  }
  await until(async () => (await get('/readyz')).status === 200);
  expect((await account.call('/v2/balance')).status).toBe(200);
});
