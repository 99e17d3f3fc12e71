import type { Phrases } from './phrases/phrases.ts';
import { readRoles } from './read-roles.ts';
import { readShares } from './read-shares.ts';
import type { Role, Shares, Signature } from './types.ts';

/** What one passage between commas says. */
export type Piece =
  | { readonly is: 'origin'; readonly words: string }
  | { readonly is: 'residence'; readonly words: string }
  | { readonly is: 'country'; readonly words: string }
  | { readonly is: 'signature'; readonly signature: Signature }
  | { readonly is: 'restriction'; readonly words: string; readonly isLimit: boolean }
  | { readonly is: 'shares'; readonly shares: readonly Shares[] }
  | { readonly is: 'roles'; readonly roles: readonly Role[] }
  | { readonly is: 'noise' }
  | { readonly is: 'unknown'; readonly words: string };

export interface Part {
  readonly pieces: readonly Piece[];
  /** "neu", "maintenant" · "jusqu'ici" */
  readonly when?: 'now' | 'untilNow';
  /** Of how many it holds, counted from the last: "tous deux" of two. */
  readonly reach: number;
}

/** A longer passage is prose that no table fits; reading it word by word would take too long. */
const LONGEST = 300;

/** The longest of the prefixes that the words begin with, without regard to capitals. */
export function prefixOf(words: string, prefixes: readonly string[]): string | undefined {
  const fitting = prefixes.filter((prefix) => words.slice(0, prefix.length).toLowerCase() === prefix);
  return fitting.reduce<string | undefined>(
    (longest, each) => (longest !== undefined && longest.length >= each.length ? longest : each),
    undefined,
  );
}

const without = (words: string, prefix: string | undefined) =>
  prefix === undefined ? words : words.slice(prefix.length).trim();

function readSignature(words: string, phrases: Phrases): Signature | undefined {
  const said = without(words, prefixOf(words, phrases.withs));
  const found = phrases.signatures.find((each) => said.toLowerCase().startsWith(each.words));
  if (found === undefined) return undefined;
  const isLimited = phrases.limits.some((limit) => said.toLowerCase().includes(limit));
  return {
    words,
    kind: isLimited ? 'other' : found.kind,
    ...(found.isProcuration ? { isProcuration: true } : {}),
  };
}

function readPowers(words: string, phrases: Phrases): Piece | undefined {
  const signature = readSignature(words, phrases);
  if (signature !== undefined) return { is: 'signature', signature };
  if (prefixOf(words, phrases.restrictions) !== undefined) {
    return {
      is: 'restriction',
      words,
      isLimit: phrases.limits.some((limit) => words.toLowerCase().includes(limit)),
    };
  }
  const shares = readShares(without(words, prefixOf(words, phrases.withs)), phrases);
  return shares && { is: 'shares', shares };
}

/** "directeur avec signature individuelle": where the powers begin within a passage. */
function readMixed(words: string, phrases: Phrases): Piece[] | undefined {
  for (let at = words.indexOf(' '); at !== -1; at = words.indexOf(' ', at + 1)) {
    const tail = words.slice(at + 1);
    const isStart =
      prefixOf(tail, phrases.withs) !== undefined ||
      phrases.signatures.some(
        ({ words: each, kind }) => kind === 'none' && tail.toLowerCase().startsWith(each),
      );
    const powers = isStart ? readPowers(tail, phrases) : undefined;
    if (powers !== undefined) return [...readPieces(words.slice(0, at), phrases), powers];
  }
  return undefined;
}

function readPlace(words: string, phrases: Phrases): Piece[] | undefined {
  const { origin, residence } = phrases;
  const both = origin.both.find((prefix) => words.startsWith(prefix));
  if (both !== undefined) {
    return [
      { is: 'origin', words },
      { is: 'residence', words: words.slice(both.length) },
    ];
  }
  const isOrigin =
    origin.contains.some((each) => words.toLowerCase().includes(each)) ||
    origin.prefixes.some((prefix) => words.startsWith(prefix));
  if (isOrigin) return [{ is: 'origin', words }];
  if (residence.contains.some((each) => words.toLowerCase().includes(each)))
    return [{ is: 'residence', words }];
  const prefix = residence.prefixes.find((each) => words.startsWith(each));
  if (prefix !== undefined) return [{ is: 'residence', words: words.slice(prefix.length) }];
  return /^[A-Z]{1,3}$/u.test(words) ? [{ is: 'country', words }] : undefined;
}

/** A role has no number and no name in it: "associé Dupont Jean" says more than a role. */
const canBeRole = (words: string, { hasCapitalNouns }: Phrases) =>
  !/\d/u.test(words) && (hasCapitalNouns || !/\p{Lu}\S* \p{Lu}/u.test(words));

function readPieces(words: string, phrases: Phrases): Piece[] {
  const powers = readPowers(words, phrases);
  if (powers !== undefined) return [powers];
  const mixed = readMixed(words, phrases) ?? readPlace(words, phrases);
  if (mixed !== undefined) return mixed;
  if (prefixOf(words, phrases.powersGoneWithin) !== undefined) {
    return [{ is: 'signature', signature: { words, kind: 'none' } }];
  }
  if (prefixOf(words, phrases.noise) !== undefined) return [{ is: 'noise' }];
  const roles = canBeRole(words, phrases) ? readRoles(words, phrases) : [];
  return [roles.length > 0 ? { is: 'roles', roles } : { is: 'unknown', words }];
}

const reaches = ({ groups }: Phrases) => new Map(groups);

/** Reads one passage between commas: "in Uster", "mit Einzelunterschrift", "tous deux à Lausanne". */
export function readPart(passage: string, phrases: Phrases): Part {
  if (passage.length > LONGEST) return { pieces: [{ is: 'unknown', words: passage }], reach: 1 };
  const group = prefixOf(`${passage} `, [...reaches(phrases).keys()]);
  let words = group === undefined ? passage : passage.slice(group.length).trim();
  let when: Part['when'];
  for (;;) {
    const now = prefixOf(words, phrases.now);
    const untilNow = prefixOf(words, phrases.untilNow);
    const prefix = now ?? untilNow;
    if (prefix === undefined) break;
    when = now === undefined ? 'untilNow' : 'now';
    words = words.slice(prefix.length).trim();
  }
  const pieces = words === '' ? [{ is: 'noise' } as const] : readPieces(words, phrases);
  return { pieces, reach: reaches(phrases).get(group ?? '') ?? 1, ...(when === undefined ? {} : { when }) };
}

/** A signature with the restriction that goes on with it after a comma. */
export const restricted = (signature: Signature, piece: Piece & { is: 'restriction' }): Signature => ({
  ...signature,
  words: `${signature.words}, ${piece.words}`,
  kind: piece.isLimit ? 'other' : signature.kind,
});
