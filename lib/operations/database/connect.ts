import { Socket } from 'node:net';
import pg from 'pg';

/** Statements here take as long as the data is large; rows come in the order in which they lie, and in one spelling. */
const OPTIONS = [
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=60s',
  'synchronize_seqscans=off',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=3',
  'timezone=UTC',
  'jit=off',
];

const sockets = new WeakMap<pg.Client, Socket>();

/** A connection of its own for long work. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${given} ${OPTIONS.map((each) => `-c ${each}`).join(' ')}`.trim());
  const socket = new Socket();
  const client = new pg.Client({
    stream: () => socket,
    connectionString: url.href,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'plumbline backup',
  });
  sockets.set(client, socket);
  // Whoever has a query under way hears of it there.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Ends a connection in the midst of whatever it does: one that copies does not end by being asked. The server rolls back. */
export function dropConnection(client: pg.Client): void {
  sockets.get(client)?.destroy();
}

/** A connection for as long as the work takes. */
export async function withConnection<T>(url: string, work: (on: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
