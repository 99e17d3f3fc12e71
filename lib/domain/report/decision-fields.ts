import { reportWords as say } from '#lib/words/report-words.ts';
import type { DecidedFlag } from '../flags/flag-decision.ts';
import { capitalised } from './conclusion/capitalised.ts';
import { momentText } from './field-text.ts';
import { field } from './make-row.ts';
import type { Report, ReportField } from './report.ts';
import { listed } from './sentences.ts';

/** A decision on a flag, each member under its label: page, PDF, tables and evidence pack print the same. */
export function decisionFields(decision: DecidedFlag): ReportField[] {
  const { outcome, by, at, confirmed, reason, measure, documentName, documentSha256, validUntil } = decision;
  return [
    field('decision', capitalised(say(`case.outcome.${outcome}`))),
    ...(measure === null ? [] : [field('measure', measure)]),
    ...(documentName === null ? [] : [field('settlingDocument', documentName)]),
    ...(documentSha256 === null ? [] : [field('settlingSha256', documentSha256, { kind: 'hash' })]),
    field('decisionReason', reason),
    field('decidedBy', listed(by, momentText(at))),
    ...(confirmed === null ? [] : [field('confirmedBy', listed(confirmed.by, momentText(confirmed.at)))]),
    field('validUntil', validUntil, { kind: 'date' }),
  ];
}

/**
 * The report with the decision on each flag in its row. Not for a reduced copy: decisions are internal.
 * @param decisions null: nothing is said of them
 */
export function withDecisions<Of extends Pick<Report, 'sections'>>(
  report: Of,
  decisions: readonly DecidedFlag[] | null,
): Of {
  if (decisions === null || decisions.length === 0) return report;
  const byKey = new Map(decisions.map((decision) => [decision.key, decision]));
  return {
    ...report,
    sections: report.sections.map((section) =>
      section.id === 'flags'
        ? {
            ...section,
            rows: section.rows.map((row) => {
              const decision = byKey.get(row.key);
              return decision === undefined
                ? row
                : { ...row, fields: [...row.fields, ...decisionFields(decision)] };
            }),
          }
        : section,
    ),
  };
}
