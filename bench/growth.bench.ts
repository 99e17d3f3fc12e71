// How paths of the desk grow: each on a full database beside one that holds little more than a page, in one run.
// --reports, --audit and --lookups make it smaller.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { beginCheck } from '#lib/desk/audit/begin-check.ts';
import { listAudit } from '#lib/desk/audit/list-audit.ts';
import { workOnCheck } from '#lib/desk/audit/work-on-check.ts';
import { deskConnection } from '#lib/desk/context/desk-connection.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import type { Actor } from '#lib/desk/context/permissions.ts';
import type { OutgoingFile } from '#lib/desk/files/send-file.ts';
import { exportReportList } from '#lib/desk/reports/export-report-list.ts';
import { listReports } from '#lib/desk/reports/list-reports.ts';
import type { CheckScope } from '#lib/domain/audit/audit-check.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillDesk } from './support/fill-desk.ts';
import { median, printGoals } from './support/print-goals.ts';

const ROUNDS = 9;
/** A little more than a page of each list. */
const LITTLE = { lookups: 60, reports: 60, audit: 60 };

const Sizes = z.object({
  lookups: z.coerce.number().int().min(100).default(100_000),
  reports: z.coerce.number().int().min(100).default(30_000),
  audit: z.coerce.number().int().min(100).default(1_000_000),
});
const { values } = parseArgs({
  options: { lookups: { type: 'string' }, reports: { type: 'string' }, audit: { type: 'string' } },
});
const sizes = Sizes.parse(values);

interface Path {
  readonly what: string;
  readonly atMost: number;
  /** What it reads all of: the cost of each row is compared then. */
  readonly rows?: keyof typeof LITTLE;
  run(ctx: ActorContext): Promise<unknown>;
}

const ask = (query: Record<string, string>) => new Unparsed(query);
const PATHS: readonly Path[] = [
  { what: 'reports list', atMost: 2, run: (ctx) => listReports(ctx, ask({})) },
  { what: 'reports by name', atMost: 2, run: (ctx) => listReports(ctx, ask({ q: 'Trading 00000042' })) },
  { what: 'audit page', atMost: 2, run: (ctx) => listAudit(ctx, ask({})) },
  { what: 'audit by company', atMost: 2, run: (ctx) => listAudit(ctx, ask({ object: 'Trading 00000042' })) },
  { what: 'audit by number', atMost: 2, run: (ctx) => listAudit(ctx, ask({ object: 'TEST 00000042' })) },
  { what: 'audit by text', atMost: 2, run: (ctx) => listAudit(ctx, ask({ text: 'Trading 00000042' })) },
  { what: 'verify chain: new entries', atMost: 2, run: (ctx) => verify(ctx, 'new') },
];
const WHOLE: readonly Path[] = [
  { what: 'verify chain: all entries', atMost: 2, rows: 'audit', run: (ctx) => verify(ctx, 'all') },
  {
    what: 'reports as CSV',
    atMost: 2,
    rows: 'reports',
    run: async (ctx) => drain(await exportReportList(ctx, ask({}))),
  },
];

const database = await startBenchDatabase();
const env = parseEnv(database.settings);
const db = createPrisma(database.settings.DATABASE_URL);
const actor: Actor = {
  userId: await addUser(),
  email: 'bench@example.test',
  name: null,
  role: 'administrator',
  sessionId: randomUUID(),
  needsSecondFactor: false,
  address: '192.0.2.0',
};
const ctx: ActorContext = {
  ...{
    db,
    env,
    actor,
    blobs: openBlobs(env, 'kept'),
    log: createLog({ ...env, LOG_LEVEL: 'silent' }, 'web'),
  },
  connection: () => deskConnection({ db, env }),
  now: () => new Date(),
};

await fillDesk(database.pool, actor.userId, LITTLE);
const before = await timeAll();
const started = performance.now();
await fillDesk(database.pool, actor.userId, sizes);
console.log(`filled in ${Math.round((performance.now() - started) / 1_000)} s: ${JSON.stringify(sizes)}`);
const after = await timeAll();
printGoals(
  [...PATHS, ...WHOLE].map(({ what, atMost, rows }, at) => {
    const [full, little] = [after[at] ?? Number.NaN, before[at] ?? Number.NaN];
    const share = rows === undefined ? 1 : sizes[rows] / LITTLE[rows];
    return {
      ...{ what: rows === undefined ? what : `${what}, for each row`, goal: { atMost } },
      ...{ ours: `${full.toFixed(1)} ms`, theirs: `${little.toFixed(1)} ms`, ratio: full / little / share },
    };
  }),
);
console.log(`memory of this process at most: ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`);
await db.$disconnect();
await database.stop();

/** The median of each path, in milliseconds. */
async function timeAll(): Promise<number[]> {
  const medians: number[] = [];
  for (const { run, rows } of [...PATHS, ...WHOLE]) {
    const times: number[] = [];
    await run(ctx);
    for (let round = 0; round < (rows === undefined ? ROUNDS : 1); round += 1) {
      const start = performance.now();
      await run(ctx);
      times.push(performance.now() - start);
    }
    medians.push(median(times));
  }
  return medians;
}

/** As the page has it done. */
async function verify(ctx: ActorContext, scope: CheckScope): Promise<void> {
  await beginCheck(ctx, scope);
  await workOnCheck(ctx);
}

async function drain({ body }: OutgoingFile): Promise<void> {
  if (typeof body === 'string' || body instanceof Uint8Array) return;
  for await (const _ of body);
}

async function addUser(): Promise<string> {
  const client = await database.pool.connect();
  await client.query(`begin; select set_config('desk.is_audited', 'yes', true)`);
  const { rows } = await client.query(
    `insert into desk."user" (email, role, password_hash) values ('bench@example.test', 'administrator', 'x') returning id`,
  );
  await client.query('commit');
  client.release();
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}
