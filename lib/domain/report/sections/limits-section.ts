import { DataPoint, type Section } from '#lib/contract/index.ts';
import { phraseOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { stableKey } from '../../owners/index.ts';
import type { OwnershipView } from '../../ownership-view/index.ts';
import { frozenWords } from '../format-1/read-words.ts';
import { asPart, field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { shareOf } from '../share-words.ts';
import { word } from '../value-words.ts';
import { isPerhapsPerson } from './structure-row.ts';

/** What this report cannot say: how old its data is, what nobody asked for or may see, and where the facts end. */
export function limitsSection({ view, ownership }: Seen): ReportSection {
  const dated = DataPoint.options.flatMap((dataPoint) => {
    const at = view.sources[dataPoint]?.retrievedAt ?? view.parts[dataPoint].held?.at;
    return at === undefined
      ? []
      : [
          field('dataAsOf', at, {
            kind: 'moment',
            of: { key: dataPoint, label: word('dataPoint', dataPoint) },
          }),
        ];
  });
  const isTraced = ownership?.coverage.ends.length === 0;
  const absent = Object.entries(view.sections).flatMap(([what, state]) =>
    state.kind === 'present' || isPassedOver(what, view) ? [] : [absentRow(what, state, isTraced)],
  );
  return section({
    id: 'limits',
    rows: [
      row({ key: 'dataAsOf', title: say('sections.dataAsOf'), fields: dated }),
      ...absent,
      ...(ownership ? endRows(ownership) : []),
      row({
        key: 'advice',
        title: say('sections.advice'),
        note: say('sections.adviceNote'),
        fields: [],
      }),
    ],
    empty: none(''),
  });
}

/**
 * Of legal entities with control nothing is said where the answer has no word of them, as answers of before and of other
 * servers have none, or where the beneficial owners are absent for the same reason.
 */
function isPassedOver(what: string, { sections }: Seen['view']): boolean {
  const { controllingEntities: entities, ultimateBeneficialOwners: owners } = sections;
  if (what !== 'controllingEntities' || entities.kind === 'present') return false;
  if (entities.reason === 'unexplained') return true;
  return (
    owners.kind === 'absent' &&
    entities.reason === owners.reason &&
    entities.explanation === owners.explanation
  );
}

type Absent = Extract<Seen['view']['sections'][Section], { kind: 'absent' }>;

/** Nothing stands above direct holders who are persons: there the structure is not missed. */
const absentRow = (what: string, { reason, explanation }: Absent, isTraced: boolean): ReportRow =>
  row({
    key: `absent:${what}`,
    title: word('absentSection', what),
    note: word('absenceReason', reason),
    mark:
      reason === 'declared_none' || (what === 'graphBeta' && reason === 'not_requested' && isTraced)
        ? undefined
        : 'undecided',
    fields: known([
      field('reason', explanation, {
        personal: 'freeText',
        // Of a failure it is its message, which may tell of charges and requests.
        ...(reason === 'failed' && { isInternal: true }),
      }),
    ]),
  });

function endRows({ coverage, rows }: OwnershipView): ReportRow[] {
  const persons = new Set(
    rows.flatMap(({ node }) => (node.kind === 'person' || isPerhapsPerson(node) ? [node.nodeId] : [])),
  );
  return coverage.ends.map(({ nodeId, name, nameSaid, kind, reason, share, offers, settles }) => {
    const isPerson = persons.has(nodeId);
    const credits = offers.find(({ item }) => item === 'graph')?.credits;
    const fields = [
      field('endsBecause', word('openReason', reason ?? kind)),
      ...known([
        field('share', shareOf(share), { kind: 'percent' }),
        field('settles', settles, { kind: 'percent' }),
        field('goOnCredits', credits, { isInternal: true }),
      ]),
    ];
    return row({
      key: `end:${stableKey((nameSaid && frozenWords(nameSaid)) ?? name, kind)}`,
      title: phraseOf(name, nameSaid),
      subject: isPerson ? 'person' : 'company',
      note: word('openReason', reason ?? kind),
      mark: 'undecided',
      fields: isPerson ? asPart('interest', fields) : fields,
    });
  });
}
