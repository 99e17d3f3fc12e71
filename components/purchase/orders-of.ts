import type { DataPoint } from '#lib/contract/index.ts';
import { type Offer, offerKey } from '#lib/domain/owners/offers.ts';
import { chosenOf, type Quote, type QuoteItem, totalOf } from '#lib/domain/quote/quote.ts';

export interface Place {
  readonly country: string;
  readonly companyId: string;
}

export const placeKey = ({ country, companyId }: Place): string => `${country}:${companyId}`;

/** One request of several that are confirmed together: data of one company, or a tracing that continues. */
export interface Order {
  readonly key: string;
  /** Company, or node where the tracing continues. */
  readonly name: string;
  readonly place: Place;
  readonly dataPoints: readonly DataPoint[];
  /** Where an earlier structure ended; left out for data of a company. */
  readonly from?: { readonly requestId: string; readonly nodeId: string };
  /** Of a tracing about what it costs, of data what it costs now; undefined without a published price. */
  readonly credits: number | undefined;
  /** What the price list says of the items; empty for a tracing. */
  readonly chosen: readonly QuoteItem[];
}

/**
 * The requests that buy some offers: one for each company, and one for each node where a tracing continues. Documents are
 * ordered on their own page.
 * @param known.quotes of the companies whose data is on offer, by `placeKey`
 */
export function ordersOf(
  offers: readonly Offer[],
  known: {
    readonly subject: Place;
    readonly quotes: ReadonlyMap<string, Quote>;
    readonly requestId: string | undefined;
  },
): Order[] {
  const { subject, quotes, requestId } = known;
  const orders = new Map<string, Order>();
  for (const offer of offers) {
    const { nodeId, name, place, item, credits } = offer;
    if (item === 'graph' && requestId !== undefined) {
      const from = { requestId, nodeId };
      orders.set(offerKey(offer), {
        ...{ key: offerKey(offer), name, place: subject, dataPoints: ['graph'], from, credits, chosen: [] },
      });
    } else if (place !== undefined && (item === 'companyProfile' || item === 'ultimateBeneficialOwners')) {
      const key = placeKey(place);
      const dataPoints = [...(orders.get(key)?.dataPoints ?? []), item];
      const quote = quotes.get(key);
      const chosen = quote ? chosenOf(quote, { dataPoints, documents: [] }) : [];
      orders.set(key, { key, name, place, dataPoints, credits: priceOf(chosen), chosen });
    }
  }
  return [...orders.values()];
}

function priceOf(chosen: readonly QuoteItem[]): number | undefined {
  const { credits, isOpenEnded } = totalOf(chosen);
  const isOffered = chosen.some(({ isAvailable }) => isAvailable);
  return isOpenEnded || !isOffered ? undefined : credits;
}
