import { type Country, countryCodeOf, type Failure, US_COUNTRIES } from '#lib/contract/index.ts';
import { countryName, countryTerms, regionName, stateCodeOf } from '../ui/country-name.ts';
import { type Offer, offerOf, type PricingRead } from './offer.ts';

/** What is known about a country: its offer, that there is none, or why it could not be asked. */
export type CountryOutcome =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'not_offered' }
  | { readonly kind: 'failed'; readonly message: string };

/** What the service's answer about a country means for the page. */
export function outcomeOf(
  answer: { readonly value: PricingRead } | { readonly failure: Failure },
): CountryOutcome {
  if ('value' in answer) return { kind: 'offer', offer: offerOf(answer.value) };
  const { code, message, details } = answer.failure;
  // A price list is asked by its country alone: who refuses that member offers no such country.
  const isUnknown = code === 'invalid_request' && [message, ...details].some((text) => /country/i.test(text));
  if (code === 'not_supported' || isUnknown) return { kind: 'not_offered' };
  return { kind: 'failed', message: /[.!?…]$/.test(message) ? message : `${message}.` };
}

export interface CoverageEntry {
  readonly country: Country;
  readonly outcome: CountryOutcome;
}

/** What is said beside a country's name, for the words to be made of. */
export type RowNote =
  | { readonly kind: 'fictional' }
  | { readonly kind: 'allStates' }
  | { readonly kind: 'someStates'; readonly count: number; readonly all: number }
  | { readonly kind: 'named'; readonly names: readonly string[] };

export interface CoverageRow {
  /** Stands in the address when the row is open. */
  readonly id: Country | 'US';
  readonly code: string;
  readonly name: string;
  /** Said beside the name. */
  readonly note: RowNote | null;
  /** Folded words by which the row is found. */
  readonly terms: string;
  /** A country to try, as the body of a request wants it. */
  readonly example: Country;
  readonly states: readonly State[];
  readonly outcome: CountryOutcome;
}

interface State {
  readonly country: Country;
  readonly name: string;
  readonly terms: string;
}

/**
 * One row for each country, by name, Testland first. The states of the union make one row as long as they are answered
 * alike; states that differ make a row of their own.
 */
export function coverageRows(entries: readonly CoverageEntry[]): CoverageRow[] {
  const states = entries.filter(({ country }) => stateCodeOf(country) !== undefined);
  const rows = entries
    .filter((entry) => !states.includes(entry))
    .map(({ country, outcome }) => countryRow(country, outcome));
  const byName = new Intl.Collator('en');
  return [...rows, ...stateRows(states)].sort(
    (a, b) => Number(b.code === 'TEST') - Number(a.code === 'TEST') || byName.compare(a.name, b.name),
  );
}

function countryRow(country: Country, outcome: CountryOutcome): CoverageRow {
  return {
    id: country,
    code: country,
    name: countryName(country),
    note: country === 'TEST' ? { kind: 'fictional' } : null,
    terms: countryTerms(country),
    example: country,
    states: [],
    outcome,
  };
}

function stateRows(entries: readonly CoverageEntry[]): CoverageRow[] {
  const alike = Map.groupBy(entries, ({ outcome }) => fingerprint(outcome));
  const groups = [...alike.values()].sort((a, b) => b.length - a.length);
  return groups.flatMap((group, index) => {
    const [first] = group;
    if (first === undefined) return [];
    const states = group
      .map(({ country }) => ({ country, name: countryName(country), terms: countryTerms(country) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const code = countryCodeOf(first.country);
    return [
      {
        id: index === 0 ? 'US' : first.country,
        code,
        name: regionName(code),
        note: describeStates(states, entries.length),
        terms: states.map(({ terms }) => terms).join(' '),
        example:
          index === 0
            ? (states.find(({ country }) => country === 'US-DE')?.country ?? first.country)
            : first.country,
        states,
        outcome: group.length === 1 ? first.outcome : withoutOfficial(first.outcome),
      },
    ];
  });
}

function describeStates(states: readonly State[], all: number): RowNote {
  if (states.length === US_COUNTRIES.length) return { kind: 'allStates' };
  return states.length > 3
    ? { kind: 'someStates', count: states.length, all }
    : { kind: 'named', names: states.map(({ name }) => name) };
}

/** The same for two states that are answered alike, whatever they and their own registers are called. */
const fingerprint = (outcome: CountryOutcome): string => JSON.stringify(withoutOfficial(outcome));

/** Without the register of one state: what stands for several states names none of them. */
function withoutOfficial(outcome: CountryOutcome): CountryOutcome {
  const register = outcome.kind === 'offer' ? outcome.offer.register : undefined;
  if (outcome.kind !== 'offer' || register?.source == null) return outcome;
  const source = { ...register.source, official: null };
  return { ...outcome, offer: { ...outcome.offer, register: { ...register, source } } };
}
