import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '#lib/platform/free-port.ts';
import { checkPorts } from './check-ports.ts';

const HOST = '127.0.0.1';

test('free ports stay as they are, 0 becomes a free one', async () => {
  const WEB_PORT = await findFreePort();
  const ports = await checkPorts({ HOST, WEB_PORT, SERVICE_PORT: 0 });
  expect(ports.WEB_PORT).toBe(WEB_PORT);
  expect(ports.SERVICE_PORT).toBeGreaterThan(0);
});

test('a taken port is named with its setting, in one line', async () => {
  const squatter = createServer().listen(0, HOST);
  await once(squatter, 'listening');
  const address = squatter.address();
  const SERVICE_PORT = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(checkPorts({ HOST, WEB_PORT: 0, SERVICE_PORT })).rejects.toThrow(
    new RegExp(
      `^Port ${SERVICE_PORT} \\(SERVICE_PORT\\) is in use\\. Set another port, or stop the program that uses it\\.$`,
    ),
  );
  squatter.close();
});

test('a host of another machine is told once', async () => {
  await expect(checkPorts({ HOST: '192.0.2.1', WEB_PORT: 0, SERVICE_PORT: 0 })).rejects.toThrow(
    /^192\.0\.2\.1 \(HOST\) is not an address of this machine \(EADDRNOTAVAIL\)\.$/,
  );
});
