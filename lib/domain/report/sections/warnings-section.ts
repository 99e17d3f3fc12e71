import { DataPoint } from '#lib/contract/index.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import { derivedSources } from '../../company-view/consulted-view.ts';
import { foreignMethods, holdingsMethods } from '../../company-view/index.ts';
import { stableKey } from '../../owners/index.ts';
import { ownWords } from '../company-fields.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { Mark, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';
import { derivedAs, isSaidOfCase } from '../when-said-of-case.ts';
import { STATUS_MARK } from './identity-sections.ts';
import { ownerWarnings } from './owner-warnings.ts';
import type { Warning } from './warning.ts';

/** What a reader must know before relying on the rest. */
export function warningsSection(seen: Seen): ReportSection {
  const warnings = [
    ...statusWarnings(seen),
    ...markedWarnings(seen),
    ...dataWarnings(seen),
    ...foreignWarnings(seen),
    ...derivedWarnings(seen),
    ...conflictWarnings(seen),
    ...ownerWarnings(seen),
    ...extractWarnings(seen),
  ];
  return section({
    id: 'warnings',
    rows: warnings.map(({ message, fields = [], ...warning }) =>
      row({ ...warning, fields: known([...fields, field('failure', message, { isInternal: true })]) }),
    ),
    empty: none(say('warnings.none')),
  });
}

function statusWarnings({ view }: Seen): Warning[] {
  const { kind = 'unknown', localName } = view.status ?? {};
  if (kind === 'active' || !isSaidOfCase(`warnings.status.${kind}`, { status: view.status })) return [];
  const note = localName && ownWords(localName, view.sources.companyProfile, '/company/status/localName');
  return [{ key: 'status', title: say(`warnings.status.${kind}`), mark: STATUS_MARK[kind], note }];
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
        field('markedWords', text, of === 'company' ? {} : { personal: 'freeText' }),
        field('register', of === 'source' ? undefined : register),
      ],
    };
  });

/** Of each item what is old, missing, under way, or not from an authority. */
function dataWarnings({ view }: Seen): Warning[] {
  return DataPoint.options.flatMap((dataPoint): Warning[] => {
    const [part, source] = [view.parts[dataPoint], view.sources[dataPoint]];
    const model = { parts: { [dataPoint]: part }, sources: { [dataPoint]: source } };
    const what = wordFor('dataPoint', dataPoint);
    const warning = (kind: (typeof OF_DATA)[number], mark: Mark): Warning[] =>
      isSaidOfCase(`warnings.${kind}`, model)
        ? [{ key: `${kind}:${dataPoint}`, title: say(`warnings.${kind}`, { what }), mark, ...more[kind] }]
        : [];
    const failure = { message: part.failure?.message };
    const more = { stale: failure, failed: failure, open: {}, authority: { note: source?.register } };
    return OF_DATA.flatMap((kind) => warning(kind, kind === 'open' ? 'undecided' : 'warning'));
  });
}

const OF_DATA = ['stale', 'failed', 'open', 'authority'] as const;

/** Facts that one person typed from an extract, and nobody has compared with it. */
const extractWarnings = ({ extracts }: Seen): Warning[] =>
  extracts.flatMap((extract) =>
    isSaidOfCase('warnings.typed', { extracts: [extract] })
      ? [
          {
            key: `extract:${extract.id}`,
            title: say('warnings.typed'),
            mark: 'warning' as const,
            note: extract.register,
          },
        ]
      : [],
  );

/** What came into the file by other ways than a register, and the shares that owners are computed from. */
const foreignWarnings = ({ view }: Seen): Warning[] => [
  ...DataPoint.options.flatMap((dataPoint) =>
    foreignMethods(view.sources[dataPoint], dataPoint).map((method) => ({
      key: `foreign:${method}:${dataPoint}`,
      title: say('warnings.foreign', {
        what: wordFor('dataPoint', dataPoint),
        method: wordFor('markedMethod', method),
      }),
      mark: 'warning' as const,
    })),
  ),
  ...holdingsMethods(view.sources).map((method) => ({
    key: `holdings:${method}`,
    title: say('warnings.holdings', { method: wordFor('markedMethod', method) }),
    mark: 'warning' as const,
  })),
];

/** Persons that no register gave as a list. */
const derivedWarnings = ({ view }: Seen): Warning[] =>
  derivedSources(view).map((one) => ({
    key: `derived:${one.id}`,
    title: say(derivedAs(one)),
    mark: 'warning' as const,
    note: one.register,
  }));

/** Conflicts of sources that no one has reviewed. Those about persons are counted separately, because they are removed with the persons. */
function conflictWarnings({ view }: Seen): Warning[] {
  const unseen = view.conflicts.filter(({ seen }) => seen === undefined);
  const persons = unseen.filter(({ isOfPersons }) => isOfPersons).length;
  const warning = (key: string, sentence: (typeof DISAGREE)[number], count: number): Warning[] =>
    isSaidOfCase(sentence, { conflicts: view.conflicts })
      ? [{ key, mark: 'warning', title: say(sentence, { count }) }]
      : [];
  return [
    ...warning('conflicts', 'warnings.disagreeCompany', unseen.length - persons),
    ...warning('conflicts:persons', 'warnings.disagreePersons', persons).map((one) => ({
      ...one,
      personal: 'interest' as const,
    })),
  ];
}

const DISAGREE = ['warnings.disagreeCompany', 'warnings.disagreePersons'] as const;
