import { z } from 'zod';
import {
  type Country,
  type DataPoint,
  DocumentCategory,
  type ItemPrice,
  type PricingAnswer,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import { PricedItem } from '#lib/domain/price/priced-item.ts';
import { one } from '#lib/platform/db.ts';
import type { Caller, ServiceContext } from '../context/service-context.ts';
import { offersGraph } from '../items/offers-graph.ts';
import { pricesOf } from './prices-of.ts';

/**
 * What a country costs this account: from the register's manifest (what there is) and the account's plan (what it
 * costs), the same two that a charge comes from.
 */
export async function priceList(
  { pool, env, registryOf }: ServiceContext,
  { planId, cachePeriodSeconds }: Caller,
  country: Country,
): Promise<PricingAnswer> {
  const { manifest } = registryOf(country);
  const { priceOf } = await pricesOf(pool, planId, country, PricedItem.options);
  const { plan } = await one(
    pool,
    'select name as plan from service.plan where id = $1',
    [planId],
    z.object({ plan: z.string() }),
  );
  const entry = (
    item: PricedItem,
    offered: readonly PricedItem[],
    pricingMode: ItemPrice['pricingMode'],
  ) => ({
    available: offered.includes(item),
    price: priceOf(item),
    pricingMode,
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
      availableDocuments: priced('availableDocuments'),
      // The least: the profile of the company itself. Each further company of the graph costs its own.
      graph: {
        available: offersGraph(manifest),
        price: priceOf('companyProfile'),
        pricingMode: 'variable',
      },
    },
    documents: Object.fromEntries([
      ...SmartDocumentId.options.map((item) => [item, entry(item, smartDocuments, 'fixed')]),
      ...DocumentCategory.options.map((item) => [item, entry(item, documentCategories, 'fixed')]),
    ]),
    cachePeriodSeconds: cachePeriodSeconds ?? env.CACHE_PERIOD_SECONDS,
    register: {
      name: manifest.register,
      home: manifest.home,
      licence: manifest.licence,
      typicalLatencyMs: manifest.typicalLatencyMs,
    },
  };
}
