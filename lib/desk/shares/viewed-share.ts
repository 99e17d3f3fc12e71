import type { ShareSummary, ShareViewLine } from '#lib/domain/share/share.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { listShareViews } from './list-shares.ts';

/** The log of the link that the address names; undefined where it names none of the list. */
export async function viewedShare(
  ctx: ActorContext,
  shares: readonly ShareSummary[],
  id: string,
): Promise<{ readonly share: ShareSummary; readonly views: readonly ShareViewLine[] } | undefined> {
  const share = shares.find((each) => each.id === id);
  return share && { share, views: await listShareViews(ctx, { id }) };
}
