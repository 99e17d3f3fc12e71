import {
  CompanyAnswer,
  type Country,
  DataPoint,
  type DeclaredOwners,
  Failure,
  type Read,
  readAs,
} from '#lib/contract/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { FetchedDataPoint } from '#lib/registries/registry.ts';
import { graphOfCompany, type Registers } from '../graph/testing/graph-of-test-company.ts';
import { offersGraph } from '../items/offers-graph.ts';

/** A data point as the service answers it. Its request is numbered by the place of the data point. */
function answerOf(dataPoint: DataPoint, at: Date, fetched: Partial<FetchedDataPoint>): Read<CompanyAnswer> {
  const { value, absence, source, provenance } = fetched;
  return readAs(CompanyAnswer, {
    request: {
      requestId: `dddddddd-dddd-4ddd-8ddd-00000000000${DataPoint.options.indexOf(dataPoint)}`,
      ...(absence && { absence }),
      sources: {
        dataPoints: { [dataPoint]: { ...source, method: 'live', retrievedAt: at.toISOString() } },
        documents: {},
      },
      ...(provenance && { provenance }),
    },
    ...value,
  });
}

/**
 * Returns what a desk holds of a company once it bought data points, without a database. A data point that fails, or that its
 * register does not offer, is missing.
 * @param at country and number as an officer types it
 * @param declaredOwners which of them a structure is traced with
 */
export async function fileOfCompany(
  at: { readonly country: Country; readonly id: string },
  registers: Registers,
  wanted: readonly DataPoint[] = DataPoint.options,
  declaredOwners: DeclaredOwners = 'always',
): Promise<CompanyFile> {
  const { country } = at;
  const registry = registers.registryOf(country);
  const companyId = registry.companyId(at.id);
  const { now } = registers.ctx;
  const parts: Partial<Record<DataPoint, Read<CompanyAnswer>>> = {};
  const { dataPoints } = registry.manifest.provides;
  for (const dataPoint of wanted.filter((one) => one !== 'graph' && dataPoints.includes(one))) {
    const order = { country, companyId, requestedAt: now, dataPoint };
    const fetched = await registry.fetchDataPoint(registers.ctx, order).catch((error: unknown) => {
      if (error instanceof Failure) return undefined;
      throw error;
    });
    if (fetched) parts[dataPoint] = answerOf(dataPoint, now, fetched);
  }
  if (wanted.includes('graph') && parts.companyProfile && offersGraph(registry.manifest)) {
    const start = { country, companyKey: companyId, declaredOwners };
    const graphBeta = await graphOfCompany(start, registers);
    parts.graph = answerOf('graph', now, { value: { graphBeta } });
  }
  return { ...companyFileOf(parts), country, companyId };
}
