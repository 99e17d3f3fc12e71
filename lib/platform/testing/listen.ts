import { once } from 'node:events';
import type { Server } from 'node:http';
import { z } from 'zod';

/** A server of a test: where it is, and how it ends. */
export interface Listening {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly port: number;
  /** Ends it with all its connections, also those that still wait for an answer. */
  stop(): Promise<void>;
}

/** Lets a server listen on a free port of loopback. */
export async function listen(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
