import { countryCodeOf, NewCompanyRequest, PricedDocument, SmartDocumentId } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { priceOf } from '#lib/domain/price/price-of.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { Quote, QuoteQuestion } from '../context/quotes.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { itemOfDocument, parseItem } from '../items/item.ts';
import { offersGraph } from '../items/offers-graph.ts';
import type { QuotedItem, QuotedRequest } from '../items/quoted-item.ts';

/**
 * The rows `asked` (a question each, from the JSON of parameter $3: see `quoteAsked`) and `quote` (its columns of
 * `Quote`), for the account and the plan of a row named `caller`. Needs no round trip of its own: whoever finds the
 * caller asks in the same statement. Prices are not looked for where all is paid for already.
 */
export const QUOTE_ROWS = `
  json_to_recordset($3) as asked (
    n int, country text, company text, items text[], countries text[], priced text[], always boolean),
  lateral (
    select coalesce(json_agg(json_build_object('item', w.item, 'snapshotId', w.snapshot_id)), '[]') as cached,
           count(*) as count
      from service.billing_window w
     where w.account_id = caller.account_id and w.country = asked.country and w.company_id = asked.company
       and w.item = any(asked.items) and w.expires_at > clock_timestamp()) bought,
  lateral (
    select bought.cached, case when bought.count = cardinality(asked.items) and not asked.always then '[]' else
      coalesce((select json_agg(json_build_object(
          'country', p.country, 'item', p.item, 'priceCredits', p.price_credits))
        from service.prices_at(caller.plan_id, asked.countries, asked.priced, statement_timestamp()) p),
      '[]') end as prices) quote`;

/**
 * Parses a new request, this once for all that is done with it: what it asks the database goes there together with the
 * question who calls, and nothing can be opened that was not parsed here.
 * @throws Failure invalid_request (also when the id is none of this register), not_supported
 */
export function quoteQuestion(
  { registryOf }: Pick<ServiceContext, 'registryOf'>,
  input: Input<typeof NewCompanyRequest>,
): QuoteQuestion {
  const asked = parseRequest(NewCompanyRequest, input);
  const registry = registryOf(asked.countryCode);
  const items = [...asked.dataPoints, ...asked.documents.map(itemOfDocument)];
  return {
    asked,
    registry,
    companyKey: registry.companyId(asked.id),
    items,
    pricedAs: new Map(items.map((item) => [item, pricedAsOf(item, registry)])),
    wantsDocuments: asked.documents.length > 0 || asked.dataPoints.includes('availableDocuments'),
  };
}

/** A question as `QUOTE_ROWS` reads it; `n` is its place among those that are asked together. */
export function quoteAsked(
  { asked: { countryCode: country }, companyKey, items, pricedAs, wantsDocuments }: QuoteQuestion,
  n: number,
): object {
  const priced = new Set([...pricedAs.values()].filter((name) => name !== null));
  if (wantsDocuments) for (const name of PricedDocument.options) priced.add(name);
  const countries = [country, countryCodeOf(country), '*'];
  // A graph begins with the profile, which may be paid for.
  const looked = items.includes('graph') ? [...new Set([...items, 'companyProfile'])] : items;
  const rest = { items: looked, countries, priced: [...priced], always: wantsDocuments };
  return { n, country, company: companyKey, ...rest };
}

/** What each item would cost this account now, and which it has already paid for. */
export function quoteItems(
  { asked, registry, companyKey, items, pricedAs, wantsDocuments }: QuoteQuestion,
  { prices, cached }: Quote,
): QuotedRequest {
  const { countryCode: country } = asked;
  const snapshotOf = new Map(cached.map(({ item, snapshotId }) => [item, snapshotId]));
  const hasProfile = items.includes('companyProfile') || snapshotOf.has('companyProfile');
  return {
    asked,
    companyKey,
    items: items.map((item) => {
      const name = pricedAs.get(item) ?? null;
      const snapshotId = snapshotOf.get(item) ?? null;
      const isCached = snapshotId !== null;
      const isFree = name === null || isCached || (item === 'graph' && hasProfile);
      return {
        item,
        snapshotId,
        isCached,
        refusal: item === 'graph' ? refusalOfGraph(registry) : refusalOf(name, registry),
        priceCredits: isFree ? 0 : priceOf(prices, country, name) + feeOf(item, registry),
      };
    }),
    ...(items.includes('graph') && { profilePriceCredits: priceOf(prices, country, 'companyProfile') }),
    documentPrices: wantsDocuments
      ? Object.fromEntries(PricedDocument.options.map((name) => [name, priceOf(prices, country, name)]))
      : {},
  };
}

/**
 * The name under which a plan prices an item, a smart id under its own; null for a document id that this register never
 * gave. The least that a graph costs is the profile of its company.
 */
function pricedAsOf(item: string, registry: Registry): string | null {
  if (item === 'graph') return 'companyProfile';
  const parsed = parseItem(item);
  if (parsed.kind === 'dataPoint') return parsed.dataPoint;
  const { documentId } = parsed;
  return SmartDocumentId.safeParse(documentId).data ?? registry.pricedAs(documentId);
}

/** What the register itself takes for a document, as it was offered: in its id. */
function feeOf(item: string, registry: Registry): number {
  if (item === 'graph') return 0;
  const parsed = parseItem(item);
  return parsed.kind === 'document' ? (registry.feeOf?.(parsed.documentId) ?? 0) : 0;
}

const refusalOfGraph = ({ manifest }: Registry): QuotedItem['refusal'] =>
  offersGraph(manifest) ? null : 'datapoint_not_supported';

function refusalOf(pricedAs: string | null, { manifest }: Registry): QuotedItem['refusal'] {
  const { dataPoints, smartDocuments, documentCategories } = manifest.provides;
  if (pricedAs === null) return 'resource_not_found';
  const offered: readonly string[] = [...dataPoints, ...smartDocuments, ...documentCategories];
  return offered.includes(pricedAs) ? null : 'datapoint_not_supported';
}
