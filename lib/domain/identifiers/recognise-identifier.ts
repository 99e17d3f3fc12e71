import type { Country } from '#lib/contract/index.ts';
import type { IdentifierRule } from './identifier-rule.ts';
import { type CountryCode, LEI, RULES_BY_COUNTRY } from './rules-by-country.ts';

/** What a text looks like as a number of one country. */
export interface Recognised {
  readonly scheme: string;
  /** `none`: the scheme has no check digit; `length`: digits, but not as many as the country's own number has. */
  readonly check: 'passes' | 'fails' | 'none' | 'length';
  /** As many digits as the scheme has; only with `length`. */
  readonly digits?: number;
  /** What goes to the register, in its own spelling. */
  readonly query: string;
}

export interface Elsewhere extends Recognised {
  readonly country: CountryCode;
}

const RULES = [...RULES_BY_COUNTRY];

const codeOf = (country: Country): string => (country.startsWith('US-') ? 'US' : country);

const PUNCTUATION = /[\s.\-‐-―/·']+/g;

/** The number as registers compare it: capitals, without spaces and punctuation. */
export const compactNumber = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(PUNCTUATION, '');

/** What a text looks like in the country that is chosen; undefined where it is more likely a name. */
export function recogniseIdentifier(text: string, country: Country): Recognised | undefined {
  const compact = compactNumber(text);
  const rules = rulesOf(country);
  return best([...rules, LEI], compact)?.found ?? ofAnotherLength(rules[0], compact);
}

/** Fewer digits than this may as well be a name. */
const FEWEST_DIGITS = 5;

function ofAnotherLength(rule: IdentifierRule | undefined, compact: string): Recognised | undefined {
  if (rule?.digits === undefined || !/^\d+$/.test(compact) || compact.length < FEWEST_DIGITS)
    return undefined;
  return { scheme: rule.scheme, check: 'length', digits: rule.digits, query: compact };
}

/**
 * Countries whose numbers a text looks like when it is none of the chosen country's: those whose check digit holds, or
 * whose letters nobody else writes. Digits that could be anybody's tell nothing.
 */
export function recogniseElsewhere(text: string, chosen: Country): Elsewhere[] {
  const here = recogniseIdentifier(text, chosen);
  if (here?.check === 'passes' || here?.check === 'none') return [];
  const compact = compactNumber(text);
  return RULES.flatMap(([country, rules]) => {
    if (country === codeOf(chosen) || country === 'TEST') return [];
    const match = best(rules, compact);
    if (match === undefined || match.found.check === 'fails') return [];
    const isTelling = match.found.check === 'passes' || match.rule.isTelling === true;
    return isTelling ? [{ country, ...match.found }] : [];
  });
}

/** What to send for a text: a number in its register's spelling, a name as it was typed. */
export function queryFor(text: string, country: Country): string {
  const typed = text.trim().replace(/\s+/g, ' ');
  const found = recogniseIdentifier(typed, country);
  // A court's name belongs to a German number and loses its sense without spaces.
  return found === undefined || found.scheme === 'handelsregister' ? typed : found.query;
}

function rulesOf(country: Country): readonly IdentifierRule[] {
  const code = codeOf(country);
  return RULES.find(([each]) => each === code)?.[1] ?? [];
}

/** Of all rules whose shape fits: one whose check digit holds, then one without, then one that fails. */
function best(rules: readonly IdentifierRule[], compact: string) {
  const order = { passes: 0, none: 1, fails: 2, length: 3 };
  return rules
    .filter(({ shape }) => shape.test(compact))
    .map((rule) => ({ rule, found: outcome(rule, compact) }))
    .sort((a, b) => order[a.found.check] - order[b.found.check])[0];
}

function outcome(rule: IdentifierRule, compact: string): Recognised {
  const check = rule.check === undefined ? 'none' : rule.check(compact) ? 'passes' : 'fails';
  return { scheme: rule.scheme, check, query: rule.toQuery?.(compact) ?? compact };
}
