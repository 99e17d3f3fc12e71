import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { z } from 'zod';

/** Another address of what listens on a port of this machine, as a reverse proxy gives it one for the public. */
export async function forwardTo(port: number) {
  const open = new Set<{ destroy(): unknown }>();
  const server = createServer((inside) => {
    const outside = connect(port, '127.0.0.1');
    for (const socket of [inside, outside]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    inside.pipe(outside).pipe(inside);
    inside.on('error', () => outside.destroy());
    outside.on('error', () => inside.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
