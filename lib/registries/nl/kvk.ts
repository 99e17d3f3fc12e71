import { type Absence, type Company, Failure, type Flag } from '#lib/contract/index.ts';
import { abroadFlags } from '../abroad-flags.ts';
import type { Lead, Part } from '../composition/part.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { flagMaker } from '../flag-maker.ts';
import { leiBeside } from '../gleif/index.ts';
import { lifeFlags } from '../life-flags.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { type KvkClient, kvkClient, MOST_ROWS } from './kvk-client.ts';
import { assertNumber, establishmentNumber, kvkNumber } from './kvk-number.ts';
import type { Profile, Row } from './kvk-schema.ts';
import { legalNameOf, mapCompany, remarksOf } from './map-company.ts';
import { mapEstablishments } from './map-establishments.ts';
import { daysOf } from './map-status.ts';
import { nameOf, searchCompanies } from './search-companies.ts';
import { KVK, ORDER } from './sources.ts';

/** The business register of the Netherlands, for who has a key of its interface. */
export const kvk: Lead = {
  manifest: {
    country: 'NL',
    source: KVK,
    docs: 'https://developers.kvk.nl/documentation',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1_000,
  },
  companyId: kvkNumber,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(kvkClient(ctx), query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(KVK, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(KVK, `the data point ${dataPoint}`);
  }
  assertNumber(companyId);
  const client = kvkClient(ctx);
  const number = await companyOf(client, kvkNumber(companyId));
  const part = dataPoint === 'companyProfile' ? readProfile(client, number) : readNames(ctx, client, number);
  return {
    ...(await part),
    companyIds: [...new Set([number, kvkNumber(companyId)])],
    url: `https://www.kvk.nl/zoeken/?source=all&q=${number}`,
    wire: client.wire,
  };
}

/** The company of an establishment; a company's own number is its own. */
async function companyOf(client: KvkClient, id: string): Promise<string> {
  const vestigingsnummer = establishmentNumber(id);
  if (vestigingsnummer === undefined) return id;
  const [row] = await client.rows({ vestigingsnummer });
  if (row === undefined) throw missing(id);
  return row.kvkNummer;
}

/** Each call but the search costs the operator money: lists of establishments are asked for where there are several. */
async function readProfile(client: KvkClient, number: string): Promise<Omit<Part, 'wire'>> {
  const [profile, rows] = await Promise.all([client.profile(number), client.rows({ kvkNummer: number })]);
  if (profile === null) throw undelivered(rows, number);
  const [list, names] = hasBranches(rows)
    ? await Promise.all([client.establishments(number), client.names(number)])
    : [null, null];
  const company = mapCompany(profile, names, rows);
  const establishments = mapEstablishments(profile, list, rows);
  const total = list?.totaalAantalVestigingen ?? 0;
  const remarks = [
    ...remarksOf(profile),
    ...(total > establishments.length
      ? [`${establishments.length} of ${total} establishments were read.`]
      : []),
  ];
  const legalName = legalNameOf(profile);
  const days = daysOf(profile);
  return {
    about: {
      number,
      names: [legalName, ...(company.commercialNames ?? []), ...(company.formerNames ?? [])].flatMap(
        (name) => name ?? [],
      ),
    },
    value: {
      company,
      ...(establishments.length > 0 && { establishments }),
      flags: flagsOf(company, profile),
    },
    absence:
      establishments.length > 0
        ? {}
        : {
            establishments: {
              reason: 'none_named',
              explanation: 'The register lists no establishment of this company.',
            },
          },
    unknownValues: unknownIn(company, { legalForm: 'rechtsvorm' }),
    ...(remarks.length > 0 && { limitations: remarks }),
    ...(days.length > 0 && { note: days.join(' ') }),
  };
}

/** A company of foreign law, or one whose main establishment is abroad. An address for mail is no seat. */
export function flagsOf(company: Company, { _embedded }: Profile): Flag[] {
  const { hoofdvestiging: main, eigenaar: owner } = _embedded ?? {};
  const isForeign = /^buitenlandse/i.test(owner?.rechtsvorm ?? '');
  const isVisited = (main ?? owner)?.adressen.some(({ type }) => type === 'bezoekadres') ?? false;
  const { legalAddress: _, ...withoutSeat } = company;
  const abroad = abroadFlags(isVisited ? company : withoutSeat, isForeign);
  return [...lifeFlags(company.status), ...abroad].map(flagMaker(KVK.id));
}

/** Whether it has open places of business beside its main one, or so many rows that one may stand behind them. */
const hasBranches = (rows: readonly Row[]): boolean =>
  rows.length >= MOST_ROWS || rows.some(({ type, actief }) => type === 'nevenvestiging' && actief !== false);

/** Whether the company exists, free of charge. Its documents are the companion's, which knows companies by their LEI. */
async function readNames(
  ctx: RegistryContext,
  client: KvkClient,
  number: string,
): Promise<Omit<Part, 'wire'>> {
  const rows = await client.rows({ kvkNummer: number });
  const name = nameOf(rows);
  if (rows.length === 0) throw missing(number);
  const about = { number, names: name === undefined ? [] : [name] };
  const lei = await leiBeside(ctx, 'NL', about);
  if (lei === null) return { about, value: {}, absence: { documents: noList(number) } };
  return { about: { ...about, lei }, value: {}, absence: {} };
}

const noList = (number: string): Absence => ({
  reason: 'not_offered',
  explanation:
    `${KVK.name} delivers no documents by its interface, and annual reports of issuers are found by the LEI, which ${number} ` +
    'has not. Order documents at https://www.kvk.nl.',
});

/** The search finds companies that ended long ago, but the register delivers no profile of them: the company exists. */
function undelivered(rows: readonly Row[], number: string): Failure {
  if (rows.length === 0) return missing(number);
  const ended = rows.every(({ actief }) => actief === false) ? ', which is no longer registered' : '';
  return new Failure(
    'not_supported',
    `${KVK.name} delivers no profile of ${nameOf(rows) ?? number} (${number})${ended}. Nothing was charged. ${ORDER}`,
    { source: KVK.name },
  );
}

const missing = (number: string): Failure =>
  new Failure(
    'resource_not_found',
    `${KVK.name} has nothing under the number ${number}. Nothing was charged. Search again, by name or by number.`,
    { source: KVK.name },
  );
