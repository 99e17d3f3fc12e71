import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';

const SystemError = z.object({ code: z.string() });

/** Why nothing can listen there now, as the system's error code (`EADDRINUSE`, …); undefined: it can. */
export async function whyNotListen(port: number, host: string): Promise<string | undefined> {
  const outcome = await listenOnce(port, host);
  return 'code' in outcome ? outcome.code : undefined;
}

/** Below the ports that the system gives to whoever asks for any: else another program may take it before it is used. */
const ownPort = (): number => randomInt(20_000, 30_000);

/** A free port: the preferred one where that is free, else any. Throws where the host has none at all. */
export async function findFreePort(preferred = 0, host = '127.0.0.1'): Promise<number> {
  for (const port of [preferred || ownPort(), ownPort(), ownPort(), ownPort(), 0]) {
    const outcome = await listenOnce(port, host);
    if ('port' in outcome) return outcome.port;
  }
  throw new Error(`No port of ${host} can be listened on.`);
}

async function listenOnce(port: number, host: string): Promise<{ port: number } | { code: string }> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    return SystemError.parse(error);
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return { port: typeof address === 'object' && address !== null ? address.port : port };
}
