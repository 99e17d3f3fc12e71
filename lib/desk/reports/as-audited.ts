import { z } from 'zod';
import { ConfirmedFlag } from '#lib/domain/flags/flag-decision.ts';
import { REPORT_STATES } from '#lib/domain/report/report-state.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { canonicalJson } from '../files/canonical-json.ts';

/**
 * An event says the moment of its rows, to the millisecond. Older events don't: there a row may be as far from its event
 * as a transaction may take, which writes both by one clock.
 */
const TRANSACTION_MS = 60_000;

const REVIEW = ['report-submitted', 'report-withdrawn', 'report-decided'] as const;

const Event = z.object({
  id: z.bigint().positive(),
  at: z.date(),
  action: z.enum(['report-saved', ...REVIEW]),
  actorId: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.object({
    version: z.int(),
    sha256: z.string(),
    to: z.enum(REPORT_STATES).optional(),
    at: z.iso.datetime().optional(),
    /** What was approved with it. */
    risk: z.string().optional(),
    reviewOn: z.iso.date().optional(),
    exceptions: z.array(z.string()).optional(),
    flags: z.array(ConfirmedFlag).optional(),
  }),
});
type Event = z.infer<typeof Event>;
type VersionRow = Prisma.ReportVersionGetPayload<{ include: { steps: true } }>;
type Step = VersionRow['steps'][number];

/**
 * Whether a version is the one that the audit says was saved, and went through the review that the audit says: one
 * event that saved it, one for each step, by whom, why and when. Events that are not numbered as ours are none.
 */
export async function isAsAudited(
  db: Pick<Prisma.TransactionClient, 'auditEntry'>,
  row: VersionRow,
): Promise<boolean> {
  const found = await db.auditEntry.findMany({
    where: { object: `report ${row.reportId}`, action: { in: ['report-saved', ...REVIEW] } },
    orderBy: { id: 'asc' },
  });
  const { data: events } = Event.array().safeParse(found);
  if (events === undefined) return false;
  const own = events.filter(({ details }) => details.version === row.version);
  const [saved, ...others] = own.filter(({ action }) => action === 'report-saved');
  if (saved === undefined || others.length > 0) return false;
  const { reportId: _, savedBy: byId, savedAt: at, reason } = row;
  return (
    own.every(({ details }) => details.sha256 === row.sha256) &&
    isOf({ byId, at, reason }, saved, row) &&
    areStepsOf(row, saved, events)
  );
}

/** The first step is that of saving; the last may be another version's, which took its place. */
function areStepsOf(row: VersionRow, saved: Event, events: readonly Event[]): boolean {
  const [draft, ...later] = row.steps;
  const steps = later.filter(({ toState }) => toState !== 'superseded');
  const decided = events.filter(
    ({ action, details }) => action !== 'report-saved' && details.version === row.version,
  );
  return (
    draft?.toState === 'draft' &&
    isOf({ ...draft, reason: row.reason }, saved, row) &&
    steps.length === decided.length &&
    decided.every((event, index) => isStepOf(steps[index], event, row)) &&
    later.filter(({ toState }) => toState === 'superseded').every((step) => isSuperseded(step, row, events))
  );
}

const isStepOf = (step: Step | undefined, event: Event, row: VersionRow): boolean =>
  step !== undefined &&
  step.toState === event.details.to &&
  isOf(step, event, row) &&
  (row.content === null || approvesAs(step, event.details));

/** Risk, review day and conditions that an approval names; a purge takes them with the text. */
const approvesAs = (step: Step, { risk, reviewOn, exceptions, flags }: Event['details']): boolean =>
  step.risk === (risk ?? null) &&
  (step.reviewOn?.toISOString().slice(0, 10) ?? null) === (reviewOn ?? null) &&
  step.exceptions.join() === (exceptions ?? []).join() &&
  canonicalJson(step.flags ?? []) === canonicalJson(flags ?? []);

/** By the saving or the approval of another version. */
const isSuperseded = (step: Step, row: VersionRow, events: readonly Event[]): boolean =>
  events.some(
    ({ action, ...event }) =>
      event.details.version !== row.version &&
      (action === 'report-saved' || event.details.to === 'approved') &&
      (row.content === null || step.reason === `Version ${event.details.version}`) &&
      isOf({ ...step, reason: event.reason }, event, row),
  );

/** Whether it was that person, then, and for that reason. A purge takes the reasons with it; those in the audit stay. */
const isOf = (
  made: Pick<Step, 'byId' | 'at' | 'reason'>,
  event: Pick<Event, 'actorId' | 'at' | 'reason' | 'details'>,
  { content }: Pick<VersionRow, 'content'>,
): boolean =>
  made.byId === event.actorId &&
  isMomentOf(made.at, event) &&
  (content === null || made.reason === event.reason);

function isMomentOf(at: Date, { at: writtenAt, details }: Pick<Event, 'at' | 'details'>): boolean {
  if (details.at !== undefined) return at.getTime() === Date.parse(details.at);
  return Math.abs(at.getTime() - writtenAt.getTime()) <= TRANSACTION_MS;
}
