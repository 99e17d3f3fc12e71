import { type ParsedName, parseName } from '#lib/domain/names/parse-name.ts';

const parsed = new Map<string, ParsedName>();
/** Forgotten together: a search reads some hundreds of names, and most of them again with the next letter. */
const MOST = 10_000;

/** `parseName`, remembered: one search asks several times for the same names, to score, to decide and to sort them. */
export function parseFoundName(name: string, country: string): ParsedName {
  const key = `${country}\0${name}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  if (parsed.size >= MOST) parsed.clear();
  const found = parseName(name, country);
  parsed.set(key, found);
  return found;
}
