import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';
import { openDifferences } from './discrepancies.ts';
import { STATUS_MARK } from './identity.ts';

/** The report on half a page: which company, alive or not, and who is behind it by which rule. */
export function summarySection({
  view,
  owners,
  ownership,
  listed,
  structure,
  notCompared,
}: Seen): ReportSection {
  const { policy, outcome, isSettled } = owners;
  const status = view.status?.kind ?? 'unknown';
  const withVerdict = (verdict: string) =>
    owners.owners.filter((one) => one.verdict === verdict).map(({ person }) => person.name);
  const isCompared = structure !== undefined && notCompared === undefined;
  const open = openDifferences({ listed, owners });
  return section({
    id: 'summary',
    rows: [
      row({
        key: 'company',
        title: view.legalName ?? view.companyId,
        subject: 'company',
        note: wordFor('status', status),
        mark: STATUS_MARK[status],
        fields: [
          field('number', view.companyId),
          field('country', view.country, { kind: 'country' }),
          field('status', wordFor('status', status)),
          ...known([
            field('legalNameInEnglish', view.legalNameInEnglish),
            field('statusLocal', view.status?.localName, { kind: 'quote' }),
          ]),
        ],
      }),
      row({
        key: 'owners',
        title: outcome === undefined ? wordFor('absenceReason', 'not_computed') : wordFor('outcome', outcome),
        note: outcome === undefined ? undefined : isSettled ? 'settled' : 'not settled',
        mark: isSettled ? 'good' : outcome === 'refused' ? 'bad' : 'undecided',
        fields: [
          field('owners', withVerdict('yes'), { personal: 'name', isVerdict: true }),
          ...known([
            field('undecided', withVerdict('undecided'), { personal: 'name', isVerdict: true }),
            field('coverage', ownership?.coverage.resolved.text, { kind: 'percent' }),
          ]),
          field('threshold', `${policy.name}: ${policy.threshold}, control ${policy.control}`),
          field('source', policy.source),
          field('openDiscrepancies', isCompared || open > 0 ? open : wordFor('notCompared', 'no')),
        ],
      }),
    ],
    empty: none(''),
  });
}
