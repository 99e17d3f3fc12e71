import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerFailure } from './answer-failure.ts';
import { refuseWhenFull } from './refuse-when-full.ts';

const MOST = 3;
let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose requests wait until they are let go; and its address. */
async function open(heapBytes?: number) {
  const waiting: (() => void)[] = [];
  /** Refusals that are not sent yet. */
  const held: (() => void)[] = [];
  app = Fastify();
  app.addHook('onSend', async ({ url }, { statusCode }) => {
    if (statusCode === 503 && url.endsWith('?held')) await new Promise<void>((go) => held.push(go));
  });
  app.setErrorHandler(answerFailure);
  await refuseWhenFull(app, { MAX_REQUESTS: MOST }, heapBytes);
  app.get('/work', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get('/at-once', () => 'done');
  app.get('/healthz', () => 'ok');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const letGo = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { address, waiting, letGo, held };
}

async function untilWaiting(waiting: readonly unknown[], count: number): Promise<void> {
  while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('as many as may be are answered, one more is told when to come again, and health is told always', async () => {
  const { address, waiting, letGo } = await open();
  const held = Array.from({ length: MOST }, () => fetch(`${address}/work`));
  await untilWaiting(waiting, MOST);

  const refused = await fetch(`${address}/at-once`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({
    error: { code: 'service_unavailable', message: expect.stringContaining('Nothing was charged') },
  });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  letGo();
  for (const answer of await Promise.all(held)) expect(await answer.text()).toBe('done');
  expect((await fetch(`${address}/at-once`)).status).toBe(200);
});

test('who is refused takes no place, however long the refusal is on its way', async () => {
  const { address, waiting, letGo, held } = await open();
  const begun = Array.from({ length: MOST }, () => fetch(`${address}/work`));
  await untilWaiting(waiting, MOST);
  const refused = Array.from({ length: MOST }, () => fetch(`${address}/at-once?held`));
  await untilWaiting(held, MOST);
  letGo();
  for (const answer of await Promise.all(begun)) expect(await answer.text()).toBe('done');
  const { status } = await fetch(`${address}/at-once`);
  for (const go of held) go();
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(503);
  expect(status).toBe(200);
});

test('who hangs up makes room', async () => {
  const { address, waiting } = await open();
  const gone = new AbortController();
  const held = Array.from({ length: MOST }, () => fetch(`${address}/work`, { signal: gone.signal }));
  await untilWaiting(waiting, MOST);
  gone.abort();
  await Promise.allSettled(held);
  const status = async () => (await fetch(`${address}/at-once`)).status;
  // The server hears of it a moment later.
  for (let tries = 0; tries < 200 && (await status()) !== 200; tries += 1) await new Promise(setImmediate);
  expect(await status()).toBe(200);
});

test('with nearly no memory left nothing is begun, and health is told', async () => {
  const { address } = await open(1);
  // It looks once a second.
  let refused = await fetch(`${address}/at-once`);
  while (refused.status === 200) refused = await fetch(`${address}/at-once`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
