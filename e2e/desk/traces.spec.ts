import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environmentWith } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { startTraceCollector } from '#lib/platform/testing/trace-collector.ts';
import { buy } from '../support/company-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

/** Whatever a test leaves running ends with it, the last one first. */
const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

test('one trace from the browser’s request to the register, and nobody is named in it', async ({
  page,
  product,
}) => {
  const collector = await startTraceCollector();
  stops.push(collector.stop);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const port = String(await findFreePort(0, '127.0.0.1'));
  const serviceUrl = `http://127.0.0.1:${port}`;
  const root = join(import.meta.dirname, '../..');
  const service = spawn(process.execPath, [join(root, 'lib/service/main.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: environmentWith({
      ...{ ...traced, SERVICE_PORT: port, LOG_LEVEL: 'silent', NODE_ENV: 'production' },
      ...{ DATABASE_URL: product.runtimeDatabaseUrl, AUTH_SECRET: product.authSecret },
    }),
  });
  const ended = once(service, 'exit');
  stops.push(() => {
    service.kill('SIGTERM');
    return ended;
  });
  const isReady = () =>
    fetch(`${serviceUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  const web = await startWeb({
    ...traced,
    SERVICE_URL: serviceUrl,
    SERVICE_API_KEY: product.serviceApiKey,
  });
  stops.push(web.stop);

  await buy(page, 'DELAY_0_T0000777', { webUrl: web.webUrl, dataPoints: ['companyProfile'] });
  await page.goto(`${web.webUrl}/companies/TEST/DELAY_0_T0000777`);
  const named = (name: string) => collector.spans().find((span) => span.name === name);
  await expect
    .poll(() => named('GET /companies/[country]/[id]')?.process, { timeout: 20_000 })
    .toBe('plumbline-web');
  await expect.poll(() => named('register')?.process, { timeout: 20_000 }).toBe('plumbline-service');

  const traceId = named('register')?.traceId;
  const way = collector.spans().filter((span) => span.traceId === traceId);
  const byId = new Map(way.map((span) => [span.spanId, span]));
  const up: string[] = [];
  for (let at = way.find(({ name }) => name === 'register'); at; at = byId.get(at.parentSpanId ?? '')) {
    up.push(`${at.process} ${at.name}`);
  }
  expect(up.slice(0, 4)).toEqual([
    'plumbline-service register',
    'plumbline-service item',
    'plumbline-service POST /v2/company',
    'plumbline-web POST /v2/company',
  ]);
  // From here on up it is Next's, to the request of the browser, which has no parent and no route before `proxy.ts`.
  expect(up).toContain('plumbline-web POST /api/desk/lookups');
  expect(up.at(-1)).toBe('plumbline-web POST');
  expect(way.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1);
  const raw = collector.raw();
  for (const secret of ['T0000777', product.serviceApiKey, product.adminEmail]) {
    expect(raw, secret).not.toContain(secret);
  }
  // As a number of its own: five digits also stand in the middle of a time by chance.
  expect(raw).not.toMatch(new RegExp(`\\b${port}\\b`));
});
