import type { Country } from '#lib/contract/index.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { countryTerms, regionName, stateCodeOf } from '../ui/country-name.ts';
import { isFoundBy } from '../ui/find-by-terms.ts';

/** What may stand in the address: a country, or the union while its state is not chosen yet. */
export type Chosen = Country | 'US';

export interface CountryChoice {
  readonly id: Chosen;
  readonly label: string;
  readonly code: string;
  readonly terms: string;
}

/** Everything that can be chosen, by name; the union stands for its states, which are found by their own names. */
export interface CountryChoices {
  readonly countries: readonly CountryChoice[];
  readonly states: readonly CountryChoice[];
}

/** The choices among the countries of the interface. */
export function countryChoices(all: readonly Country[]): CountryChoices {
  const byName = (a: CountryChoice, b: CountryChoice) => a.label.localeCompare(b.label, 'en');
  const choices = all.map((country) => ({
    id: country,
    label: countryLabel(country),
    code: country,
    terms: countryTerms(country),
  }));
  const states = choices.filter(({ id }) => stateCodeOf(id) !== undefined).sort(byName);
  const union: CountryChoice[] =
    states.length === 0 ? [] : [{ id: 'US', label: regionName('US'), code: 'US', terms: termsInAll(states) }];
  const countries = [...choices.filter(({ id }) => stateCodeOf(id) === undefined), ...union].sort(byName);
  return { countries, states };
}

/** What all states are found by are the names of the union. */
function termsInAll([first, ...others]: readonly CountryChoice[]): string {
  const rest = others.map(({ terms }) => new Set(terms.split(' ')));
  const common = first?.terms.split(' ').filter((term) => rest.every((terms) => terms.has(term)));
  return common?.join(' ') ?? '';
}

/**
 * What fits what is typed: countries first, then states, unless the union itself is meant. A code that is typed in full
 * comes first, so that "de" is Germany and not Delaware.
 */
export function fittingChoices({ countries, states }: CountryChoices, typed: string): CountryChoice[] {
  const isWhole = ({ code }: CountryChoice) => code.toLowerCase() === typed.trim().toLowerCase();
  const found = countries.filter(({ terms }) => isFoundBy(terms, typed));
  const isUnion = found.some(({ id }) => id === 'US');
  const foundStates = isUnion ? [] : states.filter(({ terms }) => isFoundBy(terms, typed));
  return [...found.filter(isWhole), ...found.filter((choice) => !isWhole(choice)), ...foundStates];
}

/** The states alone, for who has chosen the union. */
export const fittingStates = ({ states }: CountryChoices, typed: string): CountryChoice[] =>
  states.filter(({ terms }) => isFoundBy(terms, typed));
