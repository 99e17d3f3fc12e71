import { type Absence, Failure } from '#lib/contract/index.ts';
import { hasItsKey } from '../composition/consult.ts';
import type { Lead, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { assertNumber, enterpriseNumber } from './enterprise-number.ts';
import { type KboClient, type KboRecord, kboClient, type Words } from './kbo-client.ts';
import { languageOf } from './language.ts';
import { leiOf } from './lei-of.ts';
import { codesOf, mapCompany, mapUnit } from './map-company.ts';
import { mapFlags } from './map-flags.ts';
import { mapProceedings, unknownSituation } from './map-status.ts';
import { searchCompanies } from './search-companies.ts';
import { KBO, NBB } from './sources.ts';

/** Places of business of which more than the number is read. */
const MOST_UNITS = 100;

/** Belgium's register, by its imported file: enterprises with their places of business. */
export const kbo: Lead = {
  manifest: {
    country: 'BE',
    source: KBO,
    docs: 'https://economie.fgov.be/en/themes/enterprises/crossroads-bank-enterprises/services-everyone/cbe-open-data',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 50,
  },
  companyId: enterpriseNumber,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(ctx, query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(KBO, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(KBO, `the data point ${dataPoint}`);
  }
  assertNumber(companyId);
  const client = kboClient(ctx);
  const number = await client.enterpriseOf(companyId);
  const found = await client.record(number);
  if (found === null) throw missing(companyId);
  const { record, rows } = found;
  const day = await client.day(rows);
  const isList = dataPoint === 'availableDocuments';
  const lei = isList ? await leiOf(ctx, number) : undefined;
  const isUnlisted = isList && lei === undefined && !hasItsKey(NBB, ctx.env);
  const profile = isList ? NO_FACTS : await readProfile(client, record);
  const file = partOfFile({ ...rows, file: { ...rows.file, date: day } }, client.beside);
  return {
    ...file,
    about: { number, ...(lei !== undefined && { lei }), names: record.denominations.map(({ name }) => name) },
    companyIds: [...new Set([number, companyId])],
    ...profile,
    ...(isUnlisted && { absence: { documents: noList(number) } }),
    url: `https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?lang=en&ondernemingsnummer=${number}`,
    limitations: [...file.limitations, ...profile.limitations],
  };
}

const NO_FACTS = { value: {}, absence: {}, limitations: [] } as const;

async function readProfile(
  client: KboClient,
  record: KboRecord,
): Promise<Pick<Part, 'value' | 'absence' | 'unknownValues'> & { readonly limitations: readonly string[] }> {
  const codes = codesOf(record);
  const [words, units] = await Promise.all([
    Promise.all(codes.map(async (code) => [code, await client.words(code)] as const)),
    Promise.all(record.units.slice(0, MOST_UNITS).map((unit) => client.unit(unit, record.number))),
  ]);
  const known = new Map(words);
  const establishments = units.flatMap((unit) => (unit === null ? [] : [mapUnit(unit, languageOf(record))]));
  const told = profileOf(record, (code) => known.get(code) ?? new Map());
  return {
    ...told,
    value: { ...told.value, ...(establishments.length > 0 && { establishments }) },
    absence:
      establishments.length > 0
        ? {}
        : {
            establishments: {
              reason: 'none_named',
              explanation: 'The register lists no place of business of this enterprise.',
            },
          },
    limitations:
      record.units.length > MOST_UNITS
        ? [`${MOST_UNITS} of ${record.units.length} places of business were read.`]
        : [],
  };
}

/** An enterprise with its proceedings and flags. Pure. @param wordsOf what its codes mean */
export function profileOf(
  record: KboRecord,
  wordsOf: (code: string) => Words,
): Pick<Part, 'value' | 'unknownValues'> {
  const { enterprise } = record;
  const words = wordsOf(`JuridicalSituation ${enterprise.situation}`);
  const company = mapCompany(record, wordsOf);
  const insolvencyProceedings = mapProceedings(enterprise, words, languageOf(record));
  return {
    value: {
      company,
      ...(insolvencyProceedings.length > 0 && { insolvencyProceedings }),
      flags: mapFlags(record, company, insolvencyProceedings, words),
    },
    unknownValues: unknownSituation(enterprise, words),
  };
}

/** Of a company that is no issuer only the deposited accounts are a list: nothing is sold where nobody is asked for them. */
const noList = (number: string): Absence => ({
  reason: 'not_offered',
  explanation: `No source of documents of ${number} is set up here: annual accounts need a free key, from ${NBB.keyFrom}.`,
});

const missing = (number: string): Failure =>
  new Failure(
    'resource_not_found',
    `The imported file of the ${KBO.name} has no enterprise ${number}: it holds those that are alive, and no natural persons. Nothing was charged. Search again, by name or by number.`,
    { source: KBO.name },
  );
