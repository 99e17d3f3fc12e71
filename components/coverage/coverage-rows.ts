import { type Country, countryCodeOf, type Failure, US_COUNTRIES } from '#lib/contract/index.ts';
import { joinedCells } from '#lib/domain/coverage/coverage-cells.ts';
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
  /** Of the row of a union: a row for the states that are answered alike. Empty for any other row. */
  readonly groups: readonly CoverageRow[];
}

interface State {
  readonly country: Country;
  readonly name: string;
  readonly terms: string;
}

/**
 * Returns one row for each country, by name, Testland first. The states of a union fold into one row, with a group for the
 * states that are answered alike, the largest group first.
 */
export function coverageRows(entries: readonly CoverageEntry[]): CoverageRow[] {
  const states = entries.filter(({ country }) => stateCodeOf(country) !== undefined);
  const rows = entries
    .filter((entry) => !states.includes(entry))
    .map(({ country, outcome }) => countryRow(country, outcome));
  const byName = new Intl.Collator('en');
  return [...rows, ...unionRow(stateRows(states))].sort(
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
    groups: [],
  };
}

/** The row of a union; one group needs no row above it. */
function unionRow(groups: readonly CoverageRow[]): readonly CoverageRow[] {
  const [first] = groups;
  if (first === undefined || groups.length === 1) return groups;
  const states = groups.flatMap((group) => group.states);
  const outcomes = groups.map(({ outcome }) => outcome);
  const terms = groups.map((group) => group.terms).join(' ');
  const note = describeStates(states, states.length);
  return [{ ...first, id: 'US', note, terms, states: [], outcome: joinedOutcome(outcomes), groups }];
}

/** What holds for all groups; a price that differs varies. */
function joinedOutcome(outcomes: readonly CountryOutcome[]): CountryOutcome {
  const offers = outcomes.flatMap((each) => (each.kind === 'offer' ? each.offer : []));
  const [first] = offers;
  if (first === undefined) return outcomes[0] ?? { kind: 'not_offered' };
  const isOnePrice = offers.every(({ price }) => price === first.price);
  const cells = joinedCells(offers.map((offer) => offer.cells));
  return { kind: 'offer', offer: { ...first, cells, price: isOnePrice ? first.price : 'varies' } };
}

function stateRows(entries: readonly CoverageEntry[]): CoverageRow[] {
  const alike = Map.groupBy(entries, ({ outcome }) => fingerprint(outcome));
  const groups = [...alike.values()].sort((a, b) => b.length - a.length);
  return groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const states = group
      .map(({ country }) => ({ country, name: countryName(country), terms: countryTerms(country) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const code = countryCodeOf(first.country);
    const example = states.find(({ country }) => country === 'US-DE')?.country ?? first.country;
    return [
      {
        // Alone it is the row of the union.
        id: alike.size === 1 ? 'US' : example,
        code,
        name: regionName(code),
        note: describeStates(states, entries.length),
        terms: states.map(({ terms }) => terms).join(' '),
        example,
        states,
        outcome: group.length === 1 ? first.outcome : withoutOfficial(first.outcome),
        groups: [],
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
