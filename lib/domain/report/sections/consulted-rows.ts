import type { ConflictView, ConsultedView } from '../../company-view/consulted-view.ts';
import type { RequestView } from '../../company-view/index.ts';
import { field, known, row } from '../make-row.ts';
import type { ReportRow } from '../report.ts';
import { wordFor } from '../value-words.ts';

/** Of a request that several sources answered: each of them, where they disagree, and which said what. */
export function consultedRows({ consulted }: RequestView): ReportRow[] {
  if (consulted === undefined) return [];
  const { sources, conflicts, facts } = consulted;
  return [
    ...conflicts.map(conflictRow),
    ...sources.map(sourceRow),
    row({
      key: 'facts',
      title: 'Which source said what',
      fields: [
        field(
          'toldBy',
          facts.map(({ path, register }) => `${path}: ${register}`),
        ),
      ],
    }),
  ];
}

const conflictRow = (conflict: ConflictView, at: number): ReportRow =>
  row({
    key: `conflict:${at}:${conflict.path}`,
    title: `Sources disagree: ${wordFor('conflictPath', conflict.path.replace(/^\/company\/identifiers\//, ''))}`,
    note: conflict.kind && wordFor('conflictKind', conflict.kind),
    mark: 'warning',
    fields: known([
      field('keptValue', conflict.keptValue),
      field('keptSource', conflict.kept),
      field('otherValue', conflict.otherValue),
      field('otherSource', conflict.other),
    ]),
  });

const sourceRow = ({ id, outcome, ...source }: ConsultedView): ReportRow =>
  row({
    key: `consulted:${id}`,
    title: source.register ?? id,
    note: outcome && wordFor('sourceOutcome', outcome),
    mark: outcome === 'merged' || outcome === 'nothing' ? 'good' : 'warning',
    fields: known([
      field('isAuthoritative', source.isAuthoritative),
      field('sourceNote', source.note),
      field('retrievedAt', source.retrievedAt, { kind: 'moment' }),
      field('dataOfDay', source.asOf, { kind: 'date' }),
      field('licence', source.licence),
      field('url', source.url, { kind: 'link' }),
      field('wireSha256', source.wireSha256, { kind: 'hash' }),
    ]),
  });
