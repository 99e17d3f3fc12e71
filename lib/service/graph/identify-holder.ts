import { type Company, Country, Failure } from '#lib/contract/index.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { offersGraph } from '../items/offers-graph.ts';

/** Where a corporate holder is to be looked up. */
export type Identity =
  /** A number that the register knows companies by. */
  | { readonly by: 'number'; readonly country: Country; readonly companyKey: string }
  /** Only a name: to be searched for. */
  | { readonly by: 'name'; readonly country: Country; readonly name: string }
  /** Nowhere: its country is not offered, or it has neither number nor name. */
  | { readonly by: 'nothing' };

export type RegistryOf = (country: Country) => Registry;

/**
 * What a register says of a corporate holder, read as a company of a register: by number where one names a company
 * (that of a German court does not), else by name. A holder without a country is taken to be of the country that names it.
 */
export function identifyHolder(holder: Company, namedIn: Country, registryOf: RegistryOf): Identity {
  const country = countryOf(holder, namedIn);
  if (!country || !offersGraph(registryOf(country).manifest)) return { by: 'nothing' };
  const registry = registryOf(country);
  for (const number of numbersOf(holder, registry)) {
    const companyKey = keyOf(number, registry);
    if (companyKey !== null && (registry.namesOneCompany?.(companyKey) ?? true))
      return { by: 'number', country, companyKey };
  }
  const name = holder.legalName ?? holder.legalNameInEnglish;
  return name !== undefined && registry.manifest.searchBy.includes('name')
    ? { by: 'name', country, name }
    : { by: 'nothing' };
}

/** `US` alone names no register: the state stands in the address. */
function countryOf({ countryCode, legalAddress }: Company, namedIn: Country): Country | undefined {
  const code = countryCode ?? legalAddress?.countryCode ?? namedIn;
  const state = legalAddress?.state?.replace(/^US-/, '');
  return Country.safeParse(code === 'US' ? `US-${state}` : code).data;
}

/** The register's own number first, then identifiers under schemes that it takes as well. */
function numbersOf({ id, identifiers = {} }: Company, { manifest: { alsoTakes = [] } }: Registry): string[] {
  return [id, ...alsoTakes.map((scheme) => identifiers[scheme])].filter((number) => number !== undefined);
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
