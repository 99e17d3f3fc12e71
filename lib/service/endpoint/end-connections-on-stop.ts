import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY_MS = 50;

/**
 * Lets an orderly stop end. Node closes the connections that are idle when it begins; one whose answer was just then
 * on its way would stay open for the keep-alive time of more than a minute, one that was opened in advance for as
 * long. Here each is closed as soon as it is idle, and after `withinMs` whatever it still does: a client that reads a
 * document slowly holds nobody up.
 */
export function endConnectionsOnStop(app: FastifyInstance, withinMs: number): void {
  const { server } = app;
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS).unref();
    const atLast = setTimeout(() => server.closeAllConnections(), withinMs).unref();
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(atLast);
    });
  });
}
