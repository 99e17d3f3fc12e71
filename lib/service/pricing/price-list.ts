import { z } from 'zod';
import {
  type DataPoint,
  DocumentCategory,
  type ItemPrice,
  type PricedSource,
  type PricingAnswer,
  PricingRequest,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { PricedItem } from '#lib/domain/price/priced-item.ts';
import { one } from '#lib/platform/db.ts';
import { hasItsKey } from '#lib/registries/composition/consult.ts';
import type { Manifest, SourceDescriptor } from '#lib/registries/registry.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext } from '../context/service-context.ts';
import { offersGraph } from '../items/offers-graph.ts';
import { outlooksOf } from './outlooks-of.ts';
import { pricesOf } from './prices-of.ts';

/**
 * What a country costs this account: from the register's manifest (what there is) and the account's plan (what it
 * costs), the same two that a charge comes from. With the id of a company, each item has its outlook.
 * @throws Failure invalid_request, not_supported
 */
export async function priceList(
  ctx: CallContext,
  input: Input<typeof PricingRequest>,
): Promise<PricingAnswer> {
  const { pool, env, registryOf, caller } = ctx;
  const { country, id } = parseRequest(PricingRequest, input);
  const { planId, cachePeriodSeconds } = caller;
  const registry = registryOf(country);
  const { manifest } = registry;
  const outlookOf =
    id === undefined ? undefined : await outlooksOf(ctx, { country, companyKey: registry.companyId(id) });
  const { priceOf } = await pricesOf(pool, planId, country, PricedItem.options);
  const { plan } = await one(
    pool,
    'select name as plan from service.plan where id = $1',
    [planId],
    z.object({ plan: z.string() }),
  );
  const entry = (
    item: Exclude<PricedItem, 'search'>,
    offered: readonly PricedItem[],
    pricingMode: ItemPrice['pricingMode'],
  ) => ({
    available: offered.includes(item),
    price: priceOf(item),
    pricingMode,
    ...(outlookOf && { outlook: outlookOf(item) }),
  });
  const { dataPoints, smartDocuments, documentCategories } = manifest.provides;
  const priced = (item: DataPoint) => entry(item, dataPoints, 'fixed');
  return {
    country,
    plan,
    unit: 'credit',
    search: {
      available: manifest.searchBy.length > 0,
      price: priceOf('search'),
      by: [...manifest.searchBy],
    },
    dataPoints: {
      companyProfile: priced('companyProfile'),
      ultimateBeneficialOwners: priced('ultimateBeneficialOwners'),
      subsidiaries: priced('subsidiaries'),
      availableDocuments: priced('availableDocuments'),
      // The least: the profile of the company itself. Each further company of the graph costs its own, and its declared owners.
      graph: {
        available: offersGraph(manifest),
        price: priceOf('companyProfile'),
        pricingMode: 'variable',
        ...(outlookOf && { outlook: outlookOf('graph') }),
        perCompany: {
          companyProfile: priceOf('companyProfile'),
          ultimateBeneficialOwners: dataPoints.includes('ultimateBeneficialOwners')
            ? priceOf('ultimateBeneficialOwners')
            : null,
        },
      },
    },
    documents: Object.fromEntries([
      ...SmartDocumentId.options.map((item) => [item, entry(item, smartDocuments, 'fixed')]),
      ...DocumentCategory.options.map((item) => [item, entry(item, documentCategories, 'fixed')]),
    ]),
    cachePeriodSeconds: cachePeriodSeconds ?? env.CACHE_PERIOD_SECONDS,
    register: describeRegister(manifest, env),
  };
}

/** The sources of a country, without internal ids and details of how they are queried. */
export function describeRegister(
  { source, lead = source, companions = [], typicalLatencyMs }: Manifest,
  env: CallContext['env'],
): PricingAnswer['register'] {
  const { name, kind, home, licence, fills, holds, official } = source;
  const all = [lead, ...companions];
  const flags = [...new Set(all.flatMap((each) => each.flags ?? []))];
  const standing = Object.assign({}, ...all.map((each) => each.standing));
  return {
    ...{ name, kind, home, licence, fills: [...fills], typicalLatencyMs },
    ...(flags.length > 0 && { flags }),
    ...(holds !== undefined && { holds }),
    ...(official !== undefined && { official }),
    ...(companions.length > 0 && { sources: all.map((each) => describeSource(each, env)) }),
    ...(Object.keys(standing).length > 0 && { standing }),
  };
}

function describeSource(source: SourceDescriptor, env: CallContext['env']): PricedSource {
  const { name, kind, home, licence, fills, flags, keyFrom, isFileMissing } = source;
  const lacksKey = !hasItsKey(source, env);
  return {
    ...{ name, kind, home, licence, fills: [...fills] },
    ...(flags !== undefined && { flags: [...flags] }),
    ...(lacksKey && { keyFrom }),
    ...(isFileMissing && { needsFile: true }),
  };
}
