import type { Country } from '#lib/contract/index.ts';
import type { Chosen } from './country-options.ts';

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What an address asks for: `?country=FR&q=…`. Without a country the last used one; one that nobody knows is named. */
export function readSearchAddress(
  given: Given,
  lastUsed: Country | null,
  known: readonly Country[],
): { chosen: Chosen | null; query: string; unknown: string | null } {
  const code = firstOf(given.country).toUpperCase();
  const query = firstOf(given.q).trim().slice(0, 200);
  if (code === '') return { chosen: lastUsed, query, unknown: null };
  const chosen = code === 'US' ? 'US' : (known.find((each) => each === code) ?? null);
  return { chosen, query, unknown: chosen === null ? code.slice(0, 20) : null };
}

const firstOf = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : value?.[0]) ?? '';
