// Which part gives first when the load grows: one service process on one PostgreSQL, asked from 8, 80 and 800 connections,
// for what is cached and for what a register is asked for that answers in 100 ms. It promises nothing; it stops by itself.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startBenchDatabase } from './support/bench-database.ts';
import type { Load } from './support/load.ts';
import { postgresSeconds } from './support/postgres-seconds.ts';
import { tryLoad } from './support/run-load.ts';
import { type Child, startChild } from './support/start-child.ts';

const CONNECTIONS = [8, 80, 800];
const WARM_MS = 1_000;
const LOAD_MS = 8_000;
const REGISTER_MS = 100;
const CACHED = 500;
/** Of requests at once, in the last round. */
const FEW = 100;

const database = await startBenchDatabase();
const body = (id: string) => JSON.stringify({ id, countryCode: 'FR', dataPoints: ['companyProfile'] });
let bought = 0;
const uncached = () =>
  Array.from({ length: 30_000 }, () => {
    bought += 1;
    return body(`NEW${bought}`);
  });
const known = Array.from({ length: CACHED }, (_, at) => body(String(100_000_000 + at)));
const order = { path: '/v2/company', headers: { 'x-api-key': database.key } };

const serve = (settings: object) =>
  startChild('service.ts', { ...database.settings, ...settings }, [String(REGISTER_MS)]);
const service = await serve({});
await tryLoad({ ...order, port: service.port, bodies: known, connections: 50, durationMs: 3_000 });

for (const [what, bodies] of [
  ['cached', () => known],
  ['uncached', uncached],
] as const) {
  for (const connections of CONNECTIONS) {
    await tryLoad({ ...order, port: service.port, bodies: bodies(), connections, durationMs: WARM_MS });
    console.log(
      `${what}, ${connections} connections: ${told(await watched(service, bodies(), connections))}`,
    );
  }
}
await service.stop();
const strict = await serve({ MAX_REQUESTS: String(FEW) });
console.log(
  `uncached, 800 connections, MAX_REQUESTS=${FEW}: ${told(await watched(strict, uncached(), 800))}`,
);
await strict.stop();
await database.stop();

interface Watched extends Load {
  /** Share of one processor: of the thread that runs our code, of the whole process, of PostgreSQL. */
  readonly eventLoop: number;
  readonly process: number;
  readonly postgres: number;
  /** Back ends that work, in the middle of it. */
  readonly active: number;
}

async function watched(service: Child, bodies: string[], connections: number): Promise<Watched> {
  const used = async () => ({
    eventLoop: await secondsOf(`/proc/${service.pid}/task/${service.pid}/stat`),
    process: await secondsOf(`/proc/${service.pid}/stat`),
    postgres: await postgresSeconds(database.pid),
  });
  const before = await used();
  const [load, active] = await Promise.all([
    tryLoad({ ...order, port: service.port, bodies, connections, durationMs: LOAD_MS }),
    pause(LOAD_MS / 2).then(activeBackends),
  ]);
  const after = await used();
  const share = (part: keyof typeof before) => (after[part] - before[part]) / (LOAD_MS / 1_000);
  return {
    ...load,
    active,
    ...{ eventLoop: share('eventLoop'), process: share('process'), postgres: share('postgres') },
  };
}

async function activeBackends(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`,
  );
  return z.tuple([z.object({ count: z.int() })]).parse(rows)[0].count;
}

/** Of Linux: processor time of a process or of one of its threads, counted in hundredths of a second. */
async function secondsOf(file: string): Promise<number> {
  const stat = await readFile(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function told({ perSecond, p50Ms, p95Ms, statuses, ...parts }: Watched): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    `${Math.round(perSecond)}/s, p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, ${answers.join(', ')}`,
    `event loop ${percent(parts.eventLoop)}, process ${percent(parts.process)}`,
    `PostgreSQL ${percent(parts.postgres)}, ${parts.active} back ends at work`,
  ].join('; ');
}
