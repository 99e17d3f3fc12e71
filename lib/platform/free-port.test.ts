import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, whyNotListen } from './free-port.ts';

test('a taken port says so, and another is found in its stead', async () => {
  const port = await findFreePort();
  expect(await findFreePort(port)).toBe(port);
  expect(await whyNotListen(port, '127.0.0.1')).toBeUndefined();
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  expect(await whyNotListen(port, '127.0.0.1')).toBe('EADDRINUSE');
  expect(await findFreePort(port)).not.toBe(port);
  squatter.close();
  await once(squatter, 'close');
  expect(await whyNotListen(port, '127.0.0.1')).toBeUndefined();
});

test('any port is one that the system gives to nobody by itself', async () => {
  for (const port of [await findFreePort(), await findFreePort(0)]) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(30_000);
  }
});

test('an address of another machine is not the same as a taken port', async () => {
  expect(await whyNotListen(0, '192.0.2.1')).toBe('EADDRNOTAVAIL');
  await expect(findFreePort(0, '192.0.2.1')).rejects.toThrow(/192\.0\.2\.1/);
});
