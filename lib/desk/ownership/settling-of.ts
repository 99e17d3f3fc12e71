import type { PriceLists } from '#lib/domain/owners/index.ts';
import { type SettledBy, settledBy } from '#lib/domain/owners/index.ts';
import type { CompanyOwners } from '../owners/owners-of.ts';
import { type Holds, offersIn } from './offers-in.ts';

/** What could settle each undecided verdict of a company; nothing is said where nothing is computed. */
export function settlingOf(
  { view, isFollowing, ...holds }: Pick<CompanyOwners, 'view' | 'isFollowing'> & Holds,
  lists: PriceLists,
): (nodeId: string | undefined) => SettledBy | undefined {
  const { figures } = holds;
  if (figures === undefined || view.computed === undefined) return () => undefined;
  if (isFollowing) return () => ({ by: 'wait' });
  return settledBy(view.computed, { offers: offersIn(holds, lists), source: figures.source });
}
