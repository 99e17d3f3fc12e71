import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether a server could listen there now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await listenOnce(port, host)) !== undefined;
}

/** A free port of the loopback address: the preferred one where that is free. */
export async function findFreePort(preferred?: number): Promise<number> {
  const host = '127.0.0.1';
  const found = preferred === undefined ? undefined : await listenOnce(preferred, host);
  return found ?? (await listenOnce(0, host)) ?? 0;
}

async function listenOnce(port: number, host: string): Promise<number | undefined> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch {
    return undefined; // taken, or not an address of this machine: either way nobody can listen there
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
