import type { Country } from '#lib/contract/index.ts';
import type { Chosen } from './country-options.ts';

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What an address asks for: `?country=FR&q=…`. Without a country, or with one nobody knows, the last used one. */
export function readSearchAddress(
  given: Given,
  lastUsed: Country | null,
  known: readonly Country[],
): { chosen: Chosen | null; query: string } {
  const code = firstOf(given.country).toUpperCase();
  const chosen = code === 'US' ? 'US' : (known.find((each) => each === code) ?? lastUsed);
  return { chosen, query: firstOf(given.q).trim().slice(0, 200) };
}

const firstOf = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : value?.[0]) ?? '';
