import { z } from 'zod';
import { fromJson } from '#lib/contract/from-json.ts';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Action } from '#lib/domain/audit/action.ts';
import { REVIEW_DECISIONS } from '#lib/domain/report/report-state.ts';
import { isUniqueViolation, type Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { said, say } from '../words/say.ts';
import { type Approved, approve, Shown } from './approve-version.ts';
import { dayOf } from './standing-of.ts';
import { findVersion, type State, stateOf, type VersionRow } from './stored-report.ts';

const Version = { id: z.uuid(), version: z.coerce.number().int().min(1) };
const words = z.string().trim().max(4_000);

export const SubmitReport = z.strictObject({ ...Version, reason: words.optional() });
export const DecideReport = z.strictObject({
  ...Version,
  decision: z.enum(REVIEW_DECISIONS, said('reports.selectDecision')),
  reason: words.min(1, said('reports.reasonWithDecision')),
  /** What accounts for conditions of the policy that are met. */
  openSeriousFlag: words.optional(),
  riskNotSet: words.optional(),
  noNextReview: words.optional(),
  riskBelowProposal: words.optional(),
  undecidedVerdict: words.optional(),
  openDiscrepancies: words.optional(),
  incompleteData: words.optional(),
  ownersOnOffer: words.optional(),
  highRisk: words.optional(),
  shown: fromJson.pipe(Shown).optional(),
});

/**
 * Gives a version to somebody else to decide.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` from a state that has no such step
 */
export async function submitReport(ctx: ActorContext, input: Input<typeof SubmitReport>): Promise<void> {
  authorise(ctx, 'saveReports');
  const { reason, ...ref } = parseInput(SubmitReport, input);
  const row = await findVersion(ctx.db, ref);
  await step(ctx, row, { action: 'report-submitted', to: 'in_review', reason });
}

/** Takes a version back from review, by its author alone. */
export async function withdrawReport(ctx: ActorContext, input: Input<typeof SubmitReport>): Promise<void> {
  authorise(ctx, 'saveReports');
  const { reason, ...ref } = parseInput(SubmitReport, input);
  const row = await findVersion(ctx.db, ref);
  if (row.savedBy !== ctx.actor.userId) throw refused(say('reports.review.notAuthor'));
  await step(ctx, row, { action: 'report-withdrawn', to: 'draft', reason });
}

/**
 * Approves, rejects or sends back a version. Never its author: the database refuses that too. What was approved before
 * is superseded with it; risk and review day are approved with it as the form showed them, a change that waits too.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict`
 */
export async function decideReport(ctx: ActorContext, input: Input<typeof DecideReport>): Promise<void> {
  authorise(ctx, 'decideReports');
  const { id, version, decision, reason, shown, ...accounts } = parseInput(DecideReport, input);
  const row = await findVersion(ctx.db, { id, version });
  if (row.savedBy === ctx.actor.userId) throw refused(say('reports.review.own'));
  await step(ctx, row, {
    action: 'report-decided',
    to: decision,
    reason,
    ...(decision === 'approved' && {
      approval: (transaction) => approve(transaction, ctx, row, { shown, reason, accounts }),
    }),
  });
}

const refused = (message: string) => new Failure('forbidden', say('reports.unchanged', { why: message }));

interface Step {
  readonly action: Action;
  readonly to: State;
  readonly reason: string | undefined;
  /** Of an approval: looks whether it may be, and at what it approves. */
  readonly approval?: (transaction: Prisma.TransactionClient) => Promise<Approved>;
}

async function step(
  ctx: ActorContext,
  row: VersionRow,
  { action, to, reason, approval }: Step,
): Promise<void> {
  const { userId } = ctx.actor;
  const from = stateOf(row);
  if (!NEXT[from].includes(to)) {
    throw new Failure(
      'conflict',
      say('reports.review.notNext', {
        version: row.version,
        from: say(`reports.state.${from}`),
        to: say(`reports.state.${to}`),
      }),
    );
  }
  const event = ({ at, approved }: { readonly at: Date; readonly approved: Approved | undefined }) => ({
    action,
    object: `report ${row.reportId}`,
    reason: approved?.reason ?? (reason || undefined),
    details: {
      ...{ version: row.version, from, to, sha256: row.sha256, at: at.toISOString() },
      ...(approved && detailsOf(approved)),
    },
  });
  try {
    await audited(ctx, event, async (transaction) => {
      const approved = await approval?.(transaction);
      const at = await moment(transaction);
      await addStep(transaction, row, { to, byId: userId, reason: reason || null, at, ...approved });
      if (to === 'approved') await supersedeOthers(transaction, row, { byId: userId, at }, ['approved']);
      return { at, approved };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw tooLate();
    throw error;
  }
}

/** In the chain: what was approved with the version. What is not set is left out. */
const detailsOf = ({ risk, reviewOn, exceptions, change, flags }: Approved) => ({
  ...(risk !== null && { risk }),
  ...(reviewOn !== null && { reviewOn }),
  ...(exceptions.length > 0 && { exceptions }),
  ...(change !== undefined && { change }),
  ...(flags.length > 0 && { flags }),
});

/** What the constraint `review_step_check` allows, so that it can be said before it is tried. */
export const NEXT: Readonly<Record<State, readonly State[]>> = {
  draft: ['in_review', 'superseded'],
  in_review: ['draft', 'approved', 'changes_requested', 'rejected', 'superseded'],
  changes_requested: ['in_review', 'superseded'],
  approved: ['superseded'],
  rejected: [],
  superseded: [],
};

const tooLate = () => new Failure('conflict', say('reports.review.changed'));

interface NewStep extends Partial<Pick<Approved, 'risk' | 'reviewOn' | 'exceptions' | 'flags'>> {
  readonly to: State;
  readonly byId: string;
  readonly reason: string | null;
  readonly at: Date;
}

/** Adds the next step to a version whose steps so far are in `row`. */
export async function addStep(
  transaction: Prisma.TransactionClient,
  row: Pick<VersionRow, 'reportId' | 'version' | 'savedBy' | 'steps'>,
  { to, byId, reason, at, ...approved }: NewStep,
): Promise<void> {
  const last = row.steps.at(-1);
  await transaction.reviewStep.create({
    data: {
      reportId: row.reportId,
      version: row.version,
      step: (last?.step ?? 0) + 1,
      fromState: last?.toState ?? null,
      toState: to,
      reason,
      byId,
      authorId: row.savedBy,
      at,
      risk: approved.risk ?? null,
      reviewOn: dayOf(approved.reviewOn ?? null),
      exceptions: approved.exceptions ?? [],
      ...(approved.flags && approved.flags.length > 0 && { flags: asJson(approved.flags) }),
    },
  });
}

/** Now, by the database's clock, to the millisecond: as the event says it of its rows. */
export async function moment(transaction: Prisma.TransactionClient): Promise<Date> {
  const rows = await transaction.$queryRaw`select date_trunc('milliseconds', clock_timestamp()) as at`;
  return z.tuple([z.object({ at: z.date() })]).parse(rows)[0].at;
}

/** Begins the life of a version. */
export const addDraft = (
  transaction: Prisma.TransactionClient,
  row: Pick<VersionRow, 'reportId' | 'version' | 'savedBy' | 'savedAt'>,
): Promise<void> =>
  addStep(
    transaction,
    { ...row, steps: [] },
    { to: 'draft', byId: row.savedBy, reason: null, at: row.savedAt },
  );

/** The other versions of a report that are in one of these states end. */
export async function supersedeOthers(
  transaction: Prisma.TransactionClient,
  { reportId, version }: { readonly reportId: string; readonly version: number },
  by: { readonly byId: string; readonly at: Date },
  states: readonly State[],
): Promise<void> {
  const others = await transaction.reportVersion.findMany({
    where: { reportId, version: { not: version } },
    include: {
      steps: { orderBy: { step: 'asc' }, include: { by: { select: { name: true, email: true } } } },
    },
  });
  for (const other of others) {
    if (!states.includes(stateOf(other))) continue;
    await addStep(transaction, other, { ...by, to: 'superseded', reason: `Version ${version}` });
  }
}
