import { showTurning } from '../../names/show-turning.ts';
import { isIsoCountry } from '../../places/country-code.ts';
import type { ListedCountry } from './country-list.ts';

/** Most countries of a list of an organisation (the database has the same bound): ISO 3166 has fewer. */
export const MOST_ENTRIES = 300;
/** Characters of a reason. */
export const MOST_REASON = 200;

/** Why entries are refused, with the word or figure that is wrong. */
export type EntriesFault =
  | { readonly why: 'none' }
  | { readonly why: 'many'; readonly count: number }
  /** `together`: what should be its reason is more countries. */
  | { readonly why: 'unknown' | 'twice' | 'long' | 'together'; readonly country: string };

/**
 * Entries as a form has them: one country on each line, an ISO 3166-1 alpha-2 code and behind it the reason, which may be
 * left out. Sorted by code, so that the same entries are equal.
 */
export function readEntries(text: string): readonly ListedCountry[] | EntriesFault {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length === 0) return { why: 'none' };
  if (lines.length > MOST_ENTRIES) return { why: 'many', count: lines.length };
  const entries = lines.map((line) => {
    const [, word = '', rest = ''] = /^([^\s:;,]*)[\s:;,]*(.*)$/.exec(line) ?? [];
    const reason = showTurning(rest.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
    return { country: word.toUpperCase(), reason, isTogether: isListOf(word, reason) };
  });
  const seen = new Set<string>();
  for (const { country, reason, isTogether } of entries) {
    if (!isIsoCountry(country)) return { why: 'unknown', country };
    if (isTogether) return { why: 'together', country };
    if (seen.has(country)) return { why: 'twice', country };
    if (reason.length > MOST_REASON) return { why: 'long', country };
    seen.add(country);
  }
  return entries
    .map(({ country, reason }) => ({ country, ...(reason !== '' && { reason }) }))
    .sort((a, b) => (a.country < b.country ? -1 : 1));
}

/** Whether a reason is only codes of countries, written as the country of the line is: `IR, KP` are two countries. */
function isListOf(word: string, reason: string): boolean {
  const written = (code: string) => (word === word.toUpperCase() ? code : code.toUpperCase());
  return (
    reason !== '' && reason.split(/[\s:;,]+/).every((each) => each === '' || isIsoCountry(written(each)))
  );
}

/** The same as a form shows them. */
export const entriesText = (entries: readonly ListedCountry[]): string =>
  entries.map(({ country, reason }) => (reason === undefined ? country : `${country} ${reason}`)).join('\n');
