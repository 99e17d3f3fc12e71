import { z } from 'zod';
import { type Country, countryCodeOf, type NewCompanyRequest, PricedDocument } from '#lib/contract/index.ts';
import { PlanPrice, priceOf } from '#lib/domain/price/price-of.ts';
import type { Registry } from '#lib/registries/registry.ts';
import type { QuotedItem } from './admit-request.ts';
import { itemOfDocument, parseItem } from './item.ts';

/** What the database says to a question: this plan's prices, and what the account has paid for. */
export const Quote = z.object({
  prices: z.array(PlanPrice),
  cached: z.array(z.object({ item: z.string(), snapshotId: z.uuid() })),
});
export type Quote = z.infer<typeof Quote>;

/**
 * The lateral row `quote` with the columns of `Quote`, of the account and the plan of a row named `caller`. Needs no
 * round trip of its own: whoever finds the caller asks in the same statement. Prices are not looked for where all is
 * paid for already. Parameters from $2: see `quoteParams`.
 */
export const QUOTE_ROW = `
  lateral (
    select coalesce(json_agg(json_build_object('item', w.item, 'snapshotId', w.snapshot_id)), '[]') as cached,
           count(*) as count
      from service.billing_window w
     where w.account_id = caller.account_id and w.country = $2 and w.company_id = $3 and w.item = any($4)
       and w.expires_at > clock_timestamp()) bought,
  lateral (
    select bought.cached, case when bought.count = cardinality($4::text[]) and not $7 then '[]' else
      coalesce((select json_agg(json_build_object(
          'country', p.country, 'item', p.item, 'priceCredits', p.price_credits))
        from service.plan_price p
       where p.plan_id = caller.plan_id and p.country = any($5) and p.item = any($6)), '[]') end as prices) quote`;

/** What a request wants to know before it starts. */
export interface QuoteQuestion {
  readonly registry: Registry;
  readonly country: Country;
  readonly companyKey: string;
  readonly items: readonly string[];
  /** The name under which a plan prices each item; null for a document id that this register never gave. */
  readonly pricedAs: ReadonlyMap<string, string | null>;
  readonly wantsDocuments: boolean;
}

/** @throws Failure invalid_request: no id of this register */
export function quoteQuestion(registry: Registry, asked: NewCompanyRequest): QuoteQuestion {
  const items = [...asked.dataPoints, ...asked.documents.map(itemOfDocument)];
  return {
    registry,
    country: asked.countryCode,
    companyKey: registry.companyId(asked.id),
    items,
    pricedAs: new Map(items.map((item) => [item, pricedAsOf(item, registry)])),
    wantsDocuments: asked.documents.length > 0 || asked.dataPoints.includes('availableDocuments'),
  };
}

/** Parameters $2 to $7 of `QUOTE_ROW`. */
export function quoteParams({
  country,
  companyKey,
  items,
  pricedAs,
  wantsDocuments,
}: QuoteQuestion): unknown[] {
  const priced = new Set([...pricedAs.values()].filter((name) => name !== null));
  if (wantsDocuments) for (const name of PricedDocument.options) priced.add(name);
  return [country, companyKey, items, [country, countryCodeOf(country), '*'], [...priced], wantsDocuments];
}

export interface QuotedRequest {
  readonly items: readonly (QuotedItem & { readonly snapshotId: string | null })[];
  /** This account's price of each kind of document now. */
  readonly documentPrices: Partial<Record<PricedDocument, number>>;
}

/** What each item would cost this account now, and which it has already paid for. */
export function quoteItems(
  { registry, country, items, pricedAs, wantsDocuments }: QuoteQuestion,
  { prices, cached }: Quote,
): QuotedRequest {
  const snapshotOf = new Map(cached.map(({ item, snapshotId }) => [item, snapshotId]));
  return {
    items: items.map((item) => {
      const name = pricedAs.get(item) ?? null;
      const snapshotId = snapshotOf.get(item) ?? null;
      const isCached = snapshotId !== null;
      return {
        item,
        snapshotId,
        isCached,
        refusal: refusalOf(name, registry),
        priceCredits: name === null || isCached ? 0 : priceOf(prices, country, name),
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

function refusalOf(pricedAs: string | null, { manifest }: Registry): QuotedItem['refusal'] {
  const { dataPoints, smartDocuments, documentCategories } = manifest.provides;
  if (pricedAs === null) return 'resource_not_found';
  const offered: readonly string[] = [...dataPoints, ...smartDocuments, ...documentCategories];
  return offered.includes(pricedAs) ? null : 'datapoint_not_supported';
}
