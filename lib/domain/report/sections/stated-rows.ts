import { phraseOf } from '#lib/words/phrase.ts';
import type { TreeRowView } from '../../ownership-view/index.ts';
import { field, known, row } from '../make-row.ts';
import type { ReportRow } from '../report.ts';

/** Begins the key of the row of one party and answer. */
export const STATED = 'stated:';

/**
 * The answers that state each party of a structure and what it holds: a row for each party and answer. They are the
 * envelope of what the structure says, and stay inside.
 */
export function statedRows(rows: readonly TreeRowView[]): ReportRow[] {
  const byNode = Map.groupBy(rows, ({ node }) => node.nodeId);
  return [...byNode].flatMap(([nodeId, ways]) => {
    const { name = nodeId, nameSaid } = ways[0]?.node ?? {};
    const title = phraseOf(name, nameSaid);
    const answers = new Map(
      ways.flatMap(({ statedBy }) => statedBy.map((one) => [JSON.stringify(one), one] as const)),
    );
    return [...answers.values()].map((one) =>
      row({
        key: `${STATED}${nodeId}`,
        title,
        fields: known([
          field('register', one.register, { isInternal: true }),
          field('answerOn', one.company, { isInternal: true }),
          field('retrievedAt', one.retrievedAt, { kind: 'moment', isInternal: true }),
          field('requestId', one.requestId, { isInternal: true }),
          field('wireSha256', one.wireSha256, { kind: 'hash', isInternal: true }),
        ]),
      }),
    );
  });
}
