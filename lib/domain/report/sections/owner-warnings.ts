import { reportWords as say } from '#lib/words/report-words.ts';
import type { DiscrepancyState } from '../../owners/index.ts';
import { dateText } from '../field-text.ts';
import type { Mark } from '../report.ts';
import type { Seen } from '../seen.ts';
import { listed } from '../sentences.ts';
import { wordFor } from '../value-words.ts';
import { firstSaid, isSaidInReport } from '../when-said.ts';
import { caseOf, isSaidOfCase, unlistedIn } from '../when-said-of-case.ts';
import type { Warning } from './warning.ts';

/** What a reader must know of owners and structure before relying on the verdicts. */
export const ownerWarnings = (seen: Seen): Warning[] => [
  ...discrepancyWarnings(seen),
  ...verdictWarnings(seen),
  ...structureWarnings(seen),
];

function discrepancyWarnings({ listed, owners, notCompared }: Seen): Warning[] {
  const countOf = (state: DiscrepancyState) => listed.filter((one) => one.state === state).length;
  type Kind = 'overdue' | 'open' | 'asked' | 'unconfirmed' | 'unlisted';
  const warning = (key: Kind, count: number, mark: Mark): Warning[] =>
    isSaidOfCase(`warnings.discrepancies.${key}`, { listed, owners })
      ? [{ key, mark, title: say(`warnings.discrepancies.${key}`, { count }) }]
      : [];
  return [
    ...(notCompared === undefined
      ? []
      : [
          {
            key: 'notCompared',
            title: wordFor('notCompared', notCompared),
            mark: 'undecided' as const,
          },
        ]),
    ...warning('overdue', countOf('overdue'), 'bad'),
    ...warning('open', countOf('open'), 'warning'),
    ...warning('asked', countOf('asked'), 'warning'),
    ...warning('unconfirmed', countOf('unconfirmed'), 'warning'),
    ...warning('unlisted', unlistedIn({ listed, owners }).length, 'warning'),
  ];
}

function verdictWarnings({ owners }: Seen): Warning[] {
  const { outcome, policy, anomalies, statements } = owners;
  const title = firstSaid(['warnings.noOwners', 'warnings.notFinal'], owners);
  const verdict: Warning[] =
    outcome === 'refused'
      ? [{ key: 'verdict', title: wordFor('outcome', outcome), mark: 'bad' }]
      : title === undefined
        ? []
        : [{ key: 'verdict', title: say(title), mark: 'undecided' }];
  const rule: Warning[] = !isSaidInReport('warnings.rule', owners)
    ? []
    : [
        {
          key: 'rule',
          title: say('warnings.rule'),
          mark: 'warning',
          note: listed(
            policy.name,
            policy.inForceFrom && say('rule.from', { day: dateText(policy.inForceFrom) }),
            policy.inForceUntil && say('rule.until', { day: dateText(policy.inForceUntil) }),
          ),
        },
      ];
  return [
    ...verdict,
    ...otherMeansWarnings(owners),
    ...rule,
    ...anomalies.map(
      (kind): Warning => ({ key: `anomaly:${kind}`, title: wordFor('anomaly', kind), mark: 'warning' }),
    ),
    ...[...new Set(statements.map(({ kind }) => kind))].map(
      (kind): Warning => ({
        key: `statement:${kind}`,
        title: say('warnings.register', { statement: wordFor('statementKind', kind) }),
        mark: 'warning',
      }),
    ),
  ];
}

function otherMeansWarnings(owners: Seen['owners']): Warning[] {
  const title = firstSaid(OTHER_MEANS, owners);
  if (title === undefined) return [];
  return [
    {
      key: 'otherMeans',
      title: say(title),
      mark: owners.otherMeans === 'declared' ? 'warning' : 'undecided',
    },
  ];
}

const OTHER_MEANS = [
  'warnings.otherMeans.declared',
  'warnings.otherMeans.open',
  'warnings.otherMeans.not_assessed',
] as const;

function structureWarnings(seen: Seen): Warning[] {
  const model = caseOf(seen);
  const count = seen.ownership?.circles ?? 0;
  const circles = say('warnings.circles', { count });
  return [
    ...(isSaidOfCase('warnings.circles', model)
      ? [{ key: 'circles', title: circles, mark: 'warning' as const }]
      : []),
    ...(['direct', 'declared', 'staleStructure'] as const).flatMap((key): Warning[] =>
      isSaidOfCase(`warnings.${key}`, model) ? [{ key, title: say(`warnings.${key}`), mark: 'warning' }] : [],
    ),
  ];
}
