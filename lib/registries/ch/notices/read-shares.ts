import type { Phrases } from './phrases/phrases.ts';
import type { Shares } from './types.ts';

/** `100.00`, `1'000.--`, `1.000,00`, `20 000`: the amount, undefined where it is none. */
export function readAmount(words: string): number | undefined {
  const digits = words.replaceAll(/['\s]/gu, '').replace(/\.?[-–—]*\.?$/u, '');
  if (/^\d+(?:\.\d{1,2})?$/u.test(digits)) return Number(digits);
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/u.test(digits)) {
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d+,\d{1,2}$/u.test(digits)) return Number(digits.replace(',', '.'));
  return undefined;
}

function readCount(word: string, phrases: Phrases): number | undefined {
  const plain = word.toLowerCase().replace(/^d'/u, '');
  const spelled = phrases.numerals[plain];
  if (spelled !== undefined) return spelled;
  const count = readAmount(plain);
  return count !== undefined && Number.isInteger(count) ? count : undefined;
}

const isCurrency = (word: string) => /^(?:[A-Z]{3}|Fr\.?)$/u.test(word);

const isSmall = (word: string) => /^[\p{Ll}']+,?$/u.test(word);

/** "20 Stammanteilen zu je CHF 1'000.00" from a place on: the shares, and where the words after them begin. */
function sharesAt(
  words: readonly string[],
  at: number,
  phrases: Phrases,
): { shares: Shares; next: number } | undefined {
  const count = readCount(words[at] ?? '', phrases);
  const name = words[at + 1]?.toLowerCase() ?? '';
  if (count === undefined || !phrases.shareWords.some((beginning) => name.startsWith(beginning)))
    return undefined;
  let currencyAt = at + 2;
  while (currencyAt < at + 8 && isSmall(words[currencyAt] ?? '')) currencyAt += 1;
  const currency = words[currencyAt] ?? '';
  if (!isCurrency(currency)) return undefined;
  const [first = '', second = ''] = words.slice(currencyAt + 1, currencyAt + 3);
  const isInTwo = /^\d{1,3}$/u.test(first) && /^\d{3}(?:\.\d\d)?$/u.test(second);
  const nominal = readAmount(isInTwo ? first + second : first);
  if (nominal === undefined || count <= 0 || nominal <= 0) return undefined;
  let next = currencyAt + (isInTwo ? 3 : 2);
  while (next < words.length && isSmall(words[next] ?? '') && words[next] !== phrases.and.trim()) next += 1;
  return { shares: { count, nominal, currency: currency.startsWith('Fr') ? 'CHF' : currency }, next };
}

/**
 * The shares that a passage names: "200 Stammanteilen zu je CHF 100.00" is 200 of 100 each. Several are joined by "and".
 *
 * @returns undefined where it says anything else: shares of two people are not one holding
 */
export function readShares(passage: string, phrases: Phrases): Shares[] | undefined {
  const words = passage.split(' ');
  const found: Shares[] = [];
  let at = 0;
  for (;;) {
    const read = sharesAt(words, at, phrases);
    if (read === undefined) return undefined;
    found.push(read.shares);
    at = read.next;
    if (at === words.length) return found;
    if (words[at] !== phrases.and.trim()) return undefined;
    at += 1;
    if (phrases.withs.includes(`${words[at]} `)) at += 1;
  }
}
