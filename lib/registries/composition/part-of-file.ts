import type { KeptHoldings, KeptRows } from '#lib/index/search-index.ts';
import type { Part } from './part.ts';

/**
 * What a part that was read from an imported file says of itself: the day of the file with each fact, and the rows as
 * they were kept, which prove it.
 * @param beside further rows that were read for it, of places of business or of codes
 */
export function partOfFile(
  { file, ...rows }: KeptRows | KeptHoldings,
  beside: readonly KeptRows[] = [],
): Required<Pick<Part, 'asOf' | 'method' | 'limitations' | 'wire'>> {
  const further = beside.map(({ file: _, ...each }) => each);
  const bytes = new TextEncoder().encode(
    JSON.stringify({ file, ...rows, ...(further.length > 0 && { beside: further }) }),
  );
  return {
    asOf: file.date,
    method: 'cached_from_registry',
    limitations: [`As of the register’s file of ${file.date}.`],
    wire: [{ bytes, mediaType: 'application/json' }],
  };
}
