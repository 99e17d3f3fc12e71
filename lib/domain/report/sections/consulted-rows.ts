import { graphSourceOf } from '#lib/contract/provenance.ts';
import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { type ConsultedView, isUnnamed, toldOutcome } from '../../company-view/consulted-view.ts';
import { factName, toldFacts, valueLines } from '../../company-view/fact-name.ts';
import type { ConflictView, RequestView } from '../../company-view/index.ts';
import { field, known, row } from '../make-row.ts';
import type { ReportRow } from '../report.ts';
import { listed, listOf } from '../sentences.ts';
import { word } from '../value-words.ts';
import { label } from '../words.ts';

/** Begins the key of the row of one source. */
export const CONSULTED = 'consulted:';

/** Key of the row that names the source of each fact of a request. */
export const SOURCE_OF_FACTS = 'facts';

/** Whether a row of the sources is of a lookup in a structure: a source of another company, as a rule. */
export const isOfLookup = ({ key }: ReportRow): boolean =>
  key.startsWith(CONSULTED) && graphSourceOf(key.slice(CONSULTED.length)) !== undefined;

/** Of a request that several sources answered: each of them, and which said what. */
export function consultedRows({ consulted }: RequestView): ReportRow[] {
  if (consulted === undefined) return [];
  const { sources } = consulted;
  const facts = toldFacts(consulted.facts);
  // Where the provider named no source, how the fact was obtained is all that is known of it.
  const methods = new Map(
    sources.flatMap(({ id, register, method }) =>
      register === undefined && method !== undefined && isUnnamed(id, method) ? [[id, method]] : [],
    ),
  );
  const nameOf = (name: string) => {
    const method = methods.get(name);
    return method === undefined ? name : word('method', method);
  };
  return [
    ...sources.map(sourceRow),
    ...(facts.length === 0
      ? []
      : [
          row({
            key: SOURCE_OF_FACTS,
            title: say('sections.factSources'),
            fields: [
              field(
                'toldBy',
                facts.map(({ member, numbers, register }) =>
                  say('join.colon', { what: factWords(member, numbers), value: nameOf(register) }),
                ),
              ),
            ],
          }),
        ]),
  ];
}

const factWords = (member: string, numbers: readonly number[]): Content =>
  listOf(
    word('factPath', member),
    numbers.length === 0 ? undefined : say('sections.factNumbers', { numbers: numbers.join(', ') }),
  );

/** What two sources say differently, which is kept and why, and whether somebody has looked at it. */
export function conflictRow(conflict: ConflictView): ReportRow {
  // Lists of persons name whom only one of them has.
  const personal = conflict.isOfPersons ? 'name' : undefined;
  return row({
    key: `conflict:${conflict.key}`,
    title: say('sections.disagree', { fact: word('factPath', factName(conflict.path).member) }),
    note: listOf(conflict.kind && word('conflictKind', conflict.kind), seenWords(conflict)),
    mark: conflict.seen === undefined ? 'warning' : 'good',
    ...(conflict.isOfPersons && { personal: 'interest' }),
    fields: [
      ...known([
        field('keptValue', linesOf(conflict, conflict.keptValue), { personal }),
        field('keptSource', conflict.kept),
        field('otherValue', linesOf(conflict, conflict.otherValue), { personal }),
        field('otherSource', conflict.other),
      ]),
      field('keptBecause', word('conflictRule', conflict.rule)),
      field('seen', seenWords(conflict)),
      ...known([
        field('seenReason', conflict.seen?.reason, { personal: 'freeText' }),
        field('seenBy', conflict.seen?.by, { isInternal: true }),
        field('seenAt', conflict.seen?.at, { kind: 'moment' }),
      ]),
    ],
  });
}

const linesOf = ({ path }: ConflictView, value: string | undefined): string[] =>
  value === undefined ? [] : valueLines(path, value);

const seenWords = ({ seen }: ConflictView): Content => (seen === undefined ? label('unseen') : label('seen'));

/** How a model came to its facts, and what the source says is missing. */
const analysisFields = ({ analysis, basedOn, limitations }: Omit<ConsultedView, 'id' | 'outcome'>) => [
  field('analysis', analysis, { kind: 'quote', personal: 'freeText' }),
  field(
    'basedOn',
    basedOn.map(({ name, date, reason }) => listed(name, date, reason)),
    { personal: 'freeText' },
  ),
  field('limitations', limitations, { personal: 'freeText' }),
];

const sourceRow = ({ id, outcome, ...source }: ConsultedView): ReportRow =>
  row({
    key: `${CONSULTED}${id}`,
    title: source.register ?? (isUnnamed(id, source.method) ? label('unnamedSource') : id),
    note: word('sourceOutcome', toldOutcome({ outcome, note: source.note })),
    mark: outcome === 'merged' || outcome === 'nothing' ? 'good' : 'warning',
    fields: known([
      field(
        'answerOn',
        source.lookup && listOf(source.lookup.company, word('lookup', source.lookup.dataPoint)),
      ),
      field('isAuthoritative', source.isAuthoritative),
      field('sourceNote', source.note),
      field('method', source.method && word('method', source.method)),
      ...analysisFields(source),
      field('retrievedAt', source.retrievedAt, { kind: 'moment' }),
      field('dataOfDay', source.asOf, { kind: 'date' }),
      field('licence', source.licence),
      field('url', source.url, { kind: 'link' }),
      field('wireSha256', source.wireSha256, { kind: 'hash' }),
    ]),
  });
