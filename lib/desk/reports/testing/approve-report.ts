import { APPROVAL_CONDITIONS } from '#lib/domain/report/approval-policy.ts';
import type { ActorContext } from '../../context/desk-context.ts';
import { changeReport } from '../change-report.ts';
import { decideReport } from '../review-report.ts';

/** A reason for every condition that the policy wants one for; those that are not met need none. */
export const ACCOUNTS = Object.fromEntries(APPROVAL_CONDITIONS.map((each) => [each, 'Seen and accepted']));

/** Sets risk and next review, without which the policy approves nothing, whatever the proposed risk. Not by who approves. */
export const assessReport = (ctx: ActorContext, id: string): Promise<void> =>
  changeReport(ctx, { id, risk: 'medium', riskReason: 'Seen and accepted', reviewOn: '2027-11-22' });

/** Approves an assessed version under the policy of a fresh workspace. */
export const approveReport = (
  ctx: ActorContext,
  { id, version = 1, reason }: { readonly id: string; readonly version?: number; readonly reason: string },
): Promise<void> => decideReport(ctx, { id, version, decision: 'approved', reason, ...ACCOUNTS });
