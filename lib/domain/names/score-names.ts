import { type ParsedName, parseName } from './parse-name.ts';
import { scoreQuery } from './score-query.ts';

/** The best score of a query among a company's names, former and other ones included; 0 where it has none. */
export const scoreNames = (query: ParsedName, names: readonly string[], country: string): number =>
  Math.max(0, ...names.map((name) => scoreQuery(query, parseName(name, country)).score));
