import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readBytes } from './read-bytes.ts';

const apiKey = 'plk_canary_key_of_the_tests';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { serviceUrl: `http://127.0.0.1:${port}`, apiKey };
}

test('the bytes as they came, with their media type', async () => {
  const bytes = Buffer.from([0xff, 0xfe, 0, 13, 10]);
  const service = await serve((request, response) => {
    response.writeHead(request.headers['x-api-key'] === apiKey ? 200 : 401, {
      'content-type': 'text/xml; charset=iso-8859-1',
    });
    response.end(bytes);
  });
  const answer = await readBytes(service, '/v2/bytes');
  expect(answer).toEqual({ value: { bytes, mediaType: 'text/xml' } });
});

test.each([
  [5, true],
  [4, false],
])('of five bytes at most %d are read: %s', async (maxBytes, isRead) => {
  const service = await serve((_, response) => response.end('12345'));
  const answer = await readBytes(service, '/v2/bytes', { maxBytes });
  expect('value' in answer).toBe(isRead);
});

test.each([
  [404, 'resource_not_found'],
  [401, 'service_unavailable'],
  [500, 'service_unavailable'],
])('status %d is a failure that holds no key: %s', async (status, code) => {
  const service = await serve((_, response) => response.writeHead(status).end(apiKey));
  const answer = await readBytes(service, '/v2/bytes');
  if (!('failure' in answer)) throw new Error('expected a failure');
  expect(answer.failure.code).toBe(code);
  expect(answer.failure.message).toContain('Nothing was charged');
  expect(JSON.stringify([answer.failure.message, answer.failure.details])).not.toContain(apiKey);
});

test('a redirect is not followed: it would take the key along', async () => {
  const asked: string[] = [];
  const elsewhere = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.end('taken');
  });
  const service = await serve((_, response) =>
    response.writeHead(302, { location: `${elsewhere.serviceUrl}/stolen` }).end(),
  );
  expect(await readBytes(service, '/v2/bytes')).toMatchObject({ failure: { code: 'service_unavailable' } });
  expect(asked).toEqual([]);
});
