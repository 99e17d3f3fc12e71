import { type Absence, Failure } from '#lib/contract/index.ts';
import { hasItsKey } from '../composition/consult.ts';
import { liveOrFile } from '../composition/live-or-file.ts';
import type { Lead, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { leiBeside } from '../gleif/index.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { ckanClient, newestOf } from './ckan-client.ts';
import { assertNumber, croNumber } from './cro-number.ts';
import { mapCompany } from './map-company.ts';
import { mapDuties, mapFlags } from './map-flags.ts';
import { daysOf, mapProceedings } from './map-status.ts';
import { WireCompany } from './schema.ts';
import { FILE, searchCompanies } from './search-companies.ts';
import { CRO, CWS } from './sources.ts';

/** Ireland's register by its open data; where that is silent, by the file of the same data, if it is imported. */
export const cro: Lead = {
  manifest: {
    country: 'IE',
    source: CRO,
    docs: 'https://opendata.cro.ie/dataset/companies',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1_000,
  },
  companyId: croNumber,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(ctx, query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(CRO, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(CRO, `the data point ${dataPoint}`);
  }
  assertNumber(companyId);
  const number = croNumber(companyId);
  const part = await liveOrFile(
    () => readLive(ctx, number),
    () => readFile(ctx, number),
  );
  if (dataPoint === 'companyProfile') return part;
  // Lists of documents are the companions': one of them knows companies by their LEI.
  const about = { ...part.about, number };
  const lei = await leiBeside(ctx, 'IE', about);
  if (lei === null && !hasItsKey(CWS, ctx.env)) {
    return { ...part, about, value: {}, absence: { documents: noList(number) } };
  }
  return { ...part, about: { ...about, ...(lei !== null && { lei }) }, value: {} };
}

const noList = (number: string): Absence => ({
  reason: 'not_offered',
  explanation:
    `${CRO.name} lists documents for those who have a key of its web services, and annual reports of issuers are found by the LEI, ` +
    `which ${number} has not.`,
});

async function readLive(ctx: RegistryContext, number: string): Promise<Part> {
  const client = ckanClient(ctx);
  const company = await client.company(number);
  if (company === null) {
    throw new Failure(
      'resource_not_found',
      `${CRO.name} has no company with the number ${number}. Nothing was charged. Search again, by name or by number.`,
      { source: CRO.name },
    );
  }
  return { ...partOf(company, ctx.now.toISOString().slice(0, 10)), wire: client.wire };
}

async function readFile({ index }: RegistryContext, number: string): Promise<Part | null> {
  const rows = await index.rows(FILE, { country: 'IE', number });
  if (rows === null) return null;
  const companies = rows.payloads.flatMap(({ data }) => WireCompany.safeParse(data).data ?? []);
  const company = newestOf(companies, number);
  return company === null ? null : { ...partOf(company, rows.file.date), ...partOfFile(rows) };
}

/** A company with its proceedings, duties and flags. Pure. @param today day of the answer: of a file that of the file */
export function partOf(wire: WireCompany, today: string): Omit<Part, 'wire'> {
  const company = mapCompany(wire);
  const insolvencyProceedings = mapProceedings(wire, company.status ?? {});
  const filingDuties = mapDuties(wire);
  const days = daysOf(wire, company.status ?? {});
  return {
    about: { number: wire.company_num, names: [wire.company_name] },
    value: {
      company,
      ...(insolvencyProceedings.length > 0 && { insolvencyProceedings }),
      ...(filingDuties && { filingDuties }),
      flags: mapFlags(wire, company, insolvencyProceedings, today),
    },
    absence: {},
    unknownValues: unknownIn(company, { legalForm: 'company_type', status: 'company_status' }),
    ...(days.length > 0 && { note: days.join(' ') }),
    url: `https://core.cro.ie/company/${wire.company_num}`,
  };
}
