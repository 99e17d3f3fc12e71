import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { type Content, Phrase } from '#lib/words/phrase.ts';
import { EU_AMLR, isInForce, POLICIES, type Policy, type PolicyId } from '../ownership/policies.ts';
import type { DiscrepancyClass } from './difference.ts';
import type { DecisionOutcome } from './listed-discrepancy.ts';

/** What the law asks of somebody who finds a difference to a register. */
export type Duty = 'report' | 'report_if_material' | 'none';

/** `ask_customer`: the law lets the customer mend it first. `assess`: a report only where the officer finds it material. */
export type SuggestedOutcome = DecisionOutcome | 'assess';

export interface Suggestion {
  readonly outcome: SuggestedOutcome;
  readonly reason:
    | 'duty_to_report'
    | 'customer_may_mend'
    | 'higher_risk_customer'
    | 'only_if_material'
    | 'no_duty_under_policy'
    | 'not_yet_in_force'
    | 'no_longer_in_force';
  readonly source: string;
}

type DutyOfLaw = { readonly duty: Duty; readonly law: 'amlr' | 'amld' | 'uk' };

/** By policy: whether there is a duty to report to the register, and where it says so. */
const DUTIES: Readonly<Partial<Record<PolicyId, DutyOfLaw>>> = {
  'eu-amlr': { duty: 'report', law: 'amlr' },
  'eu-amld': { duty: 'report', law: 'amld' },
  'uk-psc': { duty: 'report_if_material', law: 'uk' },
};

/** Spelling and what is out of date may go back to the customer (AMLR Article 24), unless the risk is higher. */
const MENDABLE: ReadonlySet<DiscrepancyClass> = new Set(['identity_variant', 'outdated']);

/** What a rule suggests on a day (`YYYY-MM-DD`): one that is not in force obliges nobody. */
export function suggestionFor(
  policy: Policy,
  discrepancyClass: DiscrepancyClass,
  { today, isHigherRisk }: { readonly today: string; readonly isHigherRisk: boolean },
): Suggestion {
  const rule = DUTIES[policy.id];
  if (rule === undefined) return { outcome: 'none', reason: 'no_duty_under_policy', source: policy.source };
  const source = say(`law.${rule.law}`);
  if (!isInForce(policy, today)) return outOfForce(policy, discrepancyClass, { today, source });
  if (rule.duty === 'report_if_material') return { outcome: 'assess', reason: 'only_if_material', source };
  if (!MENDABLE.has(discrepancyClass)) return { outcome: 'report', reason: 'duty_to_report', source };
  return isHigherRisk
    ? { outcome: 'report', reason: 'higher_risk_customer', source }
    : { outcome: 'ask_customer', reason: 'customer_may_mend', source };
}

function outOfForce(
  { inForceFrom = '', inForceUntil = '' }: Policy,
  discrepancyClass: DiscrepancyClass,
  { today, source }: { readonly today: string; readonly source: string },
): Suggestion {
  const outcome = MENDABLE.has(discrepancyClass) ? 'ask_customer' : 'none';
  return today < inForceFrom
    ? { outcome, reason: 'not_yet_in_force', source: say('law.appliesFrom', { source, day: inForceFrom }) }
    : {
        outcome,
        reason: 'no_longer_in_force',
        source: say('law.appliedUntil', { source, day: inForceUntil }),
      };
}

/** The source of a suggestion, with the text of ours that it is; of a rule of the organisation it is data. */
export function suggestionSource(
  { reason, source }: Readonly<Record<'reason' | 'source', string>>,
  policyId: string,
): Content {
  const policy = POLICIES.find(({ id }) => id === policyId);
  const rule = policy && DUTIES[policy.id];
  if (policy === undefined) return source;
  if (rule === undefined) return new Phrase(source, { key: `law.${policy.id}.source` });
  const law = { key: `ownership.law.${rule.law}` };
  const { inForceFrom: from = '', inForceUntil: until = '' } = policy;
  if (reason === 'not_yet_in_force')
    return new Phrase(source, { key: 'ownership.law.appliesFrom', args: { source: law, day: from } });
  return new Phrase(
    source,
    reason === 'no_longer_in_force'
      ? { key: 'ownership.law.appliedUntil', args: { source: law, day: until } }
      : law,
  );
}

const DAYS_TO_REPORT = 14;
const DAY_MS = 86_400_000;

/**
 * Who sets the 14 days: the law for what was found under EU AMLR since it applies (Article 24), before that and under
 * every other rule the house.
 */
export const termOf = ({
  policyId,
  detectedOn,
}: {
  readonly policyId: string;
  /** `YYYY-MM-DD` */
  readonly detectedOn: string;
}): 'law' | 'house' => (policyId === EU_AMLR.id && isInForce(EU_AMLR, detectedOn) ? 'law' : 'house');

/** The last day on which a discrepancy is in time: 14 calendar days after the day it was detected. */
export function dueOn(detectedOn: string): string {
  const detectedMs = Date.parse(`${detectedOn}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(detectedOn) || Number.isNaN(detectedMs)) {
    throw new RangeError(`"${detectedOn}" is no day (YYYY-MM-DD). No due date was worked out.`);
  }
  return new Date(detectedMs + DAYS_TO_REPORT * DAY_MS).toISOString().slice(0, 10);
}
