import { FACT_GROUPS } from '../../company-view/company-facts.ts';
import type { StatusKind } from '../../company-view/index.ts';
import { companyFields, statusFields } from '../company-fields.ts';
import { row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import type { Mark, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';
import { WORDS } from '../words.ts';

export const STATUS_MARK: Readonly<Record<StatusKind, Mark>> = {
  active: 'good',
  warning: 'warning',
  insolvency: 'bad',
  closed: 'bad',
  suspended: 'warning',
  unknown: 'undecided',
};

/** What the company is: its life first, then every fact of it, those that the register did not give too. */
export function identitySection({ view }: Seen): ReportSection {
  const { facts, status, sections } = view;
  const state = sections.company;
  const rows =
    state.kind === 'absent'
      ? []
      : [
          row({
            key: 'status',
            title: WORDS.group.status,
            note: wordFor('status', status?.kind ?? 'unknown'),
            mark: STATUS_MARK[status?.kind ?? 'unknown'],
            fields: statusFields(status),
          }),
          ...FACT_GROUPS.map((group) =>
            row({
              key: group,
              title: WORDS.group[group],
              fields: companyFields(facts.filter((fact) => fact.group === group)),
            }),
          ),
        ];
  return section({ id: 'identity', rows, empty: emptyBecause(state), source: 'companyProfile' });
}
