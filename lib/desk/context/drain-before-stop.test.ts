import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { drainBeforeStop } from './drain-before-stop.ts';

const SECONDS = 7;
let before: NodeJS.SignalsListener[];
beforeEach(() => {
  before = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  process.removeAllListeners('SIGTERM');
  for (const listener of before) process.on('SIGTERM', listener);
});

/** What a client asks on a connection that it keeps: whether the server keeps it too, and then the text. */
function clientOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async ask(path: string) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(new URL(path, url), { agent }, resolve).on('error', reject);
      });
      return { connection: response.headers.connection, text: text(response) };
    },
    end: () => agent.destroy(),
  };
}

test('who is to stop says so, answers on, and stops when a proxy has had the time to hear of it', async () => {
  // As Next ends.
  const stop = vi.fn(() => void server.close());
  process.on('SIGTERM', stop);
  drainBeforeStop(SECONDS);
  drainBeforeStop(SECONDS);
  const late: (() => void)[] = [];
  const server = createServer({ keepAliveTimeout: 600_000 }, ({ url }, response) => {
    if (url === '/begun') response.write('be');
    if (url === '/begun' || url === '/late') late.push(() => response.end('gun'));
    else response.end('served');
  });
  const { url } = await listen(server);
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, url));
    return [response.status, await response.text()];
  };
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}']);
  // As a browser opens one ahead.
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  await once(silent, 'connect');
  const [begun, waits, idle] = [clientOf(url), clientOf(url), clientOf(url)];
  const kept = await begun.ask('/begun');
  expect(kept.connection).toBe('keep-alive');
  const waiting = waits.ask('/late');
  expect(await (await idle.ask('/')).text).toBe('served');
  await expect.poll(() => late).toHaveLength(2);

  process.emit('SIGTERM', 'SIGTERM');
  expect(await ask('/readyz')).toEqual([503, '{"status":"stopping"}']);
  for (const path of ['/', '/readyz/', '/readyz?']) expect(await ask(path)).toEqual([200, 'served']);
  process.emit('SIGTERM', 'SIGTERM');
  // Whoever keeps a connection and goes on asking on it does not keep the process from its end.
  const asked = idle.ask('/');
  expect((await asked).connection).toBe('close');
  vi.advanceTimersByTime(SECONDS * 1_000 - 1);
  expect(stop).not.toHaveBeenCalled();
  expect(silent.closed).toBe(false);
  const [ended, silenced] = [once(server, 'close'), once(silent, 'close')];
  vi.advanceTimersByTime(1);
  expect(stop.mock.calls).toEqual([['SIGTERM']]);
  await silenced;
  for (const end of late) end();
  expect(await kept.text).toBe('begun');
  expect((await waiting).connection).toBe('close');
  await ended;
  for (const client of [begun, waits, idle]) client.end();
});
