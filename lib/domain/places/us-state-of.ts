import { US_COUNTRIES } from '#lib/contract/index.ts';
import { placeOf } from './place-of.ts';

/** The state or territory that words of a register of the United States name, by its postal code or in full: `DE` and `Delaware` are `US-DE`. */
export function usStateOf(words: string | undefined): string | undefined {
  const told = words?.trim().toUpperCase() ?? '';
  if (US_COUNTRIES.some((state) => state === `US-${told}`)) return `US-${told}`;
  const place = told.length > 2 ? placeOf(told) : undefined;
  return place?.startsWith('US-') ? place : undefined;
}
