import { capitalised } from '#lib/domain/report/conclusion/capitalised.ts';
import { dateText, momentText } from '#lib/domain/report/field-text.ts';
import type { Report, ReportField, ReportRow } from '#lib/domain/report/report.ts';
import { REVIEW_DECISIONS } from '#lib/domain/report/report-state.ts';
import { listed } from '#lib/domain/report/sentences.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import { isRisk } from '#lib/domain/risk/risk.ts';
import { reportWords } from '#lib/words/report-words.ts';
import { fact, type Part, part } from './part.ts';
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
  return {
    key: 'account',
    title: '',
    subject: 'thing',
    fields: [
      fact('saved', PDF_WORDS.fact.saved, 'text', listed(savedBy?.name, momentText(savedAt))),
      ...stateFacts(last, decision),
      fact(
        'decision',
        PDF_WORDS.fact.decision,
        'text',
        decision === undefined
          ? PDF_WORDS[isSuperseded ? 'neverDecided' : 'undecided']
          : listed(stateText(decision.state), decision.by, momentText(decision.at)),
      ),
      ...approvedFacts(decision),
      fact('policy', PDF_WORDS.fact.policy, 'text', listed(policy.name, inForceText(policy))),
    ],
  };
}

/** Left out where the decision says it. */
function stateFacts(last: ReviewStep | undefined, decision: ReviewStep | undefined): ReportField[] {
  if (last === undefined) return [fact('state', PDF_WORDS.fact.state, 'text', stateText('draft'))];
  if (last === decision) return [];
  const { state, reason, at } = last;
  const by = reason?.toLowerCase() ?? reportWords('pdf.newerVersion');
  const words =
    state === 'superseded' ? reportWords('pdf.superseded', { by, moment: momentText(at) }) : stateText(state);
  return [fact('state', PDF_WORDS.fact.state, 'text', words)];
}

/** "in force from 26 Jun 2017 until 9 Jul 2027", "not in force on this date (from 10 Jul 2027)". */
function inForceText({ isInForce, inForceFrom, inForceUntil }: Report['policy']): string {
  const period = [
    inForceFrom && reportWords('pdf.from', { day: dateText(inForceFrom) }),
    inForceUntil && reportWords('pdf.until', { day: dateText(inForceUntil) }),
  ]
    .filter(Boolean)
    .join(' ');
  if (isInForce) return `${PDF_WORDS.inForce} ${period}`.trimEnd();
  return period === '' ? PDF_WORDS.notInForce : `${PDF_WORDS.notInForce} (${period})`;
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

const stateText = (state: string): string => capitalised(wordFor('reportState', state));

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
