import { foldName } from '../names/fold-name.ts';
import cities from './cities.json' with { type: 'json' };

const GROUPS = Object.entries(cities.cities).flatMap(([country, towns]) =>
  towns.map((spellings) => ({ country, spellings })),
);

/** Spellings of towns, each with its country. */
export const CITIES: readonly (readonly [string, string])[] = GROUPS.flatMap(({ country, spellings }) =>
  spellings.map((spelling) => [spelling, country] as const),
);

const KEYS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(({ spellings }) => spellings.map((each) => [each, spellings[0] ?? each] as const)),
);

/** A town as it is compared: `1000 Bruxelles`, `Brussels` and `BRUSSEL` are one. Empty where nothing is said. */
export function cityKey(city = ''): string {
  const folded = foldName(city);
  const bare = folded.replace(/^\d+ |(?<=\D) \d+$/g, '').trim();
  return KEYS.get(bare) ?? bare;
}
