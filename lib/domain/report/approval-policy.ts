import type { KeptFlag } from '../flags/flag-decision.ts';
import type { Role } from '../people/role.ts';
import { isBelow } from '../risk/propose-risk.ts';
import { RISKS, type Risk } from '../risk/risk.ts';

/** What an organisation may want to be accounted for before a report is approved. */
export const APPROVAL_CONDITIONS = [
  'openSeriousFlag',
  'riskNotSet',
  'noNextReview',
  'riskBelowProposal',
  'undecidedVerdict',
  'openDiscrepancies',
  'incompleteData',
  'ownersOnOffer',
  'highRisk',
] as const;
export type ApprovalCondition = (typeof APPROVAL_CONDITIONS)[number];

/** What a condition means for an approval: nothing, a reason of its own, or that there is none. */
export const APPROVAL_RULES = ['allowed', 'reason', 'refused'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

export const HIGH_RISK_APPROVERS = ['all', 'approvers', 'administrators'] as const;
export type HighRiskApprovers = (typeof HIGH_RISK_APPROVERS)[number];

export interface ApprovalPolicy extends Readonly<Record<ApprovalCondition, ApprovalRule>> {
  readonly highRiskBy: HighRiskApprovers;
  /** Not by who approved the report last. */
  readonly highRiskByAnother: boolean;
}

export interface MetCondition {
  readonly condition: ApprovalCondition;
  readonly rule: Exclude<ApprovalRule, 'allowed'>;
}

/** What a version states for an approval. Null: saved before that was kept. */
interface ApprovableVersion {
  readonly openDiscrepancies: number;
  readonly isUndecided: boolean | null;
  readonly ownersOnOffer: number | null;
  readonly isIncomplete: boolean | null;
  readonly riskProposal: { readonly level: Risk } | null;
  readonly seriousFlags: readonly KeptFlag[] | null;
}

/** The facts beside a version when it is decided. */
interface Standing {
  readonly risk: string | null;
  readonly reviewOn: string | null;
  /** Flags of the version with a decision in force on their facts. */
  readonly decided: readonly KeptFlag[];
}

/** Serious flags without a decision in force; null: the version was saved before it kept its flags. */
export function openSeriousFlags(
  { seriousFlags }: Pick<ApprovableVersion, 'seriousFlags'>,
  { decided }: Pick<Standing, 'decided'>,
): readonly KeptFlag[] | null {
  const isSame = (one: KeptFlag) => (other: KeptFlag) =>
    one.key === other.key && one.factsSha256 === other.factsSha256;
  return seriousFlags?.filter((flag) => !decided.some(isSame(flag))) ?? null;
}

/**
 * Conditions that an approval meets and the policy does not simply allow. An unknown verdict counts as undecided, and unknown
 * flags as open; of everything else an unknown value is no statement. `desk.met_conditions` of the database is the same.
 */
export function metConditions(
  policy: Readonly<Record<ApprovalCondition, ApprovalRule>>,
  version: ApprovableVersion,
  { risk, reviewOn, decided }: Standing,
): MetCondition[] {
  const isMet: Readonly<Record<ApprovalCondition, boolean>> = {
    openSeriousFlag: openSeriousFlags(version, { decided })?.length !== 0,
    riskNotSet: risk === null,
    noNextReview: reviewOn === null,
    riskBelowProposal: isBelow(risk, version.riskProposal?.level ?? null),
    undecidedVerdict: version.isUndecided !== false,
    openDiscrepancies: version.openDiscrepancies > 0,
    incompleteData: version.isIncomplete === true,
    ownersOnOffer: version.ownersOnOffer !== null && version.ownersOnOffer > 0,
    highRisk: risk === 'high',
  };
  return rulesOf(policy).filter(({ condition }) => isMet[condition]);
}

/** Conditions that the policy does not simply allow. */
export const rulesOf = (policy: Readonly<Record<ApprovalCondition, ApprovalRule>>): MetCondition[] =>
  APPROVAL_CONDITIONS.flatMap((condition) => {
    const rule = policy[condition];
    return rule === 'allowed' ? [] : [{ condition, rule }];
  });

/** Risks that need a reason where they are set, since an approval of the version would need one: they are below its proposal. */
export const lowRisks = (
  policy: Readonly<Record<ApprovalCondition, ApprovalRule>>,
  version: ApprovableVersion,
): Risk[] =>
  RISKS.filter((risk) =>
    metConditions(policy, version, { risk, reviewOn: null, decided: [] }).some(
      ({ condition }) => condition === 'riskBelowProposal',
    ),
  );

/** Why somebody who decides reports may not approve a high risk: it is for other roles, or they approved it last. */
export type HighRiskBar = 'role' | 'another';

/** What keeps somebody who decides reports from approving a high risk; null where nothing does. */
export function highRiskBar(
  policy: Pick<ApprovalPolicy, 'highRiskBy' | 'highRiskByAnother'>,
  approver: { readonly role: Role; readonly approvedLast: boolean },
): HighRiskBar | null {
  const { highRiskBy, highRiskByAnother } = policy;
  const isOther =
    (highRiskBy === 'approvers' && approver.role !== 'approver') ||
    (highRiskBy === 'administrators' && approver.role !== 'administrator');
  if (isOther) return 'role';
  return highRiskByAnother && approver.approvedLast ? 'another' : null;
}

const MOST_REVIEW_MONTHS: Readonly<Record<Risk, number>> = { low: 60, medium: 60, high: 12 };

/** Whether reviews are rarer than Regulation (EU) 2024/1624, Art. 26 allows: a year at a higher risk, else five (docs/law.md). */
export const reviewsTooRarely = (months: Readonly<Record<Risk, number>>): boolean =>
  RISKS.some((risk) => months[risk] > MOST_REVIEW_MONTHS[risk]);

/** Longest time to a next review, and that a decision on a flag holds, in months: a policy has the same bound. */
const MOST_MONTHS_AHEAD = 120;

/** Last day (`YYYY-MM-DD`) that a next review, or a decision on a flag, may have today. */
export const lastDayAhead = (today: string): string => dayAfterMonths(today, MOST_MONTHS_AHEAD);

/** So many months after a day (`YYYY-MM-DD`); in a month that is too short, its last day. */
export function dayAfterMonths(day: string, months: number): string {
  const from = new Date(`${day}T00:00:00Z`);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
