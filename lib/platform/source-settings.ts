import { z } from 'zod';
import { secret, text, webAddress } from './setting-kinds.ts';

/** How a source outside is reached: what its settings are derived from. */
export interface SourceAccess {
  /** Short and lasting: `gb.companies-house` is reached at GB_COMPANIES_HOUSE_URL. */
  readonly id: string;
  /** The name in descriptions for the operator. */
  readonly name: string;
  /** Where it is, unless the operator says otherwise. */
  readonly url: string;
  /** Set where it answers nobody without a key: the page on which one applies for it. */
  readonly keyFrom?: string;
  /** Set where the key is an account: a user and a password. */
  readonly isAccount?: true;
  /** Set where the source takes money for the key or for what is asked with it. */
  readonly isPaid?: true;
  /** Set where that key is the contact of whoever asks, for the User-Agent: the page that demands it. */
  readonly isContact?: true;
  /** Set where its files lie on a host of their own, to which it redirects. */
  readonly filesHost?: string;
  /** Set where it is asked only if the operator allows it, and why that is for the operator to decide. */
  readonly onlyIfAllowed?: string;
}

/** Every source that is asked over the network, beside GLEIF, whose settings stand with the others. */
export const SOURCES: readonly SourceAccess[] = [
  {
    id: 'gb.companies-house',
    name: 'Companies House (Great Britain)',
    url: 'https://api.company-information.service.gov.uk',
    keyFrom: 'https://developer.company-information.service.gov.uk',
  },
  {
    id: 'gb.documents',
    name: 'documents of Companies House',
    url: 'https://document-api.company-information.service.gov.uk',
    filesHost: 'document-api-images-live.s3.eu-west-2.amazonaws.com',
  },
  {
    id: 'no.brreg',
    name: 'Brønnøysund Register Centre (Norway)',
    url: 'https://data.brreg.no/enhetsregisteret/api',
  },
  {
    id: 'no.accounts',
    name: 'Register of Company Accounts (Norway)',
    url: 'https://data.brreg.no/regnskapsregisteret',
  },
  {
    id: 'fr.search',
    name: 'Annuaire des Entreprises (France)',
    url: 'https://recherche-entreprises.api.gouv.fr',
  },
  {
    id: 'fr.rne',
    name: 'Registre national des entreprises (INPI, France)',
    url: 'https://registre-national-entreprises.inpi.fr/api',
    keyFrom: 'https://data.inpi.fr/register',
    isAccount: true,
  },
  {
    id: 'fr.bodacc',
    name: 'BODACC (official gazette, France)',
    url: 'https://bodacc-datadila.opendatasoft.com/api/explore/v2.1',
  },
  {
    id: 'eu.esef',
    name: 'filings.xbrl.org (annual reports of issuers)',
    url: 'https://filings.xbrl.org',
  },
  {
    id: 'at.firmenbuch',
    name: 'Firmenbuch (Austria)',
    url: 'https://justizonline.gv.at/jop/api/at.gv.justiz.fbw',
    keyFrom: 'https://justizonline.gv.at/jop/web/iwg/register',
  },
  {
    id: 'be.nbb',
    name: 'Central Balance Sheet Office of the National Bank of Belgium',
    url: 'https://ws.cbso.nbb.be',
    keyFrom: 'https://developer.cbso.nbb.be',
  },
  {
    id: 'pl.krs',
    name: 'National Court Register (Poland)',
    url: 'https://api-krs.ms.gov.pl/api/krs',
  },
  {
    id: 'pl.whitelist',
    name: 'list of VAT taxpayers (Poland)',
    url: 'https://wl-api.mf.gov.pl/api',
  },
  {
    id: 'pl.crbr',
    name: 'Central Register of Beneficial Owners (Poland)',
    url: 'https://bramka-crbr.mf.gov.pl:5058/uslugiBiznesowe/uslugiESB/AP/ApiPrzegladoweCRBR',
    onlyIfAllowed: 'only if you are entitled to query it',
  },
  {
    id: 'ch.gazette',
    name: 'SHAB (Swiss Official Gazette of Commerce)',
    url: 'https://amtsblattportal.ch/api/v1',
  },
  {
    id: 'ch.lindas',
    name: 'LINDAS (linked data of the Swiss Confederation)',
    url: 'https://lindas.admin.ch',
  },
  {
    id: 'ch.zefix',
    name: 'Zefix (index of the Swiss commercial registers)',
    url: 'https://www.zefix.admin.ch/ZefixPublicREST/api/v1',
    keyFrom: 'https://www.zefix.admin.ch/ZefixPublicREST/swagger-ui/index.html',
    isAccount: true,
  },
  {
    id: 'ie.ckan',
    name: 'open data of the Companies Registration Office (Ireland)',
    url: 'https://opendata.cro.ie/api/3/action',
  },
  {
    id: 'ie.cws',
    name: 'web services of the Companies Registration Office (Ireland)',
    url: 'https://services.cro.ie/cws',
    keyFrom: 'https://services.cro.ie',
    isAccount: true,
  },
  {
    id: 'hk.cr',
    name: 'open data of the Companies Registry (Hong Kong)',
    url: 'https://data.cr.gov.hk/cr/api/api/v1/api_builder/json',
  },
  {
    id: 'mt.mbr',
    name: 'open data of the Malta Business Registry',
    url: 'https://openapi.baros.mbr.mt/api/v1',
  },
  {
    id: 'nl.kvk',
    name: 'KVK Handelsregister API (Netherlands)',
    url: 'https://api.kvk.nl/api',
    keyFrom: 'https://developers.kvk.nl',
    isPaid: true,
  },
  {
    id: 'nl.open',
    name: 'open data set of the KVK Handelsregister (Netherlands)',
    url: 'https://opendata.kvk.nl',
  },
  {
    id: 'nl.cir',
    name: 'Central Insolvency Register (Netherlands)',
    url: 'https://webservice.rechtspraak.nl',
    keyFrom: 'https://insolventies.rechtspraak.nl',
    isAccount: true,
  },
  {
    id: 'us.sec',
    name: 'EDGAR (issuers at the Securities and Exchange Commission, United States)',
    url: 'https://data.sec.gov',
    keyFrom: 'https://www.sec.gov/os/accessing-edgar-data',
    isContact: true,
  },
  {
    id: 'us.sec-archives',
    name: 'files of EDGAR',
    url: 'https://www.sec.gov',
  },
  {
    id: 'us.co',
    name: 'open data of the Colorado Secretary of State',
    url: 'https://data.colorado.gov/resource',
  },
  {
    id: 'us.ct',
    name: 'open data of the Business Registry of Connecticut',
    url: 'https://data.ct.gov/resource',
  },
  {
    id: 'us.dc',
    name: 'open data of the Corporations Division of the District of Columbia',
    url: 'https://maps2.dcgis.dc.gov/dcgis/rest/services/DCGIS_DATA/Business_Licensing_and_Grants_WebMercator/FeatureServer',
  },
  {
    id: 'us.ny',
    name: 'open data of the New York Department of State',
    url: 'https://data.ny.gov/resource',
  },
  {
    id: 'us.or',
    name: 'open data of the Corporation Division of Oregon',
    url: 'https://data.oregon.gov/resource',
  },
  {
    id: 'us.pa',
    name: 'open data of the Pennsylvania Department of State',
    url: 'https://data.pa.gov/resource',
  },
  {
    id: 'us.tx',
    name: 'open data of the Texas Comptroller of Public Accounts',
    url: 'https://data.texas.gov/resource',
  },
  {
    id: 'es.borme',
    name: 'BORME (official gazette of the commercial register, Spain)',
    url: 'https://www.boe.es',
  },
  {
    id: 'eu.vies',
    name: 'VIES (VAT numbers of the European Union)',
    url: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  },
];

/** `gb.companies-house` and `URL`: `GB_COMPANIES_HOUSE_URL`. */
export const settingOf = (
  sourceId: string,
  what: 'URL' | 'KEY' | 'CONTACT' | 'USER' | 'PASSWORD' | 'FILES_HOST' | 'ALLOWED',
): string => `${sourceId.replace(/[.-]/g, '_').toUpperCase()}_${what}`;

const allowed = (doc: string) => z.enum(['yes', 'no']).prefault('no').meta({ doc, expected: 'yes or no' });

/** Goes into a header as it is. */
const contact = (doc: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+@[\x21-\x7e]+$/)
    .max(200)
    .optional()
    .meta({ doc, expected: 'an address of electronic mail' });

const hostName = (fallback: string, doc: string) =>
  z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/)
    .prefault(fallback)
    .meta({ doc, expected: 'a host name, with a port where it has one' });

/** What opens a source: a key, an account, or who asks. */
function accessSettings({
  id,
  name,
  keyFrom,
  isAccount,
  isContact,
  isPaid,
}: Omit<SourceAccess, 'url'>): (readonly [string, z.ZodType<string | undefined>])[] {
  if (keyFrom === undefined) return [];
  if (isContact)
    return [[settingOf(id, 'CONTACT'), contact(`Your address, which ${name} demands: ${keyFrom}.`)]];
  if (!isAccount) {
    const price = isPaid ? 'paid' : 'free';
    return [[settingOf(id, 'KEY'), secret(8, `Key of ${name}, ${price}, from ${keyFrom}.`)]];
  }
  return [
    [settingOf(id, 'USER'), text(`User of ${name}: a free account from ${keyFrom}.`)],
    [settingOf(id, 'PASSWORD'), secret(1, `Password of that user of ${name}.`)],
  ];
}

/** The settings of every source, by their names. */
export const SOURCE_SETTINGS: Readonly<Record<string, z.ZodType<string | undefined>>> = Object.fromEntries(
  SOURCES.flatMap(({ id, name, url, filesHost, onlyIfAllowed, ...access }) => [
    [settingOf(id, 'URL'), webAddress(`Base address of ${name}.`).prefault(url)],
    ...accessSettings({ id, name, ...access }),
    ...(filesHost === undefined
      ? []
      : [[settingOf(id, 'FILES_HOST'), hostName(filesHost, `Host of the files of ${name}.`)] as const]),
    ...(onlyIfAllowed === undefined
      ? []
      : [[settingOf(id, 'ALLOWED'), allowed(`Whether to query the ${name}: ${onlyIfAllowed}.`)] as const]),
  ]),
);

/** Where a source is reached, as this installation is set. */
export interface SourceAddress {
  readonly url: string;
  /** Or the contact of whoever asks, where that is the key. */
  readonly key?: string;
  readonly account?: { readonly user: string; readonly password: string };
  readonly filesHost?: string;
  /** Whether the operator allows to ask it, where that is the operator's to decide. */
  readonly isAllowed?: boolean;
  /** What the operator allows, where a setting says so: at most so many calls in any so many seconds. */
  readonly limits?: readonly { readonly calls: number; readonly seconds: number }[];
}

/** The settings of sources, by the id of each. */
export function sourceAddresses(
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, SourceAddress>> {
  const read = (id: string, what: Parameters<typeof settingOf>[1]) =>
    z.string().optional().parse(settings[settingOf(id, what)]);
  return Object.fromEntries(
    SOURCES.map(({ id, url, isContact, onlyIfAllowed }) => {
      const [key, filesHost] = [read(id, isContact ? 'CONTACT' : 'KEY'), read(id, 'FILES_HOST')];
      const [user, password] = [read(id, 'USER'), read(id, 'PASSWORD')];
      return [
        id,
        {
          url: read(id, 'URL') ?? url,
          ...(key !== undefined && { key }),
          ...(user !== undefined && password !== undefined && { account: { user, password } }),
          ...(filesHost !== undefined && { filesHost }),
          ...(onlyIfAllowed !== undefined && { isAllowed: read(id, 'ALLOWED') === 'yes' }),
        },
      ];
    }),
  );
}
