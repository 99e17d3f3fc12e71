// Cached POST /v2/company against bare node:http with one key look-up, and against a Next route handler that does
// the same as ours. Three servers on one PostgreSQL with the settings of npm start, in turn, from one loader;
// first the embedded one, then Debian's own as it ships.
import { setTimeout as pause } from 'node:timers/promises';
import { findDebianPostgres, type PostgresBinaries } from '#lib/platform/postgres-binaries.ts';
import { type BenchDatabase, startBenchDatabase } from './support/bench-database.ts';
import type { Load } from './support/load.ts';
import { startNextServer } from './support/next-server.ts';
import { type Goal, median, printGoals } from './support/print-goals.ts';
import { runLoad } from './support/run-load.ts';
import { startChild } from './support/start-child.ts';

const ROUNDS = 5;
const COMPANIES = 1_000;
const ids = Array.from({ length: COMPANIES }, (_, index) => String(100_000_000 + index));
const bodyOf = (id: string) => JSON.stringify({ id, countryCode: 'FR', dataPoints: ['companyProfile'] });

const debian = await findDebianPostgres();
await benchOn('the embedded PostgreSQL', undefined);
if (debian === undefined) console.log("\nDebian's own PostgreSQL is not installed: nothing to say about it.");
else await benchOn("Debian's own PostgreSQL", debian);

async function benchOn(server: string, binaries: PostgresBinaries | undefined): Promise<void> {
  const database = await startBenchDatabase(binaries);
  const service = await startChild('service.ts', database.settings);
  const next = await startNextServer({ ...database.settings, LOG_LEVEL: 'silent' });
  const stored = await buyAll(database, service.port);
  const bare = await startChild('bare.ts', database.settings);
  const ports = { bare: bare.port, service: service.port, ...(next && { next: next.port }) };
  console.log(`\n## On ${server}: ${COMPANIES} companies, answers of ${stored} bytes`);
  for (const [name, bodies] of [
    ['one company again and again', [bodyOf(ids[0] ?? '')]],
    [`${COMPANIES} companies in turn`, ids.map(bodyOf)],
  ] as const) {
    console.log(`\n${name}`);
    printGoals(await compare(bodies, ports, database.key));
  }
  for (const part of [bare, service, next]) await part?.stop();
  await database.stop();
}

/** Buys every company once, and stores the answers for the bare server; returns the size of one. */
async function buyAll({ key, pool }: BenchDatabase, port: number): Promise<number> {
  await pool.query('create table bench_answer (id text primary key, value text not null)');
  await pool.query('grant select on bench_answer to public');
  let size = 0;
  for (const id of ids) {
    const response = await fetch(`http://127.0.0.1:${port}/v2/company`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: bodyOf(id),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`not bought: ${text}`);
    size = text.length;
    await pool.query('insert into bench_answer values ($1, $2)', [id, text]);
  }
  await pool.query('vacuum analyze');
  return size;
}

interface Ports {
  readonly bare: number;
  readonly service: number;
  readonly next?: number;
}

async function compare(bodies: readonly string[], ports: Ports, key: string): Promise<Goal[]> {
  const { bare, service, next } = ports;
  const alone = await measure(bodies, key, 1, [bare, service]);
  const many = await measure(bodies, key, 16, [bare, service, ...(next === undefined ? [] : [next])]);
  const p50 = alone.map((side) => side.map((load) => load.p50Ms));
  const perSecond = many.map((side) => side.map((load) => load.perSecond));
  const ms = (values: number[] = []) => `${median(values).toFixed(2)} ms`;
  const rate = (values: number[] = []) => `${Math.round(median(values))} requests/s`;
  return [
    {
      what: 'p50, one connection, ours / bare node:http',
      ours: ms(p50[1]),
      theirs: ms(p50[0]),
      ratio: ratioOf(p50[1], p50[0]),
      goal: { atMost: 3 },
    },
    {
      what: 'throughput, 16 connections, ours / bare node:http',
      ours: rate(perSecond[1]),
      theirs: rate(perSecond[0]),
      ratio: ratioOf(perSecond[1], perSecond[0]),
      goal: { atLeast: 0.5 },
    },
    ...(perSecond[2]
      ? [
          {
            what: 'throughput, 16 connections, ours / Next route handler',
            ours: rate(perSecond[1]),
            theirs: rate(perSecond[2]),
            ratio: ratioOf(perSecond[1], perSecond[2]),
            goal: { atLeast: 8 },
          },
        ]
      : []),
  ];
}

/** Median of the rounds' own ratios: what disturbs a round disturbs both of its sides. */
function ratioOf(ours: readonly number[] = [], theirs: readonly number[] = []): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}

/** Each server in turn, round after round; for each server its loads. */
async function measure(
  bodies: readonly string[],
  key: string,
  connections: number,
  ports: number[],
): Promise<Load[][]> {
  const loads: Load[][] = ports.map(() => []);
  const headers = { 'x-api-key': key };
  const order = { path: '/v2/company', headers, bodies: [...bodies], connections };
  for (const port of ports) await runLoad({ ...order, port, durationMs: 2_000 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, port] of ports.entries()) {
      loads[index]?.push(await runLoad({ ...order, port, durationMs: 2_000 }));
      await pause(100);
    }
  }
  return loads;
}
