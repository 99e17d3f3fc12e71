import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { ConfirmedFlag, saysWhy } from '#lib/domain/flags/flag-decision.ts';
import type { DecidableFlag } from '#lib/domain/flags/flag-standing.ts';
import {
  type ApprovalCondition,
  metConditions,
  openSeriousFlags,
} from '#lib/domain/report/approval-policy.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { canonicalJson } from '../files/canonical-json.ts';
import {
  confirmedFlags,
  decidable,
  flagTitles,
  type VersionFlag,
  versionFlags,
} from '../flags/version-flags.ts';
import { heldPolicy } from '../policy/house-policy.ts';
import { say } from '../words/say.ts';
import { applyChange, assertHighRisk } from './change-approved.ts';
import { lockStanding, type Values } from './standing-of.ts';
import { reportIn, type VersionRow, VersionSummary } from './stored-report.ts';

/** What the form of a decision showed: it is that which is approved, or nothing. */
export const Shown = z.strictObject({
  risk: z.string().nullable(),
  reviewOn: z.string().nullable(),
  changeId: z.string().nullable(),
  /** Left out by a form of an earlier version. */
  riskReason: z.string().nullable().optional(),
  /** Flag decisions that the approval confirms. */
  flags: z.array(ConfirmedFlag).default([]),
});

interface Approval {
  readonly shown: z.infer<typeof Shown> | undefined;
  readonly reason: string;
  /** The reason for each condition that the policy wants one for. */
  readonly accounts: Readonly<Partial<Record<ApprovalCondition, string | undefined>>>;
}

/** What an approval approves with the version. */
export interface Approved extends Values {
  readonly exceptions: ApprovalCondition[];
  /** With what accounts for each condition. */
  readonly reason: string;
  /** A change of risk or review day that comes into force with it. */
  readonly change: string | undefined;
  /** Flag decisions that it confirms. */
  readonly flags: readonly ConfirmedFlag[];
}

/**
 * Looks whether a version may be approved, by this person and with what stands beside it, and puts a change that waits into
 * force. In the transaction of the step, alone with the report.
 * @throws Failure `forbidden`, `conflict`, `invalid_request` where a reason is missing
 */
export async function approve(
  transaction: Prisma.TransactionClient,
  ctx: ActorContext,
  row: VersionRow,
  { shown, reason, accounts }: Approval,
): Promise<Approved> {
  const now = await lockStanding(transaction, row.reportId);
  const { pending } = now;
  const next = pending ?? now;
  const isShown =
    shown === undefined ||
    (shown.risk === next.risk &&
      shown.reviewOn === next.reviewOn &&
      (shown.riskReason === undefined || shown.riskReason === now.riskReason) &&
      shown.changeId === (pending?.id ?? null));
  if (!isShown) {
    throw new Failure('conflict', say('reports.approval.changed'));
  }
  const flags = await versionFlags(transaction, row);
  const confirmed = confirmedFlags(flags);
  if (shown !== undefined && canonicalJson(shown.flags) !== canonicalJson(confirmed)) {
    throw new Failure('conflict', say('reports.approval.flagsChanged'));
  }
  if (flags.some(({ decidedBy }) => decidedBy === ctx.actor.userId)) {
    throw new Failure('forbidden', say('reports.approval.ownFlag'));
  }
  if ((pending?.byId ?? now.assessedBy) === ctx.actor.userId) {
    throw new Failure('forbidden', say('reports.approval.ownRisk'));
  }
  if (next.risk === 'high' || now.risk === 'high') await assertHighRisk(transaction, ctx, now);
  const exceptions = await accountedFor(transaction, { row, standing: next, flags, accounts });
  const whole = [
    reason,
    ...exceptions.map((each) => `${say(`reports.condition.${each}`)}: ${accounts[each]}`),
  ].join('\n');
  if (pending !== null) {
    await applyChange(transaction, ctx, { id: row.reportId, now: { ...now, pending }, reason: whole });
  }
  await transaction.report.update({ where: { id: row.reportId }, data: { assessedBy: null } });
  const { risk, reviewOn } = next;
  return { risk, reviewOn, exceptions, reason: whole, change: pending?.id, flags: confirmed };
}

async function accountedFor(
  transaction: Prisma.TransactionClient,
  {
    row,
    standing,
    flags,
    accounts,
  }: Pick<Approval, 'accounts'> & {
    readonly row: VersionRow;
    readonly standing: Values;
    readonly flags: readonly VersionFlag[];
  },
): Promise<ApprovalCondition[]> {
  const policy = await heldPolicy(transaction);
  const summary = VersionSummary.parse(row.summary);
  const decided = confirmedFlags(flags);
  const met = metConditions(policy, summary, { ...standing, decided });
  const open = openSeriousFlags(summary, { decided });
  const wordsOf = (condition: ApprovalCondition) =>
    condition === 'openSeriousFlag'
      ? openFlagWords(open?.map(decidable(true, reportIn(row).report.flags)))
      : say(`reports.condition.${condition}`).toLowerCase();
  const refusing = met.filter(({ rule }) => rule === 'refused').map(({ condition }) => wordsOf(condition));
  if (refusing.length > 0) {
    throw new Failure('conflict', say('reports.approval.refused', { conditions: refusing.join(', ') }));
  }
  const conditions = met.map(({ condition }) => condition);
  const missing = conditions.filter((each) => !saysWhy(accounts[each] ?? ''));
  if (missing.length > 0) {
    throw new Failure(
      'invalid_request',
      say('reports.approval.reasonFor', {
        conditions: missing.map(wordsOf).join(', '),
      }),
    );
  }
  return conditions;
}

const openFlagWords = (open: readonly DecidableFlag[] | undefined): string =>
  open === undefined
    ? say('reports.approval.unknownFlags')
    : say('reports.approval.openFlags', { count: open.length, flags: flagTitles(open).join('; ') });
