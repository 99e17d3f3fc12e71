import { type SettledBy, settledBy } from '#lib/domain/owners/index.ts';
import type { CompanyOwners } from '../owners/owners-of.ts';
import { nodeFacts } from './node-facts.ts';

/** What could settle each undecided verdict of a company; nothing is said where nothing is computed. */
export function settlingOf({
  view,
  figures,
  isFollowing,
}: Pick<CompanyOwners, 'view' | 'figures' | 'isFollowing'>): (
  nodeId: string | undefined,
) => SettledBy | undefined {
  if (figures === undefined || view.computed === undefined) return () => undefined;
  if (isFollowing) return () => ({ by: 'wait' });
  return settledBy(view.computed, { prices: nodeFacts(figures).prices, source: figures.source });
}
