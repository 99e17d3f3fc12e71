import { FACT_GROUPS } from '../../company-view/company-facts.ts';
import {
  type Fact,
  type FactGroup,
  marksOf,
  marksOfFact,
  type SourceView,
  type StatusKind,
} from '../../company-view/index.ts';
import { companyFields, markFields, quoted, statusFields } from '../company-fields.ts';
import { row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import type { Mark, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { listed } from '../sentences.ts';
import { word } from '../value-words.ts';
import { labelIn, WORDS } from '../words.ts';

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
  const { facts, status, sections, sources } = view;
  const source = sources.companyProfile;
  const state = sections.company;
  const rows =
    state.kind === 'absent'
      ? []
      : [
          row({
            key: 'status',
            title: labelIn('group', 'status'),
            note: word('status', status?.kind ?? 'unknown'),
            mark: STATUS_MARK[status?.kind ?? 'unknown'],
            fields: [
              ...quoted(statusFields(status, source), source, '/company'),
              ...(status ? markFields(marksOf(source, '/company/status')) : []),
            ],
          }),
          ...FACT_GROUPS.flatMap((group) => {
            const own = facts.filter((fact) => fact.group === group);
            return own.length === 0 ? [] : factsRow(group, own, source);
          }),
        ];
  return section({ id: 'identity', rows, empty: emptyBecause(state), source: 'companyProfile' });
}

const factsRow = (group: FactGroup, facts: readonly Fact[], source: SourceView | undefined) =>
  row({
    key: group,
    title: labelIn('group', group),
    fields: [
      ...quoted(companyFields(facts, source), source, '/company'),
      ...markFields(
        facts
          .filter(({ value }) => value !== null)
          .flatMap((fact) =>
            marksOfFact(source, fact).map(({ method, part }) => ({
              method,
              part: listed(labelOf(fact), part),
            })),
          ),
      ),
    ],
  });

const labelOf = ({ key, label }: Fact): string =>
  label ?? (key === 'otherActivities' ? WORDS.field.activities : WORDS.field[key]);
