import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { takeFirst } from './take-first.ts';

let isDraining = false;

/**
 * From now on `/readyz` says whether this process is to be sent requests, without Next, whose traces it would fill. After SIGTERM it
 * says no, and everything is answered as before, for so many seconds: a proxy passes this process over meanwhile. Then
 * comes what the signal does otherwise, Next's own orderly end, which waits for every connection: so each is closed after
 * its answer, and one that has none to wait for at once. It does not say whether the database answers: a page says that better.
 */
export function drainBeforeStop(seconds: number): void {
  if (isDraining) return;
  isDraining = true;
  let status: 'ready' | 'stopping' = 'ready';
  const underWay = new Map<ServerResponse, IncomingMessage>();
  const sockets = new Set<Socket>();
  takeFirst('connection', ([socket]) => {
    if (socket instanceof Socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    return false;
  });
  takeFirst('request', ([request, response]) => {
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return false;
    if (status === 'stopping') closeAfter(response, request);
    underWay.set(response, request);
    response.once('close', () => underWay.delete(response));
    if (request.url !== '/readyz') return false;
    response.writeHead(status === 'ready' ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify({ status }));
    return true;
  });
  const stops = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', (signal) => {
    if (status === 'stopping') return;
    status = 'stopping';
    for (const [response, request] of underWay) closeAfter(response, request);
    setTimeout(() => {
      for (const stop of stops) Reflect.apply(stop, process, [signal]);
      // Node waits a minute for a connection that a browser opened ahead and has asked nothing on yet.
      const busy = new Set([...underWay.values()].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    }, seconds * 1_000);
  });
}

/** Lets a connection end with this answer. A page that asks every few seconds would keep its connection for ever. */
function closeAfter(response: ServerResponse, { socket }: IncomingMessage): void {
  response.shouldKeepAlive = false;
  // An answer whose head is out already has promised to keep it.
  response.once('close', () => socket.destroySoon());
}
