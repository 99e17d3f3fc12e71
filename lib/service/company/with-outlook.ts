import type { CallContext } from '../context/service-context.ts';
import type { QuotedItem, QuotedRequest } from '../items/quoted-item.ts';
import { outlookItemOf, outlooksOf } from '../pricing/outlooks-of.ts';

/**
 * The same quote, with price 0 for items whose outlook is `nothing`. The price is stored with the request, and the
 * database never charges more: an item that was announced as nothing stays free, even if its sources have found it since.
 */
export async function withOutlook(
  ctx: Pick<CallContext, 'pool' | 'registryOf' | 'caller'>,
  quoted: QuotedRequest,
): Promise<QuotedRequest> {
  const { countryCode: country } = quoted.asked;
  const foreseen: readonly string[] = ctx.registryOf(country).foresight?.items ?? [];
  const mayBeNothing = ({ item, isCached, refusal, priceCredits }: QuotedItem): boolean =>
    !isCached && !refusal && priceCredits > 0 && foreseen.includes(outlookItemOf(item) ?? '');
  // Other requests are not delayed by a query.
  if (!quoted.items.some(mayBeNothing)) return quoted;
  const outlookOf = await outlooksOf(ctx, { country, companyKey: quoted.companyKey });
  const isNothing = (quote: QuotedItem): boolean => {
    const item = outlookItemOf(quote.item);
    return mayBeNothing(quote) && item !== null && outlookOf(item).forCompany === 'nothing';
  };
  return {
    ...quoted,
    items: quoted.items.map((each) => (isNothing(each) ? { ...each, priceCredits: 0 } : each)),
  };
}
