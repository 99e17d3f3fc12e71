import { createServer } from 'node:http';
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

test('who is to stop says so, answers on, and stops when a proxy has had the time to hear of it', async () => {
  const stop = vi.fn();
  process.on('SIGTERM', stop);
  drainBeforeStop(SECONDS);
  drainBeforeStop(SECONDS);
  const server = createServer((_, response) => response.end('served'));
  const { url, stop: close } = await listen(server);
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, url));
    return [response.status, await response.text()];
  };
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}']);

  process.emit('SIGTERM', 'SIGTERM');
  expect(await ask('/readyz')).toEqual([503, '{"status":"stopping"}']);
  for (const path of ['/', '/readyz/', '/readyz?']) expect(await ask(path)).toEqual([200, 'served']);
  process.emit('SIGTERM', 'SIGTERM');
  vi.advanceTimersByTime(SECONDS * 1_000 - 1);
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(stop.mock.calls).toEqual([['SIGTERM']]);
  await close();
});
