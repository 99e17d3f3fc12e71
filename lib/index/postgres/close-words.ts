import type pg from 'pg';
import { z } from 'zod';
import { wordDistance } from '#lib/domain/names/word-distance.ts';
import { many } from '#lib/platform/db.ts';
import { deletionHashes, isSlipTried, twoDeletionHashes } from './deletion-hashes.ts';
import type { Scope } from './entry-statements.ts';
import { rowsIdOf } from './files.ts';
import { Params, type Statement, statement } from './statement.ts';
import { tablesOf } from './tables.ts';

/** What a word of the query may stand for in the files. */
export interface Group {
  /** The word of the query. */
  readonly token: string;
  /** The closest first. */
  readonly words: readonly string[];
  /** Names that have one of them. */
  readonly df: number;
}

/** How many names have each word. */
type Counts = Map<string, number>;

/** A word that so many names have, as it stands, was not mistyped. */
const COMMON = 2_000;
/** Of a word that is being typed, so many letters must be there before its endings are tried. */
const BEGUN = 4;
/** Rows of a vocabulary that are read at most. */
const READ = 2_000;
/** The most frequent endings of a word that is being typed. */
const ENDINGS = 40;

const WordRow = z.object({ token: z.string(), df: z.int() });

/** The words of a query, as the files know them. */
export interface CloseWords {
  /** For each word of the query that the files know in some spelling, rarest first. */
  readonly groups: readonly Group[];
  /** The same with two slips in the words that most likely have them; null where none can. */
  readonly further: (() => Promise<readonly Group[]>) | null;
}

/** What the words of a query stand for: one slip in each, and any ending of the last. */
export async function closeWords(
  pool: pg.Pool,
  scope: Scope,
  tokens: readonly string[],
): Promise<CloseWords> {
  const last = tokens.at(-1) ?? '';
  const known = await countsOf(pool, nearStatement(scope, tokens, last.length >= BEGUN ? last : null));
  const doubtful = tokens
    .filter((token) => token.length >= LONG && isSlipTried(token) && (known.get(token) ?? 0) < COMMON)
    .toSorted((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0) || b.length - a.length)
    .slice(0, 2);
  const further = async () => {
    const found = await countsOf(pool, farStatement(scope, doubtful));
    for (const [word, df] of known) found.set(word, df);
    return groupsOf(tokens, found);
  };
  return { groups: groupsOf(tokens, known), further: doubtful.length === 0 ? null : further };
}

/** Letters of a word that can have two slips. */
const LONG = 5;

async function countsOf(pool: pg.Pool, { sql, params }: Statement): Promise<Counts> {
  const counts: Counts = new Map();
  for (const { token, df } of await many(pool, sql, params, WordRow))
    counts.set(token, (counts.get(token) ?? 0) + df);
  return counts;
}

function groupsOf(tokens: readonly string[], known: Counts): readonly Group[] {
  return tokens
    .map((token, at) => groupOf(token, known, at === tokens.length - 1))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => a.df - b.df);
}

function groupOf(token: string, known: Counts, isLast: boolean): Group {
  const close =
    (known.get(token) ?? 0) >= COMMON ? [{ word: token, cost: 0 }] : closest(token, known, isLast);
  const words = close.toSorted((a, b) => a.cost - b.cost).map(({ word }) => word);
  return { token, words, df: words.reduce((sum, word) => sum + (known.get(word) ?? 0), 0) };
}

function closest(token: string, known: Counts, isLast: boolean): { word: string; cost: number }[] {
  return [...known.keys()].flatMap((word) => {
    const slip = wordDistance(token, word, mostTypos(token, known));
    if (slip !== null) return [{ word, cost: slip.cost }];
    return isLast && word.startsWith(token) ? [{ word, cost: 0 }] : [];
  });
}

/** Short words have one typing error at most, those of three letters only where no name has them; longer ones two. */
function mostTypos(word: string, known: Counts): number {
  if (word.length < SHORT) return 0;
  if (word.length === SHORT) return known.has(word) ? 0 : 1;
  return word.length < LONG ? 1 : 2;
}

/** Letters of a word that can have a slip. */
const SHORT = 3;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Words as long as a word of three letters that one slip makes of it: the files keep none that are left of so short a word
 * without a letter, by which longer ones are found.
 */
const alikeOfShort = (token: string): readonly string[] =>
  token.length === SHORT
    ? [
        ...[...token].flatMap((_, at) =>
          LETTERS.map((letter) => token.slice(0, at) + letter + token.slice(at + 1)),
        ),
        `${token[1]}${token[0]}${token[2]}`,
        `${token[0]}${token[2]}${token[1]}`,
      ]
    : [];

/** Words that one typing error may have made of others, and words that begin as one does. */
function nearStatement(scope: Scope, tokens: readonly string[], prefix: string | null): Statement {
  const params = new Params();
  const hashes = params.place([...new Set(tokens.flatMap(deletionHashes))], 'int[]');
  const short = tokens.flatMap(alikeOfShort);
  const parts = scope.files.flatMap((file) => {
    const { word } = tablesOf(rowsIdOf(file));
    const close = [`(select token, df from ${word} where dels && ${hashes} limit ${READ})`];
    if (short.length > 0)
      close.push(`(select token, df from ${word} where token = any(${params.place(short, 'text[]')}))`);
    if (prefix === null) return close;
    return [
      ...close,
      `(select token, df from (
          select token, df from ${word} where ${beginsWith(params, prefix)} limit ${READ}
        ) begun order by df desc limit ${ENDINGS})`,
    ];
  });
  return statement(parts, params);
}

/**
 * Words with two slips: those that are about as long and begin alike, with two other letters at most; and those that are left
 * of the word without two letters.
 */
function farStatement(scope: Scope, tokens: readonly string[]): Statement {
  const params = new Params();
  const parts = scope.files.flatMap((file) => {
    const { word } = tablesOf(rowsIdOf(file));
    return tokens.flatMap((token) => [
      `(select token, df from unnest(${params.place(beginningsOf(token), 'text[]')}) beginning,
        lateral (select token, df from ${word}
          where token ~>=~ beginning and token ~<~ (beginning || '\u{10FFFF}')
          and length(token) between ${params.place(token.length - 2, 'int')} and ${params.place(token.length + 2, 'int')}
          and length(translate(token, ${params.place(token, 'text')}, '')) <= 2
          and length(translate(${params.place(token, 'text')}, token, '')) <= 2) alike)`,
      `(select token, df from ${word} where dels && ${params.place(twoDeletionHashes(token), 'int[]')} limit ${READ})`,
    ]);
  });
  return statement(parts, params);
}

/**
 * How a word was meant to begin: with its first two letters; with one of the first three too many, or the first two swapped;
 * or with another letter in the place of one of the first two, or before it.
 */
function beginningsOf(token: string): readonly string[] {
  const [a = '', b = '', c = ''] = token;
  const short = [a + b, a + c, b + a];
  const longer = LETTERS.flatMap((letter) => [
    a + letter + b,
    a + letter + c,
    letter + a + b,
    letter + b + c,
  ]).filter((beginning) => !short.includes(beginning.slice(0, 2)));
  return [...new Set([...short, ...longer])];
}

const beginsWith = (params: Params, text: string): string =>
  `token ~>=~ ${params.place(text, 'text')} and token ~<~ ${params.place(`${text}\u{10FFFF}`, 'text')}`;
