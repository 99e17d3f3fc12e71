// Charges on one hot account against pgbench's TPC-B, 8 clients each, on one PostgreSQL with the settings of npm start.
// Without pgbench: against updates of one row, 8 clients.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';
import { type BenchDatabase, startBenchDatabase } from './support/bench-database.ts';
import { median, printGoals } from './support/print-goals.ts';

const CLIENTS = 8;
const ROUNDS = 5;
const SECONDS = 3;
/** More than can be charged in a round. */
const REQUESTS = 8_000;

const database = await startBenchDatabase();
const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
if (hasPgbench) pgbench(['-i', '-q', '-s', '10']);
else await database.pool.query('create table one_row as select 0::bigint as value');

const ours: number[] = [];
const theirs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  theirs.push(hasPgbench ? tpcB() : await updateOneRow(database));
  await openRequests(database);
  ours.push(await charge(database));
}
const rate = (values: number[]) => `${Math.round(median(values))} per second`;
printGoals([
  {
    what: `charges on one account / ${hasPgbench ? 'TPC-B of pgbench (scale 10)' : 'updates of one row'}`,
    ours: rate(ours),
    theirs: rate(theirs),
    ratio: median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN))),
    goal: { atLeast: 0.5 },
  },
]);
await database.stop();

function pgbench(args: string[]): string {
  const { status, stdout, stderr } = spawnSync('pgbench', [...args, database.databaseUrl], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pgbench: ${stderr}`);
  return stdout;
}

function tpcB(): number {
  const said = pgbench(['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)]);
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

async function updateOneRow({ pool }: BenchDatabase): Promise<number> {
  let updated = 0;
  const until = performance.now() + SECONDS * 1_000;
  const client = async () => {
    const connection = await pool.connect();
    for (; performance.now() < until; updated += 1) {
      await connection.query({ name: 'update', text: 'update one_row set value = value + 1' });
    }
    connection.release();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return updated / SECONDS;
}

/** Requests of the account that wait for their item, each for a company of its own. */
async function openRequests({ pool, accountId }: BenchDatabase): Promise<void> {
  await pool.query(
    `with opened as (
       insert into service.request (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
       select (left(service.first_id(current_date)::text, 14) || '8' || substr(gen_random_uuid()::text, 16))::uuid,
              $1, 'FR', c, c, '{companyProfile}', '{}', '{}'
         from (select gen_random_uuid()::text as c from generate_series(1, $2)) as company
       returning id)
     insert into service.request_item (request_id, account_id, item, price_credits, status)
     select id, $1, 'companyProfile', 10, 'in_progress' from opened`,
    [accountId, REQUESTS],
  );
}

async function charge({ pool, settings, accountId }: BenchDatabase): Promise<number> {
  const child = fork(
    join(import.meta.dirname, 'support/charge.ts'),
    [accountId, String(CLIENTS), String(SECONDS * 1_000)],
    {
      env: environmentWith(settings),
    },
  );
  const [message] = await once(child, 'message');
  const { charged, perSecond } = z.object({ charged: z.int(), perSecond: z.number() }).parse(message);
  await once(child, 'exit');
  if (charged === REQUESTS) throw new Error('More requests are needed for a round.');
  await pool.query(`delete from service.request_item where status = 'in_progress'`);
  return perSecond;
}
