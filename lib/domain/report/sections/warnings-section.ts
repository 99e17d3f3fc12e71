import { DataPoint } from '#lib/contract/index.ts';
import { derivedSources } from '../../company-view/consulted-view.ts';
import { foreignMethods, holdingsMethods } from '../../company-view/index.ts';
import { type OtherMeans, stableKey } from '../../owners/index.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { Mark, ReportField, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';
import { STATUS_MARK } from './identity-sections.ts';

interface Warning {
  readonly key: string;
  readonly title: string;
  readonly mark: Mark;
  readonly note?: string | undefined;
  /** Of persons: it goes where they go. */
  readonly personal?: 'interest';
  readonly fields?: readonly ReportField[];
  /** Of a failure, which may tell of charges and requests: for colleagues alone. */
  readonly message?: string | undefined;
}

/** What a reader must know before relying on the rest. */
export function warningsSection(seen: Seen): ReportSection {
  const warnings = [
    ...statusWarnings(seen),
    ...markedWarnings(seen),
    ...dataWarnings(seen),
    ...foreignWarnings(seen),
    ...derivedWarnings(seen),
    ...conflictWarnings(seen),
    ...discrepancyWarnings(seen),
    ...verdictWarnings(seen),
    ...structureWarnings(seen),
  ];
  return section({
    id: 'warnings',
    rows: warnings.map(({ message, fields = [], ...warning }) =>
      row({ ...warning, fields: known([...fields, field('failure', message, { isInternal: true })]) }),
    ),
    empty: none('No warnings.'),
  });
}

const STATUS_WARNING = {
  warning: 'The source shows a warning besides “active”',
  insolvency:
    'Insolvency proceedings are open: previous representatives may no longer be able to act for the company',
  closed: 'According to the source, the company no longer exists',
  suspended: 'The source shows the company as inactive, but not as closed',
  unknown: 'The source does not say whether the company is active',
} as const;

function statusWarnings({ view }: Seen): Warning[] {
  const { kind = 'unknown', localName } = view.status ?? {};
  if (kind === 'active') return [];
  const note = localName && `“${localName}”`;
  return [{ key: 'status', title: STATUS_WARNING[kind], mark: STATUS_MARK[kind], note }];
}

/** What registers mark of the company and of those in it, and sources that gave no answer. */
const markedWarnings = ({ view }: Seen): Warning[] =>
  view.warnings.map(({ kind, text, isGrave, of, name, register }) => {
    const isOfPerson = of === 'person';
    return {
      key: `marked:${stableKey(kind, of, name ?? '', text ?? '')}`,
      title:
        of === 'source' && name !== undefined
          ? `${wordFor('warning', kind)}: ${name}`
          : wordFor('warning', kind),
      mark: isGrave ? 'bad' : 'warning',
      ...(isOfPerson && { personal: 'interest' as const }),
      fields: [
        field('party', of === 'source' ? undefined : name, isOfPerson ? { personal: 'name' } : {}),
        field('markedWords', text, { kind: 'quote', ...(of !== 'company' && { personal: 'freeText' }) }),
        field('register', of === 'source' ? undefined : register),
      ],
    };
  });

function dataWarnings({ view }: Seen): Warning[] {
  return DataPoint.options.flatMap((dataPoint): Warning[] => {
    const { status, isStale, held, failure } = view.parts[dataPoint];
    const what = wordFor('dataPoint', dataPoint);
    const source = view.sources[dataPoint];
    return [
      ...(isStale
        ? [
            {
              key: `stale:${dataPoint}`,
              title: `${what}: the latest refresh failed; older data is shown`,
              mark: 'warning' as const,
              message: failure?.message,
            },
          ]
        : []),
      ...(status === 'failed' && held === undefined
        ? [
            {
              key: `failed:${dataPoint}`,
              title: `${what}: could not be retrieved`,
              mark: 'warning' as const,
              message: failure?.message,
            },
          ]
        : []),
      ...(status === 'in_progress'
        ? [
            {
              key: `open:${dataPoint}`,
              title: `${what}: newer data was still being retrieved`,
              mark: 'undecided' as const,
            },
          ]
        : []),
      ...(source?.isAuthoritative === false && source.method !== 'inferred'
        ? [
            {
              key: `authority:${dataPoint}`,
              title: `${what}: the source is not authoritative`,
              mark: 'warning' as const,
              note: source.register,
            },
          ]
        : []),
    ];
  });
}

/** What came into the file by other ways than a register, and the shares that owners are computed from. */
const foreignWarnings = ({ view }: Seen): Warning[] => [
  ...DataPoint.options.flatMap((dataPoint) =>
    foreignMethods(view.sources[dataPoint], dataPoint).map((method) => ({
      key: `foreign:${method}:${dataPoint}`,
      title: `${wordFor('dataPoint', dataPoint)}: in whole or in part ${wordFor('markedMethod', method)}`,
      mark: 'warning' as const,
    })),
  ),
  ...holdingsMethods(view.sources).map((method) => ({
    key: `holdings:${method}`,
    title: `Computed owners rest on shares in whole or in part ${wordFor('markedMethod', method)}`,
    mark: 'warning' as const,
  })),
];

/** Persons that no register gave as a list. */
const derivedWarnings = ({ view }: Seen): Warning[] =>
  derivedSources(view).map(({ id, register, limitations }) => ({
    key: `derived:${id}`,
    title:
      'Persons and holdings were read by rule from published text: no official list, and never complete' +
      (limitations.length > 0 ? '. What is missing or was not understood stands with the sources' : ''),
    mark: 'warning' as const,
    note: register,
  }));

/** Conflicts of sources that no one has reviewed. Those about persons are counted separately, because they are removed with the persons. */
function conflictWarnings({ view }: Seen): Warning[] {
  const unseen = view.conflicts.filter(({ seen }) => seen === undefined);
  const persons = unseen.filter(({ isOfPersons }) => isOfPersons).length;
  const warning = (key: string, count: number, what: string): Warning[] =>
    count === 0 ? [] : [{ key, mark: 'warning', title: `Sources disagree on ${what}: ${factsWords(count)}` }];
  const ofPersons = warning('conflicts:persons', persons, 'persons');
  return [
    ...warning('conflicts', unseen.length - persons, 'the company'),
    ...ofPersons.map((one) => ({ ...one, personal: 'interest' as const })),
  ];
}

const factsWords = (count: number): string => `${count} ${count === 1 ? 'fact' : 'facts'} not reviewed`;

function discrepancyWarnings({ listed, owners, notCompared }: Seen): Warning[] {
  const late = listed.filter(({ state }) => state === 'overdue').length;
  const open = listed.filter(({ state }) => state === 'open').length;
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
            policy.inForceFrom && `from ${policy.inForceFrom}`,
            policy.inForceUntil && `until ${policy.inForceUntil}`,
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

const hasCompanies = (ownership: Seen['ownership']): boolean =>
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
