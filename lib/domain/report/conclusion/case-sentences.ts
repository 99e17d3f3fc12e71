import { reportWords as say } from '#lib/words/report-words.ts';
import type { RiskProposal } from '../../risk/propose-risk.ts';
import { reasonWords } from '../../risk/reason-words.ts';
import { isRisk } from '../../risk/risk.ts';
import { confirmedText } from '../confirmation.ts';
import { dateText, momentText } from '../field-text.ts';
import type { Report } from '../report.ts';
import { REVIEW_DECISIONS } from '../report-state.ts';
import { wordFor } from '../value-words.ts';
import { capitalised } from './capitalised.ts';

/** Why the company was consulted, each reason once, and the customer's reference. */
export function consultedSentence({
  reasons,
  reference,
}: {
  readonly reasons: readonly string[];
  readonly reference: string | null;
}): string {
  if (reasons.length === 0) {
    return reference === null ? say('case.noReason') : say('case.noReasonReference', { reference });
  }
  const why = { reasons: reasons.join('; ') };
  return reference === null ? say('case.reason', why) : say('case.reasonReference', { ...why, reference });
}

/** How risky the customer is, which risk the version proposes and why, and when the customer is reviewed again. */
export function riskSentence({
  risk,
  reviewOn,
  proposal,
}: {
  readonly risk: string | null;
  /** `YYYY-MM-DD`. */
  readonly reviewOn: string | null;
  /** Null: saved before that was kept. */
  readonly proposal: RiskProposal | null;
}): string {
  const how = say(`case.risk.${isRisk(risk) ? risk : 'none'}`);
  const next = reviewOn === null ? say('case.noReview') : say('case.review', { day: dateText(reviewOn) });
  return [how, ...(proposal === null ? [] : [proposalSentence(proposal)]), next].join(' ');
}

/** The reasons that call for the proposed risk, and what many reasons of medium risk are; others are in the annex. */
function proposalSentence({ level: proposed, reasons: all }: RiskProposal): string {
  const level = say(`case.level.${proposed}`);
  const titles = (risk: string) => [...new Set(all.filter((one) => one.risk === risk).map(reasonWords))];
  const isOfMany = all.some(({ kind, risk }) => kind === 'mediums' && risk === proposed);
  const reasons = [...titles(proposed), ...(isOfMany ? titles('medium') : [])].join('; ');
  return reasons === '' ? say('case.proposal', { level }) : say('case.proposalReasons', { level, reasons });
}

interface Step {
  readonly state: string;
  /** Empty where a copy does not name who it was. */
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly reason?: string | null;
}

/** Whether the version confirms an earlier one, and what was decided about it, by whom and when. */
export const decisionSentence = (
  steps: readonly Step[],
  report: Pick<Report, 'version' | 'savedAt' | 'confirms'>,
): string =>
  report.confirms === undefined
    ? decidedSentence(steps)
    : `${confirmedText(report)}. ${decidedSentence(steps)}`;

/** A decision is a reviewer's, never the author's. */
function decidedSentence(steps: readonly Step[]): string {
  const decision = steps.findLast(({ state }) => REVIEW_DECISIONS.some((decided) => decided === state));
  const last = steps.at(-1);
  const isDraft = last === undefined || last.state === 'draft';
  const state = wordFor('reportState', last?.state ?? 'draft');
  if (decision === undefined) {
    return last?.state === 'superseded'
      ? `${say('case.noDecision')} ${supersededSentence(last)}`
      : isDraft
        ? say('case.draftYet')
        : say('case.noDecisionYet', { state });
  }
  const what = {
    state: capitalised(wordFor('reportState', decision.state)),
    moment: momentText(decision.at),
  };
  const decided =
    decision.by === '' ? say('case.decided', what) : say('case.decidedBy', { ...what, by: decision.by });
  if (last === undefined || last === decision) return decided;
  return last.state === 'superseded'
    ? `${decided} ${supersededSentence(last)}`
    : `${decided} ${isDraft ? say('case.nowDraft') : say('case.now', { state })}`;
}

const supersededSentence = ({ reason, at }: Step): string =>
  say('case.superseded', {
    by: reason ? reason.toLowerCase() : say('pdf.newerVersion'),
    moment: momentText(at),
  });
