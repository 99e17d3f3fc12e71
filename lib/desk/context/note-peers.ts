import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';

const Started = z.object({ request: z.instanceof(IncomingMessage) });
/** On a request that carries the address already: a development server loads this module anew, and both copies hear. */
const NOTED = Symbol.for('plumbline.peer-noted');
let isNoting = false;

/**
 * From now on every request of this process carries, at the end of X-Forwarded-For, the address that its connection
 * comes from, as a proxy would have written it. Next leaves a header that the client wrote as it is, and tells pages
 * nothing else of the connection; `placeOfRequest` counts from that end.
 */
export function notePeers(): void {
  if (isNoting) return;
  isNoting = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = Started.parse(message);
    if (NOTED in request) return;
    Object.defineProperty(request, NOTED, { value: true });
    const told = request.headers['x-forwarded-for'] ?? [];
    // A connection that has ended already has no address: `?` is none, and keeps the places of the others.
    request.headers['x-forwarded-for'] = [told, request.socket.remoteAddress ?? '?'].flat().join(', ');
  });
}
