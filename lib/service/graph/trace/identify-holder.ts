import { type Company, Country, Failure, type NotFollowed } from '#lib/contract/index.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { offersGraph } from '../../items/offers-graph.ts';
import { notFollowed } from './not-followed.ts';

/** Where a corporate holder is to be looked up. */
export type Identity =
  /** A number that the register knows companies by. */
  | { readonly by: 'number'; readonly country: Country; readonly companyKey: string }
  /** Only a name: to be searched for. */
  | { readonly by: 'name'; readonly country: Country; readonly name: string }
  /** Nowhere: its country is not offered, or it has neither number nor name. */
  | { readonly by: 'nothing'; readonly notFollowed: NotFollowed };

export type RegistryOf = (country: Country) => Registry;

/**
 * What a register says of a corporate holder, read as a company of a register: by number where one names a company
 * (that of a German court does not), else by name. A holder without a country is taken to be of the country that names it.
 */
export function identifyHolder(holder: Company, namedIn: Country, registryOf: RegistryOf): Identity {
  const { place, isGuess } = placeOf(holder, namedIn);
  const country = Country.safeParse(place).data;
  if (!country) return nothing(place === 'US' ? 'state_unknown' : 'country_not_connected', { place });
  const registry = registryOf(country);
  const { manifest } = registry;
  if (!offersGraph(manifest)) return nothing('holders_not_offered', { manifest });
  for (const number of numbersOf(holder, registry, isGuess)) {
    const companyKey = keyOf(number, registry);
    if (companyKey !== null && (registry.namesOneCompany?.(companyKey) ?? true))
      return { by: 'number', country, companyKey };
  }
  const name = holder.legalName ?? holder.legalNameInEnglish;
  if (name === undefined) return nothing('nothing_known', { manifest });
  return manifest.searchBy.includes('name')
    ? { by: 'name', country, name }
    : nothing('not_searchable', { manifest });
}

const nothing = (...why: Parameters<typeof notFollowed>): Identity => ({
  by: 'nothing',
  notFollowed: notFollowed(...why),
});

/**
 * `US` alone names no register: the state of the address is a guess then, since companies of Delaware sit anywhere. A
 * number means nothing in a register that is guessed.
 */
function placeOf(holder: Company, namedIn: Country): { place: string; isGuess: boolean } {
  const { countryCode, legalAddress } = holder;
  const place = countryCode ?? legalAddress?.countryCode ?? namedIn;
  const state = legalAddress?.state?.replace(/^US-/, '');
  return place === 'US' && state !== undefined
    ? { place: `US-${state}`, isGuess: true }
    : { place, isGuess: false };
}

/** The register's own number first, then identifiers under schemes that it takes as well. */
function numbersOf({ id, identifiers = {} }: Company, { manifest }: Registry, isGuess: boolean): string[] {
  const { alsoTakes = [] } = manifest;
  const own = isGuess ? undefined : id;
  return [own, ...alsoTakes.map((scheme) => identifiers[scheme])].filter((number) => number !== undefined);
}

/** The one spelling of a number; null: it is none of this register. */
export function keyOf(number: string, registry: Registry): string | null {
  try {
    return registry.companyId(number);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
