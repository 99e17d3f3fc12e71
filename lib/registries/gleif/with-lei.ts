import { Failure } from '#lib/contract/index.ts';
import { compact, isLei, looksLikeLei } from '#lib/domain/identifiers/lei.ts';
import { isSameCompany } from '../composition/is-same-company.ts';
import type { Registry, RegistryContext } from '../registry.ts';
import { gleifClient } from './client.ts';
import { companyNumberOf } from './company-number.ts';
import { countryOf } from './jurisdiction.ts';
import { allNames } from './map-names.ts';
import { resolveRecord } from './resolve-record.ts';
import { SOURCE_NAME } from './source.ts';

/**
 * A country's own registry that takes LEIs too: the index tells the register's number, and from there on the company is
 * that number's. The answer carries both ids, so that it is charged once.
 */
export function withLei(registry: Registry): Registry {
  const { country } = registry.manifest;

  /** @throws Failure `resource_not_found` where the index has no such LEI, or no number of this register under it */
  async function resolve(ctx: RegistryContext, lei: string) {
    const record = await resolveRecord(gleifClient(ctx), country, lei);
    const number = companyNumberOf(countryOf(record), record);
    if (number === lei) throw unknown(`has no number of ${registry.manifest.source.name} under LEI ${lei}`);
    return { number: registry.companyId(number), names: allNames(record) };
  }

  return {
    ...registry,
    manifest: { ...registry.manifest, alsoTakes: [...(registry.manifest.alsoTakes ?? []), 'LEI'] },
    companyId: (id) => (looksLikeLei(id) ? compact(id) : registry.companyId(id)),
    namesOneCompany: (id) => looksLikeLei(id) || (registry.namesOneCompany?.(id) ?? true),
    async search(ctx, query) {
      const typed = query.query.trim();
      if (!looksLikeLei(typed)) return registry.search(ctx, query);
      if (!isLei(typed)) return [];
      const resolved = await resolve(ctx, compact(typed)).catch(noneWhereNotFound);
      if (resolved === null) return [];
      const { number } = resolved;
      const results = await registry.search(ctx, { ...query, query: number });
      return results.filter(({ companyNumber }) => companyNumber === number);
    },
    async fetchDataPoint(ctx, order) {
      const { companyId: lei } = order;
      if (!looksLikeLei(lei)) return registry.fetchDataPoint(ctx, order);
      const { number, names } = await resolve(ctx, lei);
      const fetched = await registry.fetchDataPoint(ctx, { ...order, companyId: number });
      const { company } = fetched.value;
      const about = { number, isNumberReported: true, names };
      if (company?.legalName !== undefined) {
        const subject = { country, companyId: number, known: fetched.value };
        if (!isSameCompany(subject, about)) {
          throw unknown(`has LEI ${lei} under ${number}, which is ${company.legalName} in the register`);
        }
      }
      return { ...fetched, companyIds: [...new Set([...(fetched.companyIds ?? [number]), lei])] };
    },
    async fetchDocument(ctx, order) {
      const { companyId: lei } = order;
      if (!looksLikeLei(lei)) return registry.fetchDocument(ctx, order);
      const { number } = await resolve(ctx, lei);
      const fetched = await registry.fetchDocument(ctx, { ...order, companyId: number });
      return { ...fetched, companyIds: [...new Set([...(fetched.companyIds ?? [number]), lei])] };
    },
  };
}

function noneWhereNotFound(error: unknown): null {
  if (error instanceof Failure && error.code === 'resource_not_found') return null;
  throw error;
}

function unknown(what: string): Failure {
  return new Failure(
    'resource_not_found',
    `${SOURCE_NAME} ${what}. Nothing was charged. Search by name or by number.`,
    { source: SOURCE_NAME },
  );
}
