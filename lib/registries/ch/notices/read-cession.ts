import type { Act, Mention } from './acts.ts';
import type { Phrases } from './phrases/phrases.ts';
import { readPeople } from './read-people.ts';
import { readShares } from './read-shares.ts';
import { indexOutside } from './text.ts';

/** "50 de ses 100 parts de CHF 100 à Favre Anne, …": before and after the buyer. */
function halves(complement: string): { shares: string; buyer: string } | undefined {
  for (const mark of [' à ', ' au ', ' aux ']) {
    const at = indexOutside(complement, mark);
    if (at !== -1) return { shares: complement.slice(0, at), buyer: complement.slice(at + mark.length) };
  }
  return undefined;
}

/**
 * Reads a sale of shares from one partner to another.
 *
 * @returns undefined where several sell or buy, or where it does not say how many of what nominal value
 */
export function readCession(
  sellers: readonly Mention[],
  complement: string,
  phrases: Phrases,
): Act[] | undefined {
  const parts = halves(complement);
  const [from, otherSeller] = sellers;
  if (parts === undefined || from === undefined || otherSeller !== undefined) return undefined;
  const buyers = readPeople(parts.buyer, phrases);
  const [to, otherBuyer] = buyers ?? [];
  if (to === undefined || otherBuyer !== undefined) return undefined;

  const partial = /^(\S+) de ses (.+)$/u.exec(parts.shares);
  const whole = /^(?:ses|sa) (.+)$/u.exec(parts.shares);
  const words =
    partial?.[2] ?? (whole?.[0].startsWith('sa ') ? `une ${whole[1]}` : whole?.[1]) ?? parts.shares;
  const [named, more] = readShares(words, phrases) ?? [];
  if (named === undefined || more !== undefined) return undefined;
  if (partial === null) {
    return [{ act: 'cede', from, to, shares: named, ...(whole === null ? {} : { outOf: named.count }) }];
  }
  const [sold] = readShares(`${partial[1]} ${words.split(' ').slice(1).join(' ')}`, phrases) ?? [];
  if (sold === undefined || sold.count > named.count) return undefined;
  return [{ act: 'cede', from, to, shares: sold, outOf: named.count }];
}
