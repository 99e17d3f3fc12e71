// Our own time on an uncached request: a register that takes 100 ms, and what comes on top of what it really took.
// Beside it, as the least that this machine allows, a bare node:http server that waits as long, asks the database as often for
// nothing, and has one row confirmed by the disk. On the embedded PostgreSQL, then on Debian's own as it ships.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { findDebianPostgres, type PostgresBinaries } from '#lib/platform/postgres-binaries.ts';
import { type BenchDatabase, startBenchDatabase } from './support/bench-database.ts';
import { median, printGoals } from './support/print-goals.ts';
import { runLoad } from './support/run-load.ts';
import { type Child, startChild } from './support/start-child.ts';

const REGISTER_MS = 100;
const ROUND_MS = 12_000;
const WARM_UP = { connections: 16, durationMs: 5_000 };
const PATH = '/v2/company';

await benchOn('the embedded PostgreSQL', undefined);
const debian = await findDebianPostgres();
if (debian === undefined) console.log("\nDebian's own PostgreSQL is not installed: nothing to say about it.");
else await benchOn("Debian's own PostgreSQL", debian);

async function benchOn(server: string, binaries: PostgresBinaries | undefined): Promise<void> {
  const database = await startBenchDatabase(binaries);
  const service = await startChild('service.ts', database.settings, [String(REGISTER_MS)]);
  const bare = await startBare(database);
  const headers = { 'x-api-key': database.key };
  const newBodies = newCompanies();
  // Neither the first requests of a process are measured, nor the first minute of a database: what autovacuum does then.
  await runLoad({ path: PATH, headers, ...WARM_UP, port: service.port, bodies: newBodies(2_000) });
  await database.pool.query('vacuum analyze');
  for (const connections of [1, 8]) await measure({ server, connections, service, bare, headers, newBodies });
  bare.close();
  await service.stop();
  await database.stop();
}

interface Measured {
  readonly server: string;
  readonly connections: number;
  readonly service: Child;
  readonly bare: Bare;
  readonly headers: Record<string, string>;
  newBodies(count: number): string[];
}

async function measure({ server, connections, service, bare, headers, newBodies }: Measured): Promise<void> {
  const order = { path: PATH, headers, connections };
  await runLoad({ ...order, port: service.port, bodies: newBodies(400), durationMs: 3_000 });
  await service.ask();
  const bodies = newBodies((ROUND_MS / REGISTER_MS) * connections);
  const ours = await runLoad({ ...order, port: service.port, bodies, durationMs: ROUND_MS });
  const registerMs = median(z.array(z.number()).parse(await service.ask()));
  const least = await runLoad({ ...order, port: bare.port, bodies, durationMs: ROUND_MS / 2 });
  const over = (ms: number) => `${(ms - registerMs).toFixed(1)} ms`;
  printGoals([
    {
      what: `our own time, p95 in ms, ${connections} at once, on ${server}`,
      ours: `p50 ${over(ours.p50Ms)}, p95 ${over(ours.p95Ms)} on top of the register's ${registerMs.toFixed(1)} ms`,
      theirs:
        'a bare server that waits as long, asks twice for nothing and writes a row: ' +
        `p50 ${over(least.p50Ms)}, p95 ${over(least.p95Ms)}; on top of it, p95 ${(ours.p95Ms - least.p95Ms).toFixed(1)} ms`,
      ratio: ours.p95Ms - registerMs,
      goal: { atMost: 5 },
    },
  ]);
}

interface Bare {
  readonly port: number;
  close(): void;
}

/** As many round trips as a purchase: who calls and what it costs; opening; paying, which the disk confirms. */
async function startBare({ pool }: BenchDatabase): Promise<Bare> {
  await pool.query('create table bare (value int)');
  const server = createServer(async (_, response) => {
    await pool.query('select 1');
    await pool.query('select 1');
    await pause(REGISTER_MS);
    await pool.query('insert into bare values (1)');
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Requests of companies that nobody has bought yet. */
function newCompanies(): (count: number) => string[] {
  let made = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      made += 1;
      return JSON.stringify({ id: `NEW${made}`, countryCode: 'FR', dataPoints: ['companyProfile'] });
    });
}
