// What it costs to compare what is shown with the audit log: a report page, the list of reports and that of customers beside the same
// without the comparison, in turn, on reports whose rows the job has recorded. --reports makes it smaller.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { recordRows } from '#lib/desk/audit/record-rows.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { listCustomers } from '#lib/desk/customers/index.ts';
import { listReports } from '#lib/desk/reports/list-reports.ts';
import { noteReport } from '#lib/desk/reports/note-report.ts';
import { viewReport } from '#lib/desk/reports/view-report.ts';
import { one } from '#lib/platform/db.ts';
import { OWN, startSide } from './support/growth-side.ts';
import { type Goal, median, printGoals } from './support/print-goals.ts';

const ROUNDS = 25;
/** Runs of each side in a round: after a switch the database plans again, which is not measured. */
const RUNS = 4;

const { values } = parseArgs({ options: { reports: { type: 'string' } } });
const reports = z.coerce.number().int().min(60).default(3_000).parse(values.reports);
const side = await startSide({ accounts: 1, requests: OWN, lookups: reports, reports, audit: reports });
const { ctx, reportId, database } = side;
for (let note = 1; note <= 5; note += 1) {
  await noteReport(ctx, new Unparsed({ id: reportId, version: '1', text: `Note ${note}` }));
}
if (!(await recordRows(ctx))) throw new Error('Some rows could not be recorded.');

const compared = await one(
  database.pool,
  `select pg_get_functiondef('desk.rows_as_recorded'::regproc) as text`,
  [],
  z.object({ text: z.string() }),
);
const WITHOUT = compared.text.replace(
  /AS \$function\$[\s\S]*\$function\$/,
  () =>
    'AS $function$ select null::text, null::text, null::text, null::text, null::timestamptz where false $function$',
);

printGoals([
  await goalOf('report page', 1.3, (as) => viewReport(as, new Unparsed({ id: reportId }))),
  await goalOf('list of reports', 1.2, (as) => listReports(as, new Unparsed({}))),
  await goalOf('list of customers', 1.2, (as) => listCustomers(as, new Unparsed({}))),
]);
await side.stop();

/** A desk whose lists compare nothing: their statements name the recorded rows themselves. */
function withoutComparison(as: ActorContext): ActorContext {
  const db = new Proxy(as.db, {
    get(client, name) {
      if (name !== '$queryRaw') return Reflect.get(client, name);
      return (text: TemplateStringsArray, ...values: unknown[]) =>
        text.some((part) => part.includes('desk.recorded_row'))
          ? Promise.resolve([])
          : client.$queryRaw(text, ...values);
    },
  });
  return { ...as, db };
}

async function goalOf(
  what: string,
  atMost: number,
  page: (as: ActorContext) => Promise<unknown>,
): Promise<Goal> {
  const bare = withoutComparison(ctx);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [sql, as, times] of [
      [compared.text, ctx, ours],
      [WITHOUT, bare, theirs],
    ] as const) {
      await database.pool.query(sql);
      for (let run = 0; run <= RUNS; run += 1) {
        const start = performance.now();
        await page(as);
        if (run > 0) times.push(performance.now() - start);
      }
    }
  }
  const [much, little] = [median(ours), median(theirs)];
  return {
    ...{ what, ours: `${much.toFixed(2)} ms`, theirs: `${little.toFixed(2)} ms` },
    ...{ ratio: much / little, goal: { atMost } },
  };
}
