import { type Absence, type DataPoint, Failure } from '#lib/contract/index.ts';
import { keptRecords } from '../composition/kept-records.ts';
import type { Companion, Lead, Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { searchFile } from '../composition/search-file.ts';
import { notOffered } from '../not-offered.ts';
import type { RegistryContext } from '../registry.ts';
import { mapAgent, mapCompany, mapOffice, noteOf } from './map-company.ts';
import { Company } from './schema.ts';
import { IOWA_SOURCE } from './source.ts';

const FILE = 'us.ia';
const NUMBER = /^\d{1,9}$/;

/** Iowa's register, from its file in the local index, for whoever asks by the register's number. */
export const iowa: Lead = {
  manifest: {
    country: 'US-IA',
    source: IOWA_SOURCE,
    docs: 'https://data.iowa.gov/catalog/dataset/554',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 50,
  },
  companyId: (id) => id.replace(/[\s-]/g, '') || id.trim(),
  namesOneCompany: (id) => NUMBER.test(id),
  pricedAs: () => null,
  search: (ctx, { country, query }) => searchFile(ctx, { sourceId: FILE, country, query }),
  async read(ctx, { companyId, dataPoint }) {
    const part = await readPart(ctx, companyId, dataPoint);
    if (part !== null) return part;
    throw new Failure(
      'resource_not_found',
      `${IOWA_SOURCE.name} has no company with the number ${companyId} in the file that is imported here: it is not active, or not registered. Nothing was charged.`,
      { source: IOWA_SOURCE.name },
    );
  },
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(IOWA_SOURCE, `the document ${documentId}`);
  },
};

/** The same beside the LEI index: by a number that an LEI record tells, if the names agree. */
export const iowaBeside: Companion = {
  source: IOWA_SOURCE,
  adds: ['companyProfile'],
  keyOf({ known: { company } }) {
    const { LEI: lei, ...identifiers } = company?.identifiers ?? {};
    const number = Object.values(identifiers).find((each) => NUMBER.test(each));
    return lei === undefined || number === undefined ? null : `${lei} ${number}`;
  },
  async read(ctx, key, dataPoint) {
    const [lei = '', number = ''] = key.split(' ');
    const part = await readPart(ctx, number, dataPoint);
    return part && { ...part, about: { lei, names: part.about.names } };
  },
};

async function readPart(ctx: RegistryContext, number: string, dataPoint: DataPoint): Promise<Part | null> {
  if (dataPoint !== 'companyProfile') throw notOffered(IOWA_SOURCE, `the data point ${dataPoint}`);
  const hits = await ctx.index.byNumber(number, ['US-IA']);
  const hit = hits.find(({ file }) => file.sourceId === FILE);
  const kept = hit ? await ctx.index.rows(FILE, hit) : null;
  const [wire] = kept === null ? [] : keptRecords(Company, kept, 'company', IOWA_SOURCE);
  if (kept === null || wire === undefined) return null;
  const agent = mapAgent(wire);
  const office = mapOffice(wire);
  const note = noteOf(wire);
  return {
    ...partOfFile(kept),
    about: { number: wire.corp_number, names: [wire.legal_name] },
    companyIds: [...new Set([wire.corp_number, number])],
    value: {
      company: mapCompany(wire),
      ...(agent && { otherKeyPersons: [agent] }),
      ...(office && { establishments: [office] }),
    },
    absence: {
      ...(agent === undefined && { otherKeyPersons: NO_AGENT }),
      ...(office === undefined && { establishments: NO_OFFICE }),
    },
    ...(note !== undefined && { note }),
  };
}

const NO_AGENT: Absence = {
  reason: 'not_offered',
  explanation:
    'The file names no company as registered agent; an agent that may be a person stands in words beside the source.',
};
const NO_OFFICE: Absence = {
  reason: 'none_named',
  explanation: 'The file has no registered office of this company.',
};
