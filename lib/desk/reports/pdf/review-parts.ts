import { dateText, momentText } from '#lib/domain/report/field-text.ts';
import type { Report, ReportField, ReportRow } from '#lib/domain/report/report.ts';
import { REVIEW_DECISIONS } from '#lib/domain/report/report-state.ts';
import { isRisk } from '#lib/domain/report/risk.ts';
import { reportWords } from '#lib/words/report-words.ts';
import { fact, listed, type Part, part } from './part.ts';
import { PDF_WORDS } from './pdf-words.ts';

/** One step of a version's review: what it became, by whom, when and why. */
export interface ReviewStep {
  readonly state: string;
  /** Empty where a copy does not name who it was. */
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly reason?: string;
  /** Of an approval: what was approved with the version. */
  readonly risk?: string;
  /** `YYYY-MM-DD`. */
  readonly reviewOn?: string;
}

/**
 * Who answers for this version, and whether its rule is law on that day; the rule itself is in the summary. A decision
 * is a reviewer's: what the author does, and that a newer version took its place, is none.
 */
export function accountOf({ savedBy, savedAt, policy }: Report, review: readonly ReviewStep[]): ReportRow {
  const decision = review.findLast(({ state }) => REVIEW_DECISIONS.some((decided) => decided === state));
  const last = review.at(-1);
  const isSuperseded = last?.state === 'superseded';
  const inForce = [
    policy.isInForce ? PDF_WORDS.inForce : PDF_WORDS.notInForce,
    ...(policy.inForceFrom === undefined
      ? []
      : [reportWords('pdf.from', { day: dateText(policy.inForceFrom) })]),
    ...(policy.inForceUntil === undefined
      ? []
      : [reportWords('pdf.until', { day: dateText(policy.inForceUntil) })]),
  ];
  return {
    key: 'account',
    title: '',
    subject: 'thing',
    fields: [
      fact('saved', PDF_WORDS.fact.saved, 'text', listed(savedBy?.name, momentText(savedAt))),
      fact(
        'state',
        PDF_WORDS.fact.state,
        'text',
        isSuperseded
          ? reportWords('pdf.superseded', {
              by: last.reason?.toLowerCase() ?? reportWords('pdf.newerVersion'),
              moment: momentText(last.at),
            })
          : stateText(last?.state ?? 'draft'),
      ),
      fact(
        'decision',
        PDF_WORDS.fact.decision,
        'text',
        decision === undefined
          ? PDF_WORDS[isSuperseded ? 'neverDecided' : 'undecided']
          : listed(stateText(decision.state), decision.by, momentText(decision.at)),
      ),
      ...approvedFacts(decision),
      fact('policy', PDF_WORDS.fact.policy, 'text', listed(policy.name, ...inForce)),
    ],
  };
}

/** Risk, review day and decision are one: they were approved together. */
function approvedFacts(decision: ReviewStep | undefined): ReportField[] {
  const { caseFile } = PDF_WORDS;
  if (decision?.state !== 'approved') return [];
  const { risk = null, reviewOn } = decision;
  return [
    ...(isRisk(risk) ? [fact('risk', caseFile.risk, 'text', caseFile.risks[risk])] : []),
    ...(reviewOn === undefined ? [] : [fact('reviewOn', caseFile.reviewOn, 'date', reviewOn)]),
  ];
}

/** `changes_requested` is "Changes requested". */
const stateText = (state: string): string => {
  const words = state.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const reviewPart = (review: readonly ReviewStep[]): Part =>
  part({
    empty: review.length > 0 ? null : PDF_WORDS.noReview,
    rows: review.map(({ state, by, at, reason }, place) => ({
      key: `step-${place}`,
      title: stateText(state),
      subject: 'thing',
      fields: [
        ...(by === '' ? [] : [fact('by', PDF_WORDS.fact.by, 'text', by)]),
        fact('at', PDF_WORDS.fact.at, 'moment', at),
        ...(reason === undefined ? [] : [fact('reason', PDF_WORDS.fact.reason, 'text', reason)]),
      ],
    })),
  });
