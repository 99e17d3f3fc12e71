import { isWord, nameOf, numberOf, seeded } from './company-file.ts';

export interface IndexQueryCase {
  readonly kind: 'number' | 'exact' | 'beginning' | 'order' | 'form' | 'one' | 'two';
  readonly text: string;
  /** The number of the company that is meant. */
  readonly number: string;
}

const KINDS: readonly IndexQueryCase['kind'][] = [
  'number',
  'exact',
  'beginning',
  'order',
  'form',
  'one',
  'two',
];

/** Queries of every kind in turn, for companies by chance, the same in each run. */
export function indexQueries(count: number, companies: number): IndexQueryCase[] {
  const random = seeded(42);
  return Array.from({ length: count }, (_, at) => {
    const nth = Math.floor(random() * companies);
    const kind = KINDS[at % KINDS.length] ?? 'exact';
    return { kind, text: textOf(kind, nameOf(nth), numberOf(nth), random), number: numberOf(nth) };
  });
}

function textOf(kind: IndexQueryCase['kind'], name: string, number: string, random: () => number): string {
  const words = name.split(' ');
  const bare = words.slice(0, -1);
  if (kind === 'number') return number;
  if (kind === 'exact') return name;
  if (kind === 'beginning') return name.slice(0, Math.max(6, Math.floor(name.length * 0.7)));
  if (kind === 'order') return bare.toReversed().join(' ');
  if (kind === 'form') return bare.join(' ');
  const once = mistyped(bare.join(' '), random);
  return kind === 'one' ? once : mistyped(once, random);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * One letter left out, put in, changed, or swapped with the next; never the first one of the name, nor a space. Drawn again where
 * it makes a word that other names have: nobody can see such a slip.
 */
function mistyped(text: string, random: () => number): string {
  for (;;) {
    const slip = slipIn(text, random);
    if (slip.split(' ').every((word) => text.split(' ').includes(word) || !isWord(word))) return slip;
  }
}

function slipIn(text: string, random: () => number): string {
  const places = [...text].flatMap((letter, at) => (at > 0 && letter !== ' ' ? [at] : []));
  const at = places[Math.floor(random() * places.length)] ?? 1;
  const other = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'x';
  const slips = [
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + other + text.slice(at),
    text.slice(0, at) + other + text.slice(at + 1),
    text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1),
  ];
  return slips[Math.floor(random() * slips.length)] ?? text;
}
