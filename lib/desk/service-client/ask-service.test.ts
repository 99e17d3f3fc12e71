import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { BalanceAnswer } from '#lib/contract/index.ts';
import { listen } from '#lib/platform/testing/listen.ts';
import { askService } from './ask-service.ts';

const KEY = 'plk_a_key_that_must_not_leak';
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<{ serviceUrl: string; apiKey: string }> {
  const server = createServer(listener);
  const { url: serviceUrl, stop } = await listen(server);
  closers.push(stop);
  return { serviceUrl, apiKey: KEY };
}

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  serve((_, response) => response.writeHead(status, headers).end(body));

const balance = { method: 'GET', path: '/v2/balance', schema: BalanceAnswer } as const;
const errorBody = (code: string, message: string, details: string[] = []) =>
  JSON.stringify({ statusCode: 400, error: { code, message, details } });

async function failureOf(
  connection: { serviceUrl: string; apiKey: string },
  given: { readonly timeoutMs?: number; readonly mayCost?: boolean } = {},
) {
  const answer = await askService(connection, { ...balance, ...given });
  if (!('failure' in answer)) throw new Error('expected a failure');
  return answer.failure;
}

it('sends the key and the body, and reads the answer tolerantly', async () => {
  const seen: unknown[] = [];
  const connection = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push([
      request.method,
      request.url,
      request.headers['x-api-key'],
      request.headers['content-type'],
      body,
    ]);
    response.end('{"balance":7,"unit":"point","extra":true}');
  });
  expect(await askService(connection, { ...balance, method: 'POST', body: { country: 'FR' } })).toEqual({
    value: { balance: 7, unit: 'point', extra: true },
  });
  expect(seen).toEqual([['POST', '/v2/balance', KEY, 'application/json', '{"country":"FR"}']]);
});

it('an answer that unpacks to more than 32 MB is given up, and one below is read', async () => {
  const padded = (bytes: number) => gzipSync(`{"balance":7,"unit":"point","padding":"${'x'.repeat(bytes)}"}`);
  const [small, large] = [padded(31_000_000), padded(33_000_000)];
  const connection = await serve(({ url }, response) => {
    response.setHeader('content-encoding', 'gzip').end(url?.startsWith('/large') ? large : small);
  });
  expect(await askService(connection, balance)).toMatchObject({ value: { balance: 7 } });
  const answer = await askService(connection, { ...balance, path: '/large' });
  expect(answer).toMatchObject({
    failure: { code: 'service_unavailable', details: ['body: expected 32 MB at most'] },
  });
});

it.each([
  [401, errorBody('unauthorized', 'No such key.'), 'unauthorized', 'No such key.'],
  [406, errorBody('not_supported', 'Not here.'), 'not_supported', 'Not here.'],
  [400, errorBody('a_code_of_theirs', 'Odd.'), 'invalid_request', 'Odd.'],
  [422, '<html>', 'invalid_request', 'status 422'],
  [403, '{"message":"The balance is negative."}', 'forbidden', 'The balance is negative.'],
  [422, '{"errors":[{"field":"id","message":"missing"}]}', 'invalid_request', 'id: missing'],
  [403, '{}', 'forbidden', 'status 403'],
  [409, '{}', 'conflict', 'status 409'],
  [410, '{}', 'gone', 'status 410'],
  [500, '', 'service_unavailable', 'status 500'],
  [503, errorBody('service_unavailable', 'Down.'), 'service_unavailable', 'Down.'],
])('answers %i as a failure of its own code', async (status, body, code, message) => {
  const failure = await failureOf(await answering(status, body));
  expect(failure).toMatchObject({ code, statusCode: status });
  expect(failure.message).toContain(message);
});

it('keeps when to come back, and only a real one', async () => {
  const limited = errorBody('rate_limited', 'Slow down.');
  expect(await failureOf(await answering(429, limited, { 'retry-after': '12' }))).toMatchObject({
    code: 'rate_limited',
    retryAfterMs: 12_000,
  });
  const { retryAfterMs } = await failureOf(await answering(429, limited, { 'retry-after': 'soon' }));
  expect(retryAfterMs).toBeUndefined();
});

it.each([
  ['HTML', '<html>captcha</html>', 'body: expected JSON'],
  ['another shape', '{"balance":"seven"}', 'balance: '],
  ['no balance', '{"unit":"credit"}', 'balance: '],
  ['nothing', '', 'body: expected JSON'],
])('cannot read %s, and says where', async (_, body, detail) => {
  const failure = await failureOf(await answering(200, body));
  expect(failure.code).toBe('service_unavailable');
  expect(failure.details[0]).toContain(detail);
});

it('gives up at the deadline, headers or body', async () => {
  const silent = await serve(() => {});
  expect((await failureOf(silent, { timeoutMs: 100 })).message).toContain('did not answer in time');
  const slow = await serve((_, response) => response.write('{"balance"'));
  expect((await failureOf(slow, { timeoutMs: 100 })).message).toContain('did not answer in time');
});

it('says that nobody is there', async () => {
  const connection = await answering(200, '{}');
  for (const close of closers.splice(0)) await close();
  expect(await failureOf(connection)).toMatchObject({
    code: 'service_unavailable',
    message: expect.stringContaining('is not answering'),
  });
});

describe('what was charged', () => {
  const NOTHING = 'Nothing was charged.';
  const UNKNOWN = 'It is not known whether anything was charged: check the balance before you try again.';
  const said = async (
    connection: { serviceUrl: string; apiKey: string },
    given: { readonly mayCost: boolean; readonly timeoutMs: number },
  ) => {
    const { message } = await failureOf(connection, given);
    expect(message.match(/charged/g)).toHaveLength(1);
    return message;
  };
  const nobody = async () => {
    const connection = await answering(200, '{}');
    for (const close of closers.splice(0)) await close();
    return connection;
  };
  const lost = () => serve(({ socket }) => socket.destroy());

  it.each<[string, () => ReturnType<typeof serve>, string, number?]>([
    ['not to be read', () => answering(200, '<html>'), UNKNOWN],
    ['too large', () => answering(200, 'x'.repeat(32_000_001)), UNKNOWN],
    ['late', () => serve(() => {}), UNKNOWN, 100],
    ['lost', lost, UNKNOWN],
    ['of a gateway', () => answering(502, ''), UNKNOWN],
    ['of a gateway, with words', () => answering(504, '{"message":"Late."}'), UNKNOWN],
    ['not there', nobody, NOTHING],
    ['refused', () => answering(500, ''), NOTHING],
    ['refused with words', () => answering(503, '{"message":"It sleeps"}'), `It sleeps. ${NOTHING}`],
    ['refused with words of it', () => answering(503, '{"message":"Not charged."}'), 'Not charged.'],
  ])(
    '%s: nothing, where the call is free; where it may cost, what is sure',
    async (_, open, where, timeoutMs = 60_000) => {
      const connection = await open();
      expect(await said(connection, { mayCost: false, timeoutMs })).not.toContain(UNKNOWN);
      expect(await said(connection, { mayCost: true, timeoutMs })).toContain(where);
    },
  );
});

it('follows no redirect, which would take the key along', async () => {
  let calls = 0;
  const elsewhere = await serve((_, response) => {
    calls += 1;
    response.end('{"balance":1}');
  });
  const failure = await failureOf(
    await answering(307, '', { location: `${elsewhere.serviceUrl}/v2/balance` }),
  );
  expect(failure.code).toBe('service_unavailable');
  expect(calls).toBe(0);
});

it('never holds the key in a failure', async () => {
  const connections = [
    await answering(500, ''),
    await answering(200, 'x'),
    await answering(401, errorBody('unauthorized', `No such key: ${KEY}`, [KEY])),
    { serviceUrl: 'http://127.0.0.1:1', apiKey: KEY },
  ];
  for (const connection of connections) {
    const failure = await failureOf(connection);
    expect(
      `${failure.stack}${failure.message}${JSON.stringify(failure)}${String(failure.cause)}`,
    ).not.toContain(KEY);
    expect(failure.details.join()).not.toContain(KEY);
  }
});
