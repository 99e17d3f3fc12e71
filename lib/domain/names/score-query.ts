import type { Pair } from './align-words.ts';
import type { NameComparison } from './compare-names.ts';
import { isUnspaced } from './likeness-unspaced.ts';
import type { NameWord, Weigh } from './name-word.ts';
import type { ParsedName } from './parse-name.ts';
import { type Reading, readNames, weightOf } from './read-names.ts';
import { wordDistance } from './word-distance.ts';

/**
 * How well a name answers a query, from 0 to 1: each word that was asked for and is found counts, the beginning of a word
 * and a part of one too; what the name has besides counts a little against it.
 * @param weigh how much a word tells, for instance by its rarity in a register; without it, by its kind and length
 */
export function scoreQuery(query: ParsedName, name: ParsedName, weigh?: Weigh): NameComparison {
  const reading = readNames(query, name, weigh);
  const { features } = reading;
  if (query.core === '' || name.core === '') return { score: 0, features };
  if (query.folded === name.folded) return { score: 1, features };
  const share = Math.max(shareOf(reading, name), likenessOf(reading, query, name));
  return { score: Math.min(OTHERWISE, share * factorOf(reading)), features };
}

/** What is written just so comes before the same name with another form, or in another order. */
const OTHERWISE = 0.995;
/** What a whole name of other words takes away. */
const BESIDES = 0.2;

function shareOf({ pairs, left: [missing, more] }: Reading, name: ParsedName): number {
  const found = pairs.reduce((total, pair) => total + weightOf(pair.ones) * creditOf(pair), 0);
  const part = missing.reduce(
    (total, word) => total + word.weight * Math.max(creditWithin(word, name), creditOfSlips(word, more)),
    0,
  );
  const asked = pairs.reduce((total, { ones }) => total + weightOf(ones), weightOf(missing));
  const besides = weightOf(more);
  return asked === 0 ? 0 : ((found + part) / asked) * (1 - (BESIDES * besides) / (besides + asked));
}

/** The beginning of a word is what people type. */
const BEGINNING = 0.92;

function creditOf({ match, credit, ones, others }: Pair): number {
  const isWhole = match === 'exact' || match === 'spelling';
  const isBeginning = !isWhole && others[0]?.text.startsWith(ones[0]?.text ?? ' ');
  return isBeginning ? Math.max(BEGINNING, credit) : credit;
}

/** `bau` of `hochbau`; a word of the legal form that is no form in the query, or its beginning. */
function creditWithin({ text }: NameWord, { folded }: ParsedName): number {
  const words = folded.split(' ');
  if (words.includes(text)) return 1;
  if (words.some((word) => word.startsWith(text))) return BEGINNING;
  return text.length >= 3 && folded.includes(text) ? 0.7 : 0;
}

/** Too many slips for its length to be the same word in two names; in a query it may still be what was meant. */
const DOUBTFUL = 0.3;
const MOST_SLIPS = 2;

function creditOfSlips({ text, kind }: NameWord, others: readonly NameWord[]): number {
  if (text.length < 4 || kind === 'number') return 0;
  const most = text.length < 5 ? 1 : MOST_SLIPS;
  const credits = others.map(({ text: other, kind: its }) => {
    const slip = its === 'number' ? null : wordDistance(text, other, most);
    return slip === null ? 0 : DOUBTFUL * (1 - slip.cost / Math.max(text.length, other.length));
  });
  return Math.max(0, ...credits);
}

/** Without spaces: a part of the name, or the share of pairs of characters that the name has. */
function likenessOf({ likeness }: Reading, query: ParsedName, name: ParsedName): number {
  if (!isUnspaced(query.core) || !isUnspaced(name.core)) return likeness;
  const [asked, held] = [query, name].map(({ core }) => core.replaceAll(' ', ''));
  if (asked === undefined || held === undefined) return likeness;
  if (held.includes(asked)) return 1 - BESIDES * (1 - asked.length / held.length);
  const shared = query.tokens.filter((token) => name.tokens.includes(token)).length;
  return Math.max(likeness, (0.9 * shared) / query.tokens.length);
}

/** A number that was asked for is in the name, or it is another company. */
function factorOf({ features: { numbers, forms, isTransliterated }, left: [missing] }: Reading): number {
  const lacksNumber = numbers === 'differ' || missing.some(({ kind }) => kind === 'number');
  const isOtherForm = forms === 'differ' || forms === 'kinds_differ';
  return (lacksNumber ? 0.7 : 1) * (isOtherForm ? 0.97 : 1) * (isTransliterated ? 0.96 : 1);
}
