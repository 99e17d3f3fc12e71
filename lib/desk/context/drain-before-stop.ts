import { IncomingMessage, ServerResponse } from 'node:http';
import { takeFirst } from './take-first.ts';

let isDraining = false;

/**
 * From now on `/readyz` says whether this process is to be sent requests, without Next, whose traces it would fill. After SIGTERM it
 * says no, and everything is answered as before, for so many seconds: a proxy passes this process over meanwhile. Then
 * comes what the signal does otherwise, Next's own orderly end. It does not say whether the database answers: a page says that better.
 */
export function drainBeforeStop(seconds: number): void {
  if (isDraining) return;
  isDraining = true;
  let status: 'ready' | 'stopping' = 'ready';
  takeFirst('request', ([request, response]) => {
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return false;
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
    setTimeout(() => {
      for (const stop of stops) Reflect.apply(stop, process, [signal]);
    }, seconds * 1_000);
  });
}
