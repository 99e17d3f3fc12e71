import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#lib/platform/free-port.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

let service: TestService;
beforeAll(async () => {
  const nobody = `http://127.0.0.1:${await findFreePort(0, '127.0.0.1')}`;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: nobody, LOG_LEVEL: 'warn' };
  service = await startTestService({ FR: stubRegistry('FR') }, settings);
});
afterAll(() => service.stop());

test('a collector that is away costs its spans, which the log says, and no request', async () => {
  const account = await service.openAccount({ credits: 100 });
  expect((await account.call('/v2/balance')).status).toBe(200);
  const said = () => service.logLines.some((line) => line.includes('Traces could not be sent'));
  await expect.poll(said).toBe(true);
  expect((await account.call('/v2/balance')).status).toBe(200);
});
