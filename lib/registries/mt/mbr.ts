import { type Absence, Failure } from '#lib/contract/index.ts';
import { liveOrFile } from '../composition/live-or-file.ts';
import type { Lead, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { leiBeside } from '../gleif/index.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { registerClient } from './client.ts';
import { mapCompany, mapProceedings, noteOf } from './map-company.ts';
import { mapFlags } from './map-flags.ts';
import { assertNumber, mbrNumber } from './mbr-number.ts';
import { WireCompany } from './schema.ts';
import { FILE, searchCompanies } from './search-companies.ts';
import { MBR_SOURCE } from './source.ts';

/** Malta's register by its open data; where that is silent, by its file, if it is imported. */
export const mbr: Lead = {
  manifest: {
    country: 'MT',
    source: MBR_SOURCE,
    docs: 'https://openapi.baros.mbr.mt/swaggerui',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1_500,
  },
  companyId: mbrNumber,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(ctx, query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(MBR_SOURCE, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  // A list of documents is a companion's, which knows companies by their LEI.
  const isList = dataPoint === 'availableDocuments';
  if (dataPoint !== 'companyProfile' && !isList) throw notOffered(MBR_SOURCE, `the data point ${dataPoint}`);
  assertNumber(companyId);
  const number = mbrNumber(companyId);
  const part = await liveOrFile(
    () => readLive(ctx, number),
    () => readFile(ctx, number),
  );
  if (!isList) return part;
  const about = { ...part.about, number };
  const lei = await leiBeside(ctx, 'MT', about);
  if (lei === null) return { ...part, about, value: {}, absence: { documents: noList(number) } };
  return { ...part, about: { ...about, lei }, value: {} };
}

const noList = (number: string): Absence => ({
  reason: 'not_offered',
  explanation: `${MBR_SOURCE.name} lists no documents here, and annual reports of issuers are found by the LEI, which ${number} has not.`,
});

async function readLive(ctx: RegistryContext, number: string): Promise<Part> {
  const client = registerClient(ctx);
  const company = await client.company(number);
  if (company !== null) return { ...partOf(number, company), wire: client.wire };
  throw new Failure(
    'resource_not_found',
    `${MBR_SOURCE.name} has no company with the number ${number}. Nothing was charged. Search again, by name or by number.`,
    { source: MBR_SOURCE.name },
  );
}

async function readFile({ index }: RegistryContext, number: string): Promise<Part | null> {
  const rows = await index.rows(FILE, { country: 'MT', number });
  const company = WireCompany.safeParse(rows?.payloads[0]?.data).data;
  return rows === null || company === undefined ? null : { ...partOf(number, company), ...partOfFile(rows) };
}

/** A company with its proceedings and flags. Pure. */
export function partOf(number: string, wire: WireCompany): Omit<Part, 'wire'> {
  const company = mapCompany(wire);
  const insolvencyProceedings = mapProceedings(wire, company.status);
  const note = noteOf(wire, company.status);
  return {
    about: { number, names: [wire.name] },
    value: {
      company,
      ...(insolvencyProceedings.length > 0 && { insolvencyProceedings }),
      flags: mapFlags(wire, company, insolvencyProceedings),
    },
    absence: {},
    unknownValues: unknownIn(company, { legalForm: 'type', status: 'state' }),
    ...(note !== undefined && { note }),
    url: 'https://register.mbr.mt/app/query/search_for_company',
  };
}
