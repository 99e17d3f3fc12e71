import { type Company, Country, Failure } from '#lib/contract/index.ts';
import type { IsImported } from '#lib/index/search-index.ts';
import type { Env } from '#lib/platform/env.ts';
import { annualAccounts } from './at/annual-accounts.ts';
import { firmenbuch } from './at/firmenbuch.ts';
import { kbo } from './be/kbo.ts';
import { nbb } from './be/nbb.ts';
import { nbbAccounts } from './be/nbb-accounts.ts';
import { nbbInterests } from './be/nbb-interests.ts';
import { gazette } from './ch/gazette.ts';
import { lindas } from './ch/lindas.ts';
import { zefix } from './ch/zefix.ts';
import { composed } from './composition/composed.ts';
import { hasItsFile, hasItsKey, isAllowed } from './composition/consult.ts';
import type { Companion, Lead } from './composition/part.ts';
import { leiOf } from './de/lei-of.ts';
import { snapshot } from './de/snapshot.ts';
import { snapshotAlone } from './de/snapshot-alone.ts';
import { borme, replay } from './es/borme.ts';
import { leiOf as leiOfSheet } from './es/lei-of.ts';
import { sheetAlone } from './es/sheet-alone.ts';
import { esef } from './esef/index.ts';
import { annuaire } from './fr/annuaire.ts';
import { bodacc } from './fr/bodacc.ts';
import { rne } from './fr/rne.ts';
import { controlled } from './gb/controlled.ts';
import { companiesHouse } from './gb/index.ts';
import { besideLei, gleifCompanion, gleifGroup, gleifLead, withLei } from './gleif/index.ts';
import { companiesRegistry } from './hk/companies-registry.ts';
import { cro } from './ie/cro.ts';
import { cws } from './ie/cws.ts';
import { mbr } from './mt/mbr.ts';
import { cir } from './nl/cir.ts';
import { kvk } from './nl/kvk.ts';
import { openData } from './nl/open-data.ts';
import { brreg } from './no/brreg.ts';
import { companyAccounts } from './no/company-accounts.ts';
import { holdingsInNorway } from './no/holdings-in-norway.ts';
import { shareholderRegister } from './no/shareholder-register.ts';
import { crbr } from './pl/crbr.ts';
import { krs } from './pl/krs.ts';
import { whiteList } from './pl/white-list.ts';
import type { Registry, RegistryContext, SourceDescriptor } from './registry.ts';
import { testRegistry } from './test/index.ts';
import { unitedStates } from './us/united-states.ts';
import { sunbiz } from './us-fl/sunbiz.ts';
import { iowa, iowaBeside } from './us-ia/iowa.ts';
import { secFilings } from './us-sec/filings.ts';
import { secHolders } from './us-sec/holders.ts';
import { vies } from './vies/index.ts';

/** A country's own register, where we speak to it, and what is asked beside it, in the order in which it counts. */
export interface CountrySources {
  readonly lead?: Lead;
  readonly companions: readonly Companion[];
  /** Where the LEI index leads and no number leads to an LEI: what is known of companies that have none, asked by number. */
  readonly unlisted?: {
    readonly lead: Lead;
    /** Set where the index is to be preferred: the LEI of such a company, where it has one after all. */
    readonly leiOf?: (ctx: RegistryContext, company: Company) => Promise<string | null>;
  };
}

/**
 * Sources of their own. GLEIF need not be named: it is the last companion of each lead, and the lead of each other
 * country. VIES stands where a VAT number follows from a number that the country's source gives; elsewhere nobody here
 * tells one, and it could never be asked. Annual reports of issuers are found by the LEI: where the LEI index leads, or the
 * lead asks it for the LEI.
 */
const SOURCES = withIssuers({
  AT: { lead: firmenbuch, companions: [annualAccounts] },
  BE: { lead: kbo, companions: [nbbAccounts, nbbInterests, nbb, vies, esef] },
  CH: { lead: gazette, companions: [lindas, zefix] },
  DE: { companions: [snapshot, esef], unlisted: { lead: snapshotAlone, leiOf } },
  ES: {
    companions: [replay, vies, borme, esef],
    unlisted: { lead: sheetAlone, leiOf: leiOfSheet },
  },
  FR: { lead: annuaire, companions: [rne, bodacc, vies] },
  GB: { lead: companiesHouse, companions: [controlled] },
  HK: { lead: companiesRegistry, companions: [] },
  IE: { lead: cro, companions: [cws, esef] },
  IT: { companions: [vies, esef] },
  LU: { companions: [esef] },
  MT: { lead: mbr, companions: [esef] },
  NL: { lead: kvk, companions: [cir, openData, esef] },
  NO: { lead: brreg, companions: [companyAccounts, shareholderRegister, holdingsInNorway] },
  PL: { lead: krs, companions: [vies, whiteList, crbr] },
  PT: { companions: [vies, esef] },
  'US-CO': { lead: unitedStates['US-CO'], companions: [] },
  'US-CT': { lead: unitedStates['US-CT'], companions: [] },
  'US-DC': { lead: unitedStates['US-DC'], companions: [] },
  'US-FL': { lead: sunbiz, companions: [] },
  'US-IA': { companions: [iowaBeside], unlisted: { lead: iowa } },
  'US-NY': { lead: unitedStates['US-NY'], companions: [] },
  'US-OR': { lead: unitedStates['US-OR'], companions: [] },
  'US-PA': { lead: unitedStates['US-PA'], companions: [] },
  'US-TX': { lead: unitedStates['US-TX'], companions: [] },
});

type SourcesByCountry = Partial<Readonly<Record<Country, CountrySources>>>;

/** Issuers file with one authority, whichever state they are of: it stands beside every state, last. */
function withIssuers(sources: SourcesByCountry): SourcesByCountry {
  const states = Country.options.filter((country) => country.startsWith('US-'));
  const beside = (country: Country): CountrySources => {
    const { companions = [], ...own } = sources[country] ?? {};
    return { ...own, companions: [...companions, secHolders, secFilings] };
  };
  return { ...sources, ...Object.fromEntries(states.map((country) => [country, beside(country)])) };
}

/** The registry of a country, with the files that are imported at this moment. */
export type Switchboard = (country: Country, isImported?: IsImported) => Registry;

/** The switchboard: the registry of a country, with the sources that this installation may ask. */
export function registriesFor(env: Pick<Env, 'sources'>, sources: SourcesByCountry = SOURCES): Switchboard {
  const made = new Map<string, Registry>();
  return (country, isImported = () => false) => {
    if (!Country.options.includes(country)) throw new Failure('internal', `No registry for ${country}.`);
    if (country === 'TEST') return testRegistry;
    // A file may be imported at any time: a country has one registry for each set of files.
    const imported = filesOf(sources[country]).filter(isImported);
    const key = [country, ...imported].join(' ');
    const known = made.get(key);
    if (known !== undefined) return known;
    const registry = registryOf(country, sources[country], env, (id) => imported.includes(id));
    made.set(key, registry);
    return registry;
  };
}

const descriptorsOf = ({ lead, companions }: CountrySources): SourceDescriptor[] => [
  ...(lead === undefined ? [] : [lead.manifest.source]),
  ...companions.map(({ source }) => source),
];

const filesOf = (sources: CountrySources = { companions: [] }): string[] =>
  descriptorsOf(sources).flatMap(({ restsOn }) => restsOn ?? []);

/** Its own register where its key or file is there, with GLEIF beside it; else GLEIF, which says what they would bring. */
function registryOf(
  country: Country,
  { lead, companions: known, unlisted }: CountrySources = { companions: [] },
  env: Pick<Env, 'sources'>,
  isImported: IsImported,
): Registry {
  const canAsk = (source: SourceDescriptor) => hasItsKey(source, env) && hasItsFile(source, isImported);
  const companions = known.filter(({ source }) => isAllowed(source, env));
  const ready = companions.filter(({ source }) => canAsk(source));
  const unasked = descriptorsOf({ ...(lead && { lead }), companions })
    .filter((source) => !canAsk(source))
    .map((source) => (hasItsFile(source, isImported) ? source : { ...source, isFileMissing: true as const }));
  if (lead !== undefined && canAsk(lead.manifest.source)) {
    return withLei(composed(lead, [...ready, gleifCompanion, gleifGroup], unasked));
  }
  // What they offer or require beside the register is nothing that the index could lead, unless they say so.
  const further = ready.map((companion) => {
    if (lead === undefined || companion.isLedByIndex) return companion;
    const { provides: _, isRequired: __, ...rest } = companion;
    return rest;
  });
  const index = composed(gleifLead(country), [...further, gleifGroup], unasked);
  if (unlisted === undefined || !canAsk(unlisted.lead.manifest.source)) return index;
  return besideLei(index, composed(unlisted.lead, []), unlisted.leiOf);
}
