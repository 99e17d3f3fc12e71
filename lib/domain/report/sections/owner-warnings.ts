import { reportWords as say } from '#lib/words/report-words.ts';
import { dateText } from '../field-text.ts';
import type { Mark } from '../report.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';
import { firstSaid } from '../when-said.ts';
import type { Warning } from './warning.ts';

/** What a reader must know of owners and structure before relying on the verdicts. */
export const ownerWarnings = (seen: Seen): Warning[] => [
  ...discrepancyWarnings(seen),
  ...verdictWarnings(seen),
  ...structureWarnings(seen),
];

function discrepancyWarnings({ listed, owners, notCompared }: Seen): Warning[] {
  const late = listed.filter(({ state }) => state === 'overdue').length;
  const open = listed.filter(({ state }) => state === 'open').length;
  const unconfirmed = listed.filter(({ state }) => state === 'unconfirmed').length;
  const asked = listed.filter(({ state }) => state === 'asked').length;
  const known = new Set(listed.map(({ key }) => key));
  const unlisted = owners.differences.filter(({ key }) => !known.has(key)).length;
  type Kind = 'overdue' | 'open' | 'asked' | 'unconfirmed' | 'unlisted';
  const warning = (key: Kind, count: number, mark: Mark): Warning[] =>
    count === 0 ? [] : [{ key, mark, title: say(`warnings.discrepancies.${key}`, { count }) }];
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
    ...warning('overdue', late, 'bad'),
    ...warning('open', open, 'warning'),
    ...warning('asked', asked, 'warning'),
    ...warning('unconfirmed', unconfirmed, 'warning'),
    ...warning('unlisted', unlisted, 'warning'),
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
  const rule: Warning[] = policy.isInForce
    ? []
    : [
        {
          key: 'rule',
          title: say('warnings.rule'),
          mark: 'warning',
          note: [
            policy.name,
            policy.inForceFrom && say('rule.from', { day: dateText(policy.inForceFrom) }),
            policy.inForceUntil && say('rule.until', { day: dateText(policy.inForceUntil) }),
          ]
            .filter(Boolean)
            .join(', '),
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
  const title = firstSaid(['warnings.otherMeans.declared', 'warnings.otherMeans.not_assessed'], owners);
  if (title === undefined) return [];
  return [
    {
      key: 'otherMeans',
      title: say(title),
      mark: owners.otherMeans === 'declared' ? 'warning' : 'undecided',
    },
  ];
}

/** Whether no list of holders counts besides the company's own. */
export const isDirectOnly = (structure: Seen['structure']): boolean =>
  structure?.source === 'companyProfile' &&
  !(structure.joined ?? []).some(({ dataPoint }) => dataPoint === 'companyProfile');

/** Whether companies hold a part: then who is behind them matters. */
export const hasCompanies = (ownership: Seen['ownership']): boolean =>
  ownership === undefined ||
  ownership.rows.some(({ node }) => !node.isRoot && node.kind !== 'person' && node.kind !== 'unknown');

function structureWarnings({ ownership, structure }: Seen): Warning[] {
  const circles = ownership?.circles ?? 0;
  return [
    ...(circles > 0
      ? [
          {
            key: 'circles',
            title: say('warnings.circles', { count: circles }),
            mark: 'warning' as const,
          },
        ]
      : []),
    ...(isDirectOnly(structure) && hasCompanies(ownership)
      ? [
          {
            key: 'direct',
            title: say('warnings.direct'),
            mark: 'warning' as const,
          },
        ]
      : []),
    ...(structure?.source === 'ultimateBeneficialOwners'
      ? [
          {
            key: 'declared',
            title: say('warnings.declared'),
            mark: 'warning' as const,
          },
        ]
      : []),
    ...(structure?.isStale
      ? [
          {
            key: 'staleStructure',
            title: say('warnings.staleStructure'),
            mark: 'warning' as const,
          },
        ]
      : []),
  ];
}
