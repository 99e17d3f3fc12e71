import { countryCode } from './country-code.ts';
import { placeName } from './place-name.ts';
import { usStateOf } from './us-state-of.ts';

/** Codes of registers of the United States that are no state's and not ISO's. */
const OWN: Readonly<Record<string, string>> = { EN: 'England', UK: 'United Kingdom', GB: 'United Kingdom' };

/**
 * The law that a company was formed under, as registers of the United States write it, in words: `DE` is Delaware, `EN`
 * England, `CAN` Canada. Two further letters are each register's own, and stay.
 */
export function lawName(words: string): string {
  const state = usStateOf(words);
  if (state !== undefined) return placeName(state).replace(/ \(US\)$/, '');
  const told = words.toUpperCase();
  const country = /^[A-Z]{3}$/.test(told) ? countryCode(told) : undefined;
  return OWN[told] ?? (country === undefined ? words : placeName(country));
}
