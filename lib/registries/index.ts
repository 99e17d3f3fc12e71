import { Country, Failure } from '#lib/contract/index.ts';
import type { Env } from '#lib/platform/env.ts';
import { annualAccounts } from './at/annual-accounts.ts';
import { firmenbuch } from './at/firmenbuch.ts';
import { gazette } from './ch/gazette.ts';
import { lindas } from './ch/lindas.ts';
import { zefix } from './ch/zefix.ts';
import { composed } from './composition/composed.ts';
import { hasItsKey, isAllowed } from './composition/consult.ts';
import type { Companion, Lead } from './composition/part.ts';
import { esef } from './esef/index.ts';
import { annuaire } from './fr/annuaire.ts';
import { bodacc } from './fr/bodacc.ts';
import { rne } from './fr/rne.ts';
import { companiesHouse } from './gb/index.ts';
import { gleifCompanion, gleifLead, withLei } from './gleif/index.ts';
import { brreg } from './no/brreg.ts';
import { companyAccounts } from './no/company-accounts.ts';
import { crbr } from './pl/crbr.ts';
import { krs } from './pl/krs.ts';
import { whiteList } from './pl/white-list.ts';
import type { Registry } from './registry.ts';
import { testRegistry } from './test/index.ts';
import { vies } from './vies/index.ts';

/** A country's own register, where we speak to it, and what is asked beside it, in the order in which it counts. */
export interface CountrySources {
  readonly lead?: Lead;
  readonly companions: readonly Companion[];
}

/**
 * Sources of their own. GLEIF need not be named: it is the last companion of each lead, and the lead of each other
 * country. VIES stands where a VAT number follows from a number that the country's source gives; elsewhere nobody here
 * tells one, and it could never be asked. Annual reports of issuers are found by the LEI: where the LEI index leads.
 */
const SOURCES: Partial<Readonly<Record<Country, CountrySources>>> = {
  AT: { lead: firmenbuch, companions: [annualAccounts] },
  BE: { companions: [vies, esef] },
  CH: { lead: gazette, companions: [lindas, zefix] },
  DE: { companions: [esef] },
  ES: { companions: [vies, esef] },
  FR: { lead: annuaire, companions: [rne, bodacc, vies] },
  GB: { lead: companiesHouse, companions: [] },
  IE: { companions: [esef] },
  IT: { companions: [vies, esef] },
  LU: { companions: [esef] },
  MT: { companions: [esef] },
  NL: { companions: [esef] },
  NO: { lead: brreg, companions: [companyAccounts] },
  PL: { lead: krs, companions: [vies, whiteList, crbr] },
  PT: { companions: [vies, esef] },
};

/** The switchboard: the registry of a country, with the sources that this installation may ask. */
export function registriesFor(
  env: Pick<Env, 'sources'>,
  sources: Partial<Readonly<Record<Country, CountrySources>>> = SOURCES,
): (country: Country) => Registry {
  const registries = new Map(
    Country.options.map((country) => [
      country,
      country === 'TEST' ? testRegistry : registryOf(country, sources[country], env),
    ]),
  );
  return (country) => {
    const registry = registries.get(country);
    if (registry === undefined) throw new Failure('internal', `No registry for ${country}.`);
    return registry;
  };
}

/** Its own register where its key is there, with GLEIF beside it; else GLEIF, which says what a key would bring. */
function registryOf(
  country: Country,
  { lead, companions: known }: CountrySources = { companions: [] },
  env: Pick<Env, 'sources'>,
): Registry {
  const companions = known.filter(({ source }) => isAllowed(source, env));
  const keyed = companions.filter(({ source }) => hasItsKey(source, env));
  const all = [
    ...(lead === undefined ? [] : [lead.manifest.source]),
    ...companions.map(({ source }) => source),
  ];
  const unkeyed = all.filter((source) => !hasItsKey(source, env));
  if (lead !== undefined && hasItsKey(lead.manifest.source, env)) {
    return withLei(composed(lead, [...keyed, gleifCompanion], unkeyed));
  }
  // What they offer or require beside the register is nothing that the index could lead.
  const further =
    lead === undefined ? keyed : keyed.map(({ provides: _, isRequired: __, ...companion }) => companion);
  return composed(gleifLead(country), further, unkeyed);
}
