import type { OtherMeans } from '../../owners/index.ts';
import { dateText } from '../field-text.ts';
import type { Mark } from '../report.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';
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
  const warning = (key: string, count: number, what: string, mark: Mark): Warning[] =>
    count === 0
      ? []
      : [{ key, mark, title: `${count} ${count === 1 ? 'discrepancy' : 'discrepancies'} ${what}` }];
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
    ...warning('overdue', late, 'past the due date for reporting', 'bad'),
    ...warning('open', open, 'awaiting a decision', 'warning'),
    ...warning('asked', asked, 'with the customer asked', 'warning'),
    ...warning('unconfirmed', unconfirmed, 'awaiting confirmation by a second person', 'warning'),
    ...warning('unlisted', unlisted, 'not on the list', 'warning'),
  ];
}

function verdictWarnings({ owners }: Seen): Warning[] {
  const { outcome, isSettled, otherMeans, policy, anomalies, statements } = owners;
  const verdict: Warning[] =
    outcome === undefined
      ? [
          {
            key: 'verdict',
            title: 'No beneficial owners were computed: no holders are known',
            mark: 'undecided',
          },
        ]
      : outcome === 'refused'
        ? [{ key: 'verdict', title: wordFor('outcome', outcome), mark: 'bad' }]
        : isSettled
          ? []
          : [
              {
                key: 'verdict',
                title:
                  'The verdict is not final: missing information could make further persons beneficial owners',
                mark: 'undecided',
              },
            ];
  const rule: Warning[] = policy.isInForce
    ? []
    : [
        {
          key: 'rule',
          title: 'The rule was not in force on the day of the report',
          mark: 'warning',
          note: [
            policy.name,
            policy.inForceFrom && `from ${dateText(policy.inForceFrom)}`,
            policy.inForceUntil && `until ${dateText(policy.inForceUntil)}`,
          ]
            .filter(Boolean)
            .join(', '),
        },
      ];
  return [
    ...verdict,
    ...(outcome === undefined ? [] : OTHER_MEANS_WARNING[otherMeans]),
    ...rule,
    ...anomalies.map(
      (kind): Warning => ({ key: `anomaly:${kind}`, title: wordFor('anomaly', kind), mark: 'warning' }),
    ),
    ...[...new Set(statements.map(({ kind }) => kind))].map(
      (kind): Warning => ({
        key: `statement:${kind}`,
        title: `The register of owners: ${wordFor('statementKind', kind)}`,
        mark: 'warning',
      }),
    ),
  ];
}

const OTHER_MEANS_WARNING: Readonly<Record<OtherMeans, readonly Warning[]>> = {
  assessed: [],
  declared: [
    {
      key: 'otherMeans',
      title: 'Control is declared that the holdings do not show: the computed owners may be incomplete',
      mark: 'warning',
    },
  ],
  not_assessed: [
    {
      key: 'otherMeans',
      title:
        'Control by other means was not assessed: no connected source shows appointment rights or agreements',
      mark: 'undecided',
    },
  ],
};

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
            title: `${circles} circular ${circles === 1 ? 'holding' : 'holdings'}`,
            mark: 'warning' as const,
          },
        ]
      : []),
    ...(structure?.source === 'companyProfile' && hasCompanies(ownership)
      ? [
          {
            key: 'direct',
            title: 'Computed from direct holders only: the owners of corporate holders are not included',
            mark: 'warning' as const,
          },
        ]
      : []),
    ...(structure?.source === 'ultimateBeneficialOwners'
      ? [
          {
            key: 'declared',
            title: 'Computed on the declared owners alone: no list of holders is known here',
            mark: 'warning' as const,
          },
        ]
      : []),
    ...(structure?.isStale
      ? [
          {
            key: 'staleStructure',
            title: 'The computation is based on older data',
            mark: 'warning' as const,
          },
        ]
      : []),
  ];
}
