import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { z } from 'zod';

/** Another address of what listens on a port of this machine, as a proxy or an operator gives it one that may lead elsewhere later. */
export async function forwardTo(first: number) {
  let port = first;
  const open = new Set<{ destroy(): unknown }>();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
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
  const address = z.object({ port: z.number() }).parse(server.address());
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    /** What is connected is cut off; who comes from now on is led to that port. */
    leadTo(next: number) {
      port = next;
      cut();
    },
    async stop() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
