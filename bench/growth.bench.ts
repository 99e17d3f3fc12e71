// How paths of the service and of the desk grow: each on a full database beside the same on one that is nearly empty, in
// turn; and the memory of a web process that sends large exports. --requests, --lookups, --reports and --audit make it
// smaller.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exportLedger } from '#lib/backoffice/ledger/export-ledger.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { OutgoingFile } from '#lib/desk/files/send-file.ts';
import { exportReportList } from '#lib/desk/reports/export-report-list.ts';
import { DESK_PATHS, SERVICE_PATHS, verify } from './support/growth-paths.ts';
import { OWN, type Side, startSide } from './support/growth-side.ts';
import { measureExports } from './support/measure-exports.ts';
import { type Goal, median, printGoals } from './support/print-goals.ts';
import { runLoad } from './support/run-load.ts';

const ROUNDS = 9;
const LOAD_ROUNDS = 5;
const LOAD_MS = 1_000;
const LINE_FEED = 10;

const size = (most: number) => z.coerce.number().int().min(100).default(most);
const Sizes = z.object({
  requests: size(1_000_000),
  lookups: size(100_000),
  reports: size(30_000),
  audit: size(1_000_000),
});
const { values } = parseArgs({
  options: {
    ...{ requests: { type: 'string' }, lookups: { type: 'string' } },
    ...{ reports: { type: 'string' }, audit: { type: 'string' } },
  },
});
const sizes = { accounts: 200, ...Sizes.parse(values) };
/** A little more than a page of each list. */
const LITTLE = { accounts: 1, requests: OWN, lookups: 60, reports: 60, audit: 60 };

const empty = await startSide(LITTLE);
const started = performance.now();
const full = await startSide(sizes);
console.log(`filled in ${Math.round((performance.now() - started) / 1_000)} s: ${JSON.stringify(sizes)}`);
const goals: Goal[] = [];
for (const path of SERVICE_PATHS) {
  goals.push(await compare(path, LOAD_ROUNDS, (side) => callsOf(side, path.order(side))));
}
for (const path of DESK_PATHS) {
  goals.push(await compare(path, ROUNDS, (side) => msOf(() => path.run(side.ctx, side))));
}
goals.push(
  await forEachRow('verify chain, all entries', async ({ ctx, sizes: { audit } }) => {
    await verify(ctx, 'all');
    return audit;
  }),
  await forEachRow('reports as CSV', async ({ ctx }) =>
    linesOf(await exportReportList(ctx, new Unparsed({}))),
  ),
  await forEachRow('ledger of an account as CSV', async ({ ctx, database: { accountId: account } }) =>
    linesOf(await exportLedger(ctx, new Unparsed({ account }))),
  ),
);
printGoals([...goals, ...(await measureExports(full))]);
for (const side of [empty, full]) await side.stop();

interface Compared {
  readonly what: string;
  readonly atMost: number;
}

/** Both sides in turn; the first round of each is not counted. */
async function compare({ what, atMost }: Compared, rounds: number, time: (side: Side) => Promise<number>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, side] of [empty, full].entries()) {
      const ms = await time(side);
      if (round > 0) times[at]?.push(ms);
    }
  }
  const [little, much] = [median(times[0]), median(times[1])];
  const [ours, theirs] = [`${much.toFixed(2)} ms`, `${little.toFixed(2)} ms`];
  console.log(`${what}: ${theirs} → ${ours}`);
  return { what, ours, theirs, ratio: much / little, goal: { atMost } };
}

async function callsOf(
  { service, database }: Side,
  what: ReturnType<(typeof SERVICE_PATHS)[number]['order']>,
) {
  const headers = { 'x-api-key': database.key };
  const order = { ...what, port: service.port, headers, connections: 1, durationMs: LOAD_MS };
  return (await runLoad(order)).p50Ms;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What reads everything there is and tells how much that was: the cost of each row is compared. */
async function forEachRow(what: string, read: (side: Side) => Promise<number>): Promise<Goal> {
  const time = async (side: Side) => {
    await read(side);
    let rows = 0;
    const ms = await msOf(async () => {
      rows = await read(side);
    });
    return { ms, rows };
  };
  const [little, much] = [await time(empty), await time(full)];
  const told = ({ ms, rows }: typeof little) => `${rows} in ${ms.toFixed(1)} ms`;
  return {
    ...{ what: `${what}, for each row`, goal: { atMost: 2 } },
    ...{ ours: told(much), theirs: told(little) },
    ratio: much.ms / much.rows / (little.ms / little.rows),
  };
}

async function linesOf({ body }: OutgoingFile): Promise<number> {
  if (typeof body === 'string' || body instanceof Uint8Array)
    throw new Error('A file of any size is sent in pieces.');
  let lines = 0;
  for await (const piece of body) for (const byte of piece) if (byte === LINE_FEED) lines += 1;
  return lines;
}
