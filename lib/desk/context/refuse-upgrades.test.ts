import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { refuseUpgrades } from './refuse-upgrades.ts';

test('who asks for a websocket is refused and closed, others are served', async () => {
  refuseUpgrades();
  refuseUpgrades();
  const server = createServer((_, response) => response.end('served'));
  // As Next does: the connection is taken, and nothing comes of it.
  server.on('upgrade', () => {});
  const { url, port, stop } = await listen(server);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /x HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(await (await fetch(url)).text()).toBe('served');
  await stop();
});
