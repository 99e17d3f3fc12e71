import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Far longer than an instance takes to start on a machine that is busy. */
const TRIES_FOR_MS = 60_000;
const BETWEEN_TRIES_MS = 50;

const ASKS_EVERY_MS = 100;
/** An instance that has not said by then that it is ready, is not. */
const READY_WITHIN_MS = 10_000;

/**
 * One address of several instances, as `deploy/Caddyfile` makes one: connections are kept; an instance that says that it is not
 * ready, or takes no connection, is passed over. What was sent once is not sent again.
 */
export async function balanceOver(instances: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const notReady = new Set<string>();
  const failed: string[] = [];
  // Each is asked for itself, once at a time: a slow answer of one says nothing late of the other.
  const beingAsked = new Set<string>();
  const ask = async (base: string) => {
    if (beingAsked.has(base)) return;
    beingAsked.add(base);
    if (await isReady(base)) notReady.delete(base);
    else notReady.add(base);
    beingAsked.delete(base);
  };
  const asking = setInterval(() => instances().map(ask), ASKS_EVERY_MS);
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(asked);
    const until = Date.now() + TRIES_FOR_MS;
    for (;;) {
      const all = instances().filter((base) => !notReady.has(base));
      turn += 1;
      const base = all[turn % all.length];
      try {
        if (base === undefined) throw new NoneReady();
        const { statusCode, headers, stream } = await send(new URL(asked.url ?? '/', base), asked, body);
        answer.writeHead(statusCode, headers);
        // Cut here, cut there.
        pipeline(stream, answer).catch(() => {});
        return;
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!(isRefused || error instanceof NoneReady) || Date.now() > until) {
          failed.push(`${base}: ${error}`);
          answer.writeHead(502, { 'content-type': 'application/json' });
          answer.end(JSON.stringify({ error: { code: 'bad_gateway', message: String(error) } }));
          return;
        }
        await pause(BETWEEN_TRIES_MS);
      }
    }
  };
  const send = async (url: URL, { method, headers }: IncomingMessage, body: Buffer) => {
    // The Host stays as it was asked for.
    const sent = request(url, { method, headers, agent });
    sent.end(body);
    const [response]: unknown[] = await once(sent, 'response');
    const Response = z.custom<IncomingMessage>((value) => value instanceof Object && 'statusCode' in value);
    const stream = Response.parse(response);
    const { connection: _, 'transfer-encoding': __, ...kept } = stream.headers;
    return { statusCode: stream.statusCode ?? 502, headers: kept, stream };
  };
  const server = createServer((asked, answer) => void pass(asked, answer));
  // A client's connection is kept as long as the client likes.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    /** Why it answered 502, each time that it did. */
    failed,
    async stop() {
      clearInterval(asking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

class NoneReady extends Error {
  override readonly message = 'no instance is ready';
}

const isReady = (base: string): Promise<boolean> =>
  fetch(new URL('/readyz', base), { signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
