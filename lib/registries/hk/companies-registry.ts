import { Failure } from '#lib/contract/index.ts';
import type { KeptRows } from '#lib/index/search-index.ts';
import { liveOrFile } from '../composition/live-or-file.ts';
import type { Lead, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { assertNumber, brn } from './brn.ts';
import { registerClient } from './client.ts';
import { flagsOf, LIVE, mapForeign, mapLocal, namesOf, namesOfForeign, noteOf } from './map-company.ts';
import { ForeignCompany, LocalCompany } from './schema.ts';
import { FILE, searchCompanies } from './search-companies.ts';
import { CR_SOURCE } from './source.ts';

/** Hong Kong's register by its open data; where that is silent, by its file, if it is imported. */
export const companiesRegistry: Lead = {
  manifest: {
    country: 'HK',
    source: CR_SOURCE,
    docs: 'https://data.gov.hk/en-data/dataset/hk-cr-crdata-list-addr',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1_500,
  },
  companyId: brn,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(ctx, query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(CR_SOURCE, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile') throw notOffered(CR_SOURCE, `the data point ${dataPoint}`);
  assertNumber(companyId);
  return liveOrFile(
    () => readLive(ctx, companyId),
    async () => {
      const rows = await ctx.index.rows(FILE, { country: 'HK', number: companyId });
      return rows === null ? null : partOfRows(companyId, rows);
    },
  );
}

async function readLive(ctx: RegistryContext, number: string): Promise<Part> {
  const client = registerClient(ctx);
  const local = await client.local(number);
  if (local !== null) return { ...partOfLocal(number, local), wire: client.wire };
  const foreign = await client.foreign(number);
  if (foreign !== null) {
    return { ...partOfForeign(number, foreign), wire: client.wire };
  }
  throw new Failure(
    'resource_not_found',
    `${CR_SOURCE.name} has no company that is alive with the number ${number}. It may be dissolved: its open data does not ` +
      'tell. Nothing was charged. Search again, by name or by number.',
    { source: CR_SOURCE.name },
  );
}

function partOfRows(number: string, rows: KeptRows): Part | null {
  const of = (kind: string) => rows.payloads.find((each) => each.kind === kind)?.data;
  const local = LocalCompany.safeParse(of('local')).data;
  if (local !== undefined) return { ...partOfLocal(number, local), ...partOfFile(rows) };
  const chinese = ForeignCompany.safeParse(of('foreign zh')).data;
  const foreign = ForeignCompany.safeParse(of('foreign')).data ?? chinese;
  if (foreign === undefined) return null;
  const both = {
    ...foreign,
    Other_Corporate_Name_s: foreign.Other_Corporate_Name_s ?? chinese?.Corporate_Name,
  };
  return { ...partOfForeign(number, both), ...partOfFile(rows) };
}

const PAGE = 'https://www.e-services.cr.gov.hk/';

/** A company formed in Hong Kong, or moved there. Pure. */
export const partOfLocal = (number: string, wire: LocalCompany): Omit<Part, 'wire'> => ({
  about: { number, names: namesOf(wire) },
  ...{ value: { company: mapLocal(wire) }, absence: {}, url: PAGE },
  note: [...noteOf(wire), LIVE].join(' '),
});

/** A company formed elsewhere. Pure. */
export function partOfForeign(number: string, wire: ForeignCompany): Omit<Part, 'wire'> {
  const company = mapForeign(wire);
  return {
    about: { number, names: namesOfForeign(wire) },
    ...{ value: { company, flags: flagsOf(company) }, absence: {}, url: PAGE, note: LIVE },
  };
}
