import { compareWords, type WordMatch } from './compare-words.ts';
import { type NameWord, nameWord } from './name-word.ts';

/** Which words of two names stand for each other. */
export interface Alignment {
  readonly pairs: readonly Pair[];
  /** Words that stand for none, of either name. */
  readonly left: readonly [readonly NameWord[], readonly NameWord[]];
  readonly isInOrder: boolean;
}

export interface Pair {
  readonly ones: readonly NameWord[];
  readonly others: readonly NameWord[];
  readonly match: WordMatch;
  readonly credit: number;
  /** Where it starts in either name. */
  readonly at: readonly [number, number];
}

/** Pairs the words of two names: equal ones first, then runs of words that are written as one, then the most alike. */
export function alignWords(ones: readonly NameWord[], others: readonly NameWord[]): Alignment {
  const free: Free = [new Set(ones.keys()), new Set(others.keys())];
  const pairs = [
    ...pairEqual(ones, others, free),
    ...pairRuns(ones, others, free),
    ...pairRuns(others, ones, [free[1], free[0]]).map(turned),
    ...pairAlike(ones, others, free),
  ];
  return {
    pairs,
    left: [[...free[0]].flatMap((at) => ones[at] ?? []), [...free[1]].flatMap((at) => others[at] ?? [])],
    isInOrder: isInOrder(pairs),
  };
}

/** Places of words that stand for none yet. */
type Free = readonly [Set<number>, Set<number>];

const turned = ({ ones, others, match, credit, at }: Pair): Pair => ({
  ones: others,
  others: ones,
  match,
  credit,
  at: [at[1], at[0]],
});

function pairEqual(ones: readonly NameWord[], others: readonly NameWord[], free: Free): Pair[] {
  const pairs: Pair[] = [];
  for (const [at, one] of ones.entries()) {
    for (const place of free[1]) {
      const other = others[place];
      if (other === undefined || (other.text !== one.text && other.canonical !== one.canonical)) continue;
      const isExact = other.text === one.text;
      const [match, credit] = isExact ? (['exact', 1] as const) : (['spelling', 0.97] as const);
      pairs.push({ ones: [one], others: [other], match, credit, at: [at, place] });
      free[0].delete(at);
      free[1].delete(place);
      break;
    }
  }
  return pairs;
}

/** `sun light` for `sunlight`, and `international business` for `ib`. */
function pairRuns(ones: readonly NameWord[], others: readonly NameWord[], free: Free): Pair[] {
  const pairs: Pair[] = [];
  for (const place of free[1]) {
    const other = others[place];
    const run = other === undefined ? undefined : runFor(other, ones, free[0]);
    if (other === undefined || run === undefined) continue;
    const words = run.places.flatMap((at) => ones[at] ?? []);
    pairs.push({
      ones: words,
      others: [other],
      match: run.match,
      credit: run.credit,
      at: [run.places[0] ?? 0, place],
    });
    for (const at of run.places) free[0].delete(at);
    free[1].delete(place);
  }
  return pairs;
}

const LONGEST_RUN = 4;
const HAS_DIGIT = /\d/;

function runFor({ text: word, canonical }: NameWord, ones: readonly NameWord[], free: ReadonlySet<number>) {
  if (word.length < 2) return undefined;
  for (const start of free) {
    const first = ones[start];
    if (first?.text[0] !== word[0] && first?.canonical[0] !== canonical[0]) continue;
    let [joined, initials] = ['', ''];
    const places: number[] = [];
    for (let at = start; free.has(at) && places.length < LONGEST_RUN; at += 1) {
      const { text = '', kind, canonical: value = '' } = ones[at] ?? {};
      joined += kind === 'number' && HAS_DIGIT.test(word) ? value : text;
      if (kind !== 'glue' && kind !== 'and') initials += text[0] ?? '';
      places.push(at);
      if (places.length < 2) continue;
      if (joined === word || nameWord(joined, false).canonical === canonical)
        return { places, match: 'spelling' as const, credit: 0.97 };
      if (initials === word) return { places, match: 'initials' as const, credit: 0.8 };
    }
  }
  return undefined;
}

function pairAlike(ones: readonly NameWord[], others: readonly NameWord[], free: Free): Pair[] {
  const found: Pair[] = [];
  for (const at of free[0]) {
    for (const place of free[1]) {
      const [one, other] = [ones[at], others[place]];
      if (one === undefined || other === undefined) continue;
      const agreement = compareWords(one, other);
      if (agreement !== null) found.push({ ones: [one], others: [other], ...agreement, at: [at, place] });
    }
  }
  return found
    .toSorted((one, other) => other.credit - one.credit)
    .filter(({ at }) => {
      const isFree = free[0].has(at[0]) && free[1].has(at[1]);
      if (isFree) for (const side of [0, 1] as const) free[side].delete(at[side]);
      return isFree;
    });
}

function isInOrder(pairs: readonly Pair[]): boolean {
  const places = pairs.toSorted((one, other) => one.at[0] - other.at[0]).map(({ at }) => at[1]);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
}
