import type { FileDescriptor, Hit } from './model.ts';
import { parseFoundName } from './parse-found-name.ts';

/** Hits where no limit is given. */
export const USUAL = 20;
const MOST = 500;

/** A name that a company no longer has, or that is not its legal one, counts a little less. */
const WEIGHTS: Readonly<Record<Hit['kind'], number>> = {
  current: 1,
  trading: 0.98,
  other: 0.98,
  transliterated: 0.97,
  former: 0.97,
};

export const hitOf = (row: Omit<Hit, 'score' | 'file'>, score: number, file: FileDescriptor): Hit => ({
  ...row,
  score: score * WEIGHTS[row.kind],
  file,
});

/** Below it a hit is like what was asked for, not the same. */
const SAME = 0.98;

/**
 * The best name of each company of each source; best first, then those alive. Of equally good ones each name comes once before
 * any comes again: `Bewa Ltd` and `Bewa plc` both stand at the top, however many there are of either. Where nothing has the
 * very name, other likely names stand before a third company of one: who mistyped looks for one of them.
 */
export function bestHits(
  hits: readonly Hit[],
  { limit = USUAL, words = 1 }: { limit?: number | undefined; words?: number } = {},
): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.file.sourceId}\0${hit.country}\0${hit.number}`;
    const known = best.get(key);
    if (known === undefined || known.score < hit.score) best.set(key, hit);
  }
  const ofName = counter();
  const ofBeginning = counter();
  return [...best.values()]
    .sort((a, b) => compareHits(a, b) || compareNames(a, b))
    .map((hit) => ({ hit, nth: ofName(`${hit.score}\0${hit.matchedName}`) }))
    .sort((a, b) => compareHits(a.hit, b.hit) || a.nth - b.nth)
    .map(({ hit }) => ({
      hit,
      isOneMore: hit.score < SAME && ofBeginning(beginningOf(hit, words)) > 1,
    }))
    .sort((a, b) => Number(a.isOneMore) - Number(b.isOneMore))
    .slice(0, Math.min(limit, MOST))
    .map(({ hit }) => hit);
}

/** Says the how manieth of its kind each is. */
function counter(): (kind: string) => number {
  const seen = new Map<string, number>();
  return (kind) => {
    const nth = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, nth);
    return nth;
  };
}

/** As many words of its name as were asked for. */
const beginningOf = ({ matchedName, country }: Hit, words: number): string =>
  parseFoundName(matchedName, country).core.split(' ').slice(0, words).join(' ');

const compareHits = (a: Hit, b: Hit): number =>
  b.score - a.score || Number(a.status === 'closed') - Number(b.status === 'closed');

const compareNames = (a: Hit, b: Hit): number =>
  a.matchedName.length - b.matchedName.length || (a.number < b.number ? -1 : 1);
