// The loader, a process of its own: keep-alive connections that send one request after the other for some time.
import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/** What is to be sent where, in turn: bodies posted to one path, or addresses that are asked. */
export const Order = z.intersection(
  z.object({
    port: z.int(),
    headers: z.record(z.string(), z.string()),
    connections: z.int(),
    durationMs: z.int(),
  }),
  z.union([
    z.object({ path: z.string(), bodies: z.array(z.string()).min(1) }),
    z.object({ paths: z.array(z.string()).min(1) }),
  ]),
);
export type Order = z.infer<typeof Order>;

export const Load = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  failed: z.int(),
  /** Answers of each status. */
  statuses: z.record(z.string(), z.int()),
});
export type Load = z.infer<typeof Load>;

/** Plain sockets and ready-made requests: node's own client would cost more than the servers that are measured. */
async function load(order: Order): Promise<Load> {
  const requests =
    'paths' in order
      ? order.paths.map((path) => requestOf(order, 'GET', path))
      : order.bodies.map((body) => requestOf(order, 'POST', order.path, body));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const until = startedAt + order.durationMs;
  const connection = async (first: number) => {
    let socket = connectTo(order.port);
    let read = answersOf(socket);
    for (let turn = first; performance.now() < until; turn += order.connections) {
      const sentAt = performance.now();
      socket.write(requests[turn % requests.length] ?? '');
      const status = await read().catch(() => {
        // A connection that broke is made anew.
        socket.destroy();
        socket = connectTo(order.port);
        read = answersOf(socket);
        return 'none';
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(performance.now() - sentAt);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: order.connections }, (_, first) => connection(first)));
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const failed = times.length - (statuses[200] ?? 0);
  return { perSecond: times.length / seconds, p50Ms: quantile(0.5), p95Ms: quantile(0.95), failed, statuses };
}

const connectTo = (port: number): Socket => connect({ port, host: '127.0.0.1', noDelay: true });

function requestOf({ headers }: Order, method: 'GET' | 'POST', path: string, body = ''): Buffer {
  const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const all = { host: 'localhost', ...(method === 'POST' && ofBody), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Reads one answer after the other; resolves with its status when its last byte is there. */
function answersOf(socket: Socket): () => Promise<number> {
  let got: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (bytes) => {
    got = got.length === 0 ? bytes : Buffer.concat([got, bytes]);
    const status = statusOfWhole(got);
    if (status === null) return;
    got = Buffer.alloc(0);
    waiting?.resolve(status);
  });
  let broken: Error | undefined;
  const breakOff = (error: Error) => {
    broken = error;
    waiting?.reject(error);
  };
  socket.on('error', breakOff);
  socket.on('close', () => breakOff(new Error('The server closed the connection.')));
  return () =>
    new Promise<number>((resolve, reject) => {
      if (broken) return reject(broken);
      waiting = { resolve, reject };
    });
}

/** The status once the whole answer is there; null before. One answer at a time: nothing follows its end. */
function statusOfWhole(got: Buffer): number | null {
  const headEnd = got.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = got.toString('latin1', 0, headEnd).toLowerCase();
  const length = /content-length: (\d+)/.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? got.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : got.length >= headEnd + 4 + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : null;
}

if (process.send) {
  process.once('message', (message) => {
    load(Order.parse(message)).then((result) => process.send?.(result, () => process.exit(0)));
  });
}
