import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

/** More than the buffers of both ends hold. */
const BYTES = randomBytes(20_000_000);
const plain = stubRegistry('FR');
const fr = stubRegistry('FR', {
  fetchDocument: async (...call) => ({ ...(await plain.fetchDocument(...call)), bytes: BYTES }),
});

test('an orderly stop ends with the answers under way, not a keep-alive time later', async () => {
  const service = await startTestService({ FR: fr });
  const account = await service.openAccount({ credits: 10 });
  const body = { id: '1', countryCode: 'FR', documents: ['trade_register_extract'] };
  const asked = CompanyAnswer.parse((await account.call('/v2/company', { body })).body);
  const again = { requestId: asked.request.requestId };
  const { documents } = await awaited(
    async () => CompanyAnswer.parse((await account.call('/v2/company', { body: again })).body),
    (answer) => answer.documents?.tradeRegisterExtract?.url !== undefined,
  );
  const url = new URL(documents?.tradeRegisterExtract?.url ?? '');

  // A download that is half way when the stop begins, and a connection that was never used.
  const { hostname, port } = new URL(service.address);
  const unused = connect(Number(port), hostname);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: service.test\r\n\r\n`);
  await once(socket, 'readable');
  const stopped = service.stop();
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  await Promise.all([once(socket, 'close'), once(unused, 'close'), stopped]);
  expect(received).toBeGreaterThan(BYTES.length);
});
