import type { Country, OfficialRegister, UsState } from '#lib/contract/index.ts';

/** Where anybody can search a country's own register, free. */
const SEARCHES: Readonly<Record<Exclude<Country, `US-${UsState}` | 'TEST'>, OfficialRegister>> = {
  AT: { name: 'Firmenbuch', searchUrl: 'https://justizonline.gv.at/jop/web/firmenbuchabfrage' },
  BE: {
    name: 'Crossroads Bank for Enterprises',
    searchUrl: 'https://kbopub.economie.fgov.be/kbopub/zoeknummerform.html?lang=en',
  },
  CH: { name: 'Zefix', searchUrl: 'https://www.zefix.admin.ch/en/search/entity/welcome' },
  CN: {
    name: 'National Enterprise Credit Information Publicity System',
    searchUrl: 'https://www.gsxt.gov.cn/index.html',
  },
  DE: {
    name: 'Handelsregister',
    searchUrl: 'https://www.handelsregister.de/rp_web/normalesuche/welcome.xhtml',
  },
  ES: { name: 'Registro Mercantil', searchUrl: 'https://sede.registradores.org/site/mercantil' },
  FR: {
    name: 'Annuaire des entreprises (registre national des entreprises)',
    searchUrl: 'https://annuaire-entreprises.data.gouv.fr/',
  },
  GB: { name: 'Companies House', searchUrl: 'https://find-and-update.company-information.service.gov.uk/' },
  HK: { name: 'Companies Registry', searchUrl: 'https://www.e-services.cr.gov.hk/' },
  IE: { name: 'Companies Registration Office', searchUrl: 'https://core.cro.ie/' },
  IT: { name: 'Registro Imprese', searchUrl: 'https://www.registroimprese.it/' },
  LU: { name: 'Luxembourg Business Registers', searchUrl: 'https://www.lbr.lu/' },
  MT: { name: 'Malta Business Registry', searchUrl: 'https://register.mbr.mt/app/query/search_for_company' },
  NL: { name: 'KVK Handelsregister', searchUrl: 'https://www.kvk.nl/en/search/' },
  NO: { name: 'Brønnøysundregistrene', searchUrl: 'https://virksomhet.brreg.no/' },
  PL: { name: 'Krajowy Rejestr Sądowy', searchUrl: 'https://wyszukiwarka-krs.ms.gov.pl/' },
  PT: { name: 'Registo Comercial', searchUrl: 'https://publicacoes.mj.pt/Pesquisa.aspx' },
};

const STATES: Partial<Readonly<Record<UsState, OfficialRegister>>> = {
  CA: {
    name: 'California Secretary of State',
    searchUrl: 'https://bizfileonline.sos.ca.gov/search/business',
  },
  DE: {
    name: 'Delaware Division of Corporations',
    searchUrl: 'https://icis.corp.delaware.gov/ecorp/entitysearch/namesearch.aspx',
  },
  FL: { name: 'Florida Division of Corporations', searchUrl: 'https://search.sunbiz.org/' },
  NV: {
    name: 'Nevada Secretary of State',
    searchUrl: 'https://esos.nv.gov/EntitySearch/OnlineEntitySearch',
  },
  NY: { name: 'New York Department of State', searchUrl: 'https://apps.dos.ny.gov/publicInquiry/' },
  WA: { name: 'Washington Secretary of State', searchUrl: 'https://ccfs.sos.wa.gov/' },
};

/** The list of the secretaries of state themselves, for a state whose own address is not listed here. */
const ALL_STATES: OfficialRegister = {
  name: 'registers of the states, listed by the National Association of Secretaries of State',
  searchUrl: 'https://www.nass.org/business-services/corporate-registration',
};

const isState = (country: Country): country is `US-${UsState}` => country.startsWith('US-');

/** The register in which every company of a country stands, for whoever has to look there. Testland has its own. */
export function officialRegisterOf(country: Country): OfficialRegister | undefined {
  if (country === 'TEST') return undefined;
  if (!isState(country)) return SEARCHES[country];
  return Object.entries(STATES).find(([state]) => `US-${state}` === country)?.[1] ?? ALL_STATES;
}
