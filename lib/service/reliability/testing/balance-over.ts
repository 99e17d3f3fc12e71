import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const TRIES_FOR_MS = 5_000;
const BETWEEN_TRIES_MS = 50;

const ASKS_EVERY_MS = 100;

/**
 * One address of several instances, as `deploy/Caddyfile` makes one: connections are kept; an instance that says that it is not
 * ready, or takes no connection, is passed over. What was sent once is not sent again.
 */
export async function balanceOver(instances: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let ready: readonly string[] = instances();
  const asking = setInterval(async () => {
    const answers = await Promise.all(instances().map(async (base) => ((await isReady(base)) ? [base] : [])));
    ready = answers.flat();
  }, ASKS_EVERY_MS);
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(asked);
    const until = Date.now() + TRIES_FOR_MS;
    for (;;) {
      const all = ready;
      turn += 1;
      const base = all[turn % all.length];
      try {
        if (base === undefined) throw new NoneReady();
        const { statusCode, headers, stream } = await send(new URL(asked.url ?? '/', base), asked, body);
        answer.writeHead(statusCode, headers);
        stream.pipe(answer);
        return;
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!(isRefused || error instanceof NoneReady) || Date.now() > until) {
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      clearInterval(asking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

class NoneReady extends Error {}

const isReady = (base: string): Promise<boolean> =>
  fetch(new URL('/readyz', base)).then(
    ({ ok }) => ok,
    () => false,
  );
