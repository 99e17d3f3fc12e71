import { Failure } from '#lib/contract/index.ts';
import type { Lead } from '../composition/part.ts';
import { searchFile } from '../composition/search-file.ts';
import { notOffered } from '../not-offered.ts';
import { numberOf } from './number-of.ts';
import { FILE, hitOf, readSnapshot } from './read-snapshot.ts';
import { SNAPSHOT_SOURCE } from './source.ts';

/** The snapshot of 2019 for a company that is asked for by its number in the register. */
export const snapshotAlone: Lead = {
  manifest: {
    country: 'DE',
    source: SNAPSHOT_SOURCE,
    docs: 'https://offeneregister.de/daten/',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 50,
  },
  companyId: (id) => numberOf(id) ?? id.trim(),
  namesOneCompany: (id) => numberOf(id) !== undefined,
  pricedAs: () => null,
  search: (ctx, { country, query }) =>
    searchFile(ctx, { sourceId: FILE, country, query: numberOf(query) ?? query }),
  async read(ctx, { companyId, dataPoint }) {
    if (dataPoint !== 'companyProfile') throw notOffered(SNAPSHOT_SOURCE, `the data point ${dataPoint}`);
    const hit = await hitOf(ctx, companyId);
    const snapshot = hit && (await readSnapshot(ctx, hit.number));
    if (snapshot) return snapshot.part;
    throw new Failure(
      'resource_not_found',
      `${SNAPSHOT_SOURCE.name} has no company ${companyId}: it may be newer. Nothing was charged. Search by name for a company that has an LEI.`,
      { source: SNAPSHOT_SOURCE.name },
    );
  },
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(SNAPSHOT_SOURCE, `the document ${documentId}`);
  },
};
