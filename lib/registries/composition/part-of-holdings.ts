import type { Absence, Subsidiary } from '#lib/contract/index.ts';
import { type KeptHoldings, MOST_HOLDINGS } from '#lib/index/search-index.ts';
import type { Part } from './part.ts';
import { partOfFile } from './part-of-file.ts';

/** What a file of holders says of one of them: in which companies it holds; why none, where there is none. */
export function partOfHoldings(
  number: string,
  kept: KeptHoldings,
  { subsidiaries, none }: { subsidiaries: Subsidiary[]; none: Absence },
): Part {
  const { limitations, ...file } = partOfFile(kept);
  const isCut = kept.holdings.length === MOST_HOLDINGS;
  return {
    ...file,
    limitations: [
      ...limitations,
      ...(isCut ? [`The first ${MOST_HOLDINGS} lines were read: there may be more.`] : []),
    ],
    about: { number, names: [] },
    value: subsidiaries.length > 0 ? { subsidiaries } : {},
    absence: subsidiaries.length > 0 ? {} : { subsidiaries: none },
  };
}
