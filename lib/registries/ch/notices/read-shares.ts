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

/**
 * The shares that a passage names: "mit 200 Stammanteilen zu je CHF 100.00" is 200 of 100 each.
 *
 * @returns undefined where it names none, or any of them in a way that cannot be read
 */
export function readShares(passage: string, phrases: Phrases): Shares[] | undefined {
  const words = passage.split(' ');
  const found: Shares[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at]?.toLowerCase() ?? '';
    if (!phrases.shareWords.some((beginning) => word.startsWith(beginning))) continue;
    const count = readCount(words[at - 1] ?? '', phrases);
    const currencyAt = words.findIndex((each, index) => index > at && isCurrency(each));
    if (currencyAt === -1 || currencyAt > at + 5 || count === undefined) return undefined;
    const [first = '', second = ''] = words.slice(currencyAt + 1, currencyAt + 3);
    const nominal = readAmount(/^\d{3}(?:\.\d\d)?$/u.test(second) ? first + second : first);
    if (nominal === undefined || count <= 0 || nominal <= 0) return undefined;
    const currency = words[currencyAt] ?? '';
    found.push({ count, nominal, currency: currency.startsWith('Fr') ? 'CHF' : currency });
  }
  return found.length > 0 ? found : undefined;
}
