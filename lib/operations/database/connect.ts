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

/** A connection of its own for long work. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${given} ${OPTIONS.map((each) => `-c ${each}`).join(' ')}`.trim());
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'plumbline backup',
  });
  // Whoever has a query under way hears of it there.
  client.on('error', () => {});
  await client.connect();
  return client;
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
