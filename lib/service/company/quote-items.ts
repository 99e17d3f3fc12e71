import { z } from 'zod';
import { type Country, countryCodeOf, PricedDocument } from '#lib/contract/index.ts';
import { PlanPrice, priceOf } from '#lib/domain/price/price-of.ts';
import { one, type Queryable } from '#lib/platform/db.ts';
import type { Registry } from '#lib/registries/registry.ts';
import type { Caller } from '../context.ts';
import type { QuotedItem } from './admit-request.ts';
import { parseItem } from './item.ts';

const Quote = z.object({
  prices: z.array(PlanPrice),
  cached: z.array(z.object({ item: z.string(), snapshotId: z.uuid() })),
});

const QUOTE = {
  name: 'quote-items',
  text: `
    select
      coalesce((select json_agg(json_build_object(
          'country', p.country, 'item', p.item, 'priceCredits', p.price_credits))
        from service.plan_price p
       where p.plan_id = $1 and p.country = any($2) and p.item = any($3)), '[]') as prices,
      coalesce((select json_agg(json_build_object('item', w.item, 'snapshotId', w.snapshot_id))
        from service.billing_window w
       where w.account_id = $4 and w.country = $5 and w.company_id = $6 and w.item = any($7)
         and w.expires_at > clock_timestamp()), '[]') as cached`,
};

export interface QuotedRequest {
  readonly items: readonly (QuotedItem & { readonly snapshotId: string | null })[];
  /** This account's price of each kind of document now. */
  readonly documentPrices: Partial<Record<PricedDocument, number>>;
}

/** What each item would cost this account now, and which it has already paid for. Changes nothing. */
export async function quoteItems(
  on: Queryable,
  { accountId, planId }: Caller,
  asked: { registry: Registry; country: Country; companyKey: string; items: readonly string[] },
): Promise<QuotedRequest> {
  const { registry, country, companyKey, items } = asked;
  const pricedAs = new Map(items.map((item) => [item, pricedAsOf(item, registry)]));
  const wantsDocuments = items.some((item) => item === 'availableDocuments' || item.startsWith('document:'));
  const priced = new Set([...pricedAs.values()].filter((name) => name !== null));
  if (wantsDocuments) for (const name of PricedDocument.options) priced.add(name);

  const { prices, cached } = await one(
    on,
    QUOTE,
    [planId, [country, countryCodeOf(country), '*'], [...priced], accountId, country, companyKey, items],
    Quote,
  );
  const snapshotOf = new Map(cached.map(({ item, snapshotId }) => [item, snapshotId]));
  return {
    items: items.map((item) => {
      const name = pricedAs.get(item) ?? null;
      const snapshotId = snapshotOf.get(item) ?? null;
      return {
        item,
        snapshotId,
        isCached: snapshotId !== null,
        refusal: refusalOf(item, name, registry),
        priceCredits: name === null ? 0 : priceOf(prices, country, name),
      };
    }),
    documentPrices: wantsDocuments
      ? Object.fromEntries(PricedDocument.options.map((name) => [name, priceOf(prices, country, name)]))
      : {},
  };
}

/** The name under which a plan prices an item; null for a document id that this register never gave. */
function pricedAsOf(item: string, registry: Registry): string | null {
  const parsed = parseItem(item);
  return parsed.kind === 'dataPoint' ? parsed.dataPoint : registry.pricedAs(parsed.documentId);
}

function refusalOf(_item: string, pricedAs: string | null, { manifest }: Registry): QuotedItem['refusal'] {
  const { dataPoints, smartDocuments, documentCategories } = manifest.provides;
  if (pricedAs === null) return 'resource_not_found';
  const offered: readonly string[] = [...dataPoints, ...smartDocuments, ...documentCategories];
  return offered.includes(pricedAs) ? null : 'datapoint_not_supported';
}
