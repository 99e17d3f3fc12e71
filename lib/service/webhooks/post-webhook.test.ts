import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResolveAll } from '#lib/platform/public-address.ts';
import { listen } from '#lib/platform/testing/listen.ts';
import { createPostWebhook } from './post-webhook.ts';

let reached: string[] = [];
const server = createServer((request, response) => {
  reached.push(request.url ?? '');
  if (request.url === '/never') return;
  if (request.url === '/away') return void response.writeHead(302, { location: '/elsewhere' }).end();
  if (request.url === '/endless') {
    response.writeHead(200);
    const more = () => {
      response.write('x'.repeat(10_000));
      if (!response.destroyed) setImmediate(more);
    };
    return more();
  }
  if (request.url === '/refuses')
    return void response.writeHead(503, { 'retry-after': '7' }).end(`<b>\0no\n${'y'.repeat(5_000)}`);
  response.writeHead(204).end();
});
/** An https address of this server, which speaks no TLS, would reach no handler: the connection itself counts. */
let connections = 0;
server.on('connection', () => {
  connections += 1;
});
let url: string;
let port: number;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ url, port, stop } = await listen(server));
});
afterAll(() => stop());

const NO = { WEBHOOK_PRIVATE_ADDRESSES: 'no' } as const;
const YES = { WEBHOOK_PRIVATE_ADDRESSES: 'yes' } as const;
const sent = { headers: {}, body: '{}' };

describe('an address that is not public', () => {
  const leadingTo =
    (...addresses: string[]): ResolveAll =>
    (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['192.168.0.1']],
    [['::1']],
    [['fd00::1']],
    [['::ffff:127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
  ])('a name that resolves to %j is refused, and nothing is connected to', async (addresses) => {
    connections = 0;
    for (const setting of [NO, YES]) {
      const post = createPostWebhook(setting, { resolve: leadingTo(...addresses) });
      const outcome = await post(`https://hooks.example:${port}/`, sent);
      expect(outcome).toMatchObject({ statusCode: null, error: expect.stringContaining('not public') });
    }
    expect(connections).toBe(0);
  });

  test('a name that changes after the check leads nowhere: what was checked is what is connected to', async () => {
    let asked = 0;
    connections = 0;
    const resolve: ResolveAll = (_name, _options, callback) => {
      asked += 1;
      // Public for the rules, and routed nowhere since 2006; then this machine, where the server listens.
      callback(null, [asked === 1 ? { address: '3ffe::1', family: 6 } : { address: '127.0.0.1', family: 4 }]);
    };
    const post = createPostWebhook(NO, { resolve, deadlineMs: 300 });
    const outcome = await post(`https://rebind.example:${port}/`, sent);
    expect(outcome).toMatchObject({ statusCode: null, error: expect.not.stringContaining('not public') });
    expect(asked).toBe(1);
    expect(connections).toBe(0);
  });

  test('a check that would let it through connects: the counter tells', async () => {
    connections = 0;
    await createPostWebhook(YES)(`https://127.0.0.1:${port}/`, sent);
    expect(connections).toBe(1);
  });

  test('written as an address it is allowed by the setting alone, and never link-local', async () => {
    expect(await createPostWebhook(YES)(url, sent)).toMatchObject({ statusCode: 204 });
    for (const refused of [
      url,
      'https://127.0.0.1/',
      'http://hooks.example/',
      'https://user:pass@hooks.example/',
    ]) {
      expect(await createPostWebhook(NO)(refused, sent)).toMatchObject({ statusCode: null });
    }
    for (const never of ['http://169.254.169.254/', 'https://169.254.169.254/', 'http://0.0.0.0/']) {
      expect(await createPostWebhook(YES)(never, sent)).toMatchObject({ statusCode: null });
    }
  });
});

test('a redirect is not followed, and says so without its path', async () => {
  reached = [];
  const outcome = await createPostWebhook(YES)(`${url}/away`, sent);
  expect(outcome).toEqual({
    statusCode: null,
    error: `redirected to 127.0.0.1:${port}, which is not followed`,
    answer: null,
  });
  expect(reached).toEqual(['/away']);
});

test('the status counts: an endless body is left, a refusal is kept in short', async () => {
  expect(await createPostWebhook(YES)(`${url}/endless`, sent)).toMatchObject({
    statusCode: 200,
    answer: null,
  });
  const refused = await createPostWebhook(YES)(`${url}/refuses`, sent);
  expect(refused).toMatchObject({ statusCode: 503, error: null, retryAfterMs: 7_000 });
  expect(refused.answer).toMatch(/^<b> no y+$/);
  expect(refused.answer?.length).toBe(300);
});

test('who does not answer is left, and so is who is not there', async () => {
  const late = await createPostWebhook(YES, { deadlineMs: 50 })(`${url}/never`, sent);
  expect(late).toEqual({ statusCode: null, error: 'no complete answer in the time allowed', answer: null });
  const gone = await createPostWebhook(YES)('http://127.0.0.1:9/', sent);
  expect(gone.error).toMatch(/^connection failed/);
});
