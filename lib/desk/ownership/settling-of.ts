import {
  type OnOffer,
  offerKey,
  onOffer,
  type PageOffers,
  type PriceLists,
  type SettledBy,
  settledBy,
} from '#lib/domain/owners/index.ts';
import type { CompanyOwners } from '../owners/owners-of.ts';
import { type Holds, offersIn } from './offers-in.ts';

type Computed = Pick<CompanyOwners, 'view' | 'isFollowing'> & Holds;

/** What could settle each undecided verdict of a company; nothing is said where nothing is computed. */
export function settlingOf(
  { view, isFollowing, ...holds }: Computed,
  lists: PriceLists,
): (nodeId: string | undefined) => SettledBy | undefined {
  const { figures } = holds;
  if (figures === undefined || view.computed === undefined) return () => undefined;
  if (isFollowing) return () => ({ by: 'wait' });
  return settledBy(view.computed, { offers: offersIn(holds, lists), source: figures.source });
}

/** What can be bought, and what could settle each undecided verdict; undefined where nothing is computed, or a tracing runs. */
export function onOfferIn(
  { view, isFollowing, ...holds }: Computed,
  lists: PriceLists,
): { readonly offers: PageOffers; readonly settledBy: OnOffer['settledBy'] } | undefined {
  const { figures } = holds;
  if (figures === undefined || view.computed === undefined || isFollowing) return undefined;
  const { source, held } = figures;
  const offers = offersIn(holds, lists);
  const { list, way, settledBy } = onOffer(view.computed, { offers, source });
  return {
    offers: {
      ...{ list, trace: offers.trace, requestId: source === 'graph' ? held.requestId : undefined },
      ...{ way: way.purchases.map(offerKey), wayCredits: way.credits },
    },
    settledBy,
  };
}
