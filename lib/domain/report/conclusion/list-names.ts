import { reportWords as say } from '#lib/words/report-words.ts';
/** So many are named in a sentence; a report lists the others below. */
export const MOST_NAMED = 6;

/** "Anna", "Anna and Jan", "Anna, Jan and Eva"; of very many the first and how many more. */
export function listNames(names: readonly string[], most = MOST_NAMED): string {
  const more = names.length - most;
  const parts = more > 0 ? [...names.slice(0, most), say('conclusion.others', { count: more })] : names;
  const [last = '', ...before] = parts.toReversed();
  return before.length === 0 ? last : say('conclusion.and', { before: before.toReversed().join(', '), last });
}
