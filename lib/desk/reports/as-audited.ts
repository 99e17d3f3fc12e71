import { z } from 'zod';
import { REPORT_STATES } from '#lib/domain/report/report-state.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

/** A row and its event are written in one transaction, by one clock; a transaction may take as long. */
const TRANSACTION_MS = 60_000;

const REVIEW = ['report-submitted', 'report-withdrawn', 'report-decided'] as const;

const Event = z.object({
  id: z.bigint().positive(),
  at: z.date(),
  action: z.enum(['report-saved', ...REVIEW]),
  actorId: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.object({ version: z.int(), sha256: z.string(), to: z.enum(REPORT_STATES).optional() }),
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
  step !== undefined && step.toState === event.details.to && isOf(step, event, row);

/** By the saving or the approval of another version. */
const isSuperseded = (step: Step, row: VersionRow, events: readonly Event[]): boolean =>
  events.some(
    ({ action, details: { version, to }, ...event }) =>
      version !== row.version &&
      (action === 'report-saved' || to === 'approved') &&
      (row.content === null || step.reason === `Version ${version}`) &&
      isOf({ ...step, reason: event.reason }, event, row),
  );

/** Whether it was that person, then, and for that reason. A purge takes the reasons with it; those in the audit stay. */
const isOf = (
  made: Pick<Step, 'byId' | 'at' | 'reason'>,
  event: Pick<Event, 'actorId' | 'at' | 'reason'>,
  { content }: Pick<VersionRow, 'content'>,
): boolean =>
  made.byId === event.actorId &&
  Math.abs(made.at.getTime() - event.at.getTime()) <= TRANSACTION_MS &&
  (content === null || made.reason === event.reason);
