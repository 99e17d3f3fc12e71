import { isOpen, type LookupView, OPEN_STATUSES } from '#lib/domain/lookup/lookup-view.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { WITH_ALL } from '../lookups/stored-lookup.ts';
import { viewLookup } from '../lookups/view-lookup.ts';
import { refreshLookup } from './refresh-lookup.ts';

export interface InProgress {
  /** Of everybody: what may still bring something, or whose outcome is unknown. Newest first. */
  readonly open: readonly LookupView[];
  /** The actor's own that have come while nobody looked, until marked as seen. */
  readonly arrived: readonly LookupView[];
}

/** More than this many at once are looked at in their turn. */
const MOST = 50;
const DAY_MS = 86_400_000;

/** What is under way, each asked for again (free), and what has come since the officer left it. */
export async function listInProgress(ctx: ActorContext): Promise<InProgress> {
  authorise(ctx, 'readCompanies');
  const since = new Date(ctx.now().getTime() - 7 * DAY_MS);
  const rows = await ctx.db.lookup.findMany({
    where: {
      OR: [
        { status: { in: [...OPEN_STATUSES] } },
        { status: 'finished', seenAt: null, createdAt: { gt: since } },
      ],
    },
    orderBy: { createdAt: 'desc' },
    take: MOST,
    include: WITH_ALL,
  });
  const views = await Promise.all(
    rows.map((row) => {
      const view = viewLookup(row, ctx.actor, ctx.now());
      return isOpen(view) ? refreshLookup(ctx, { lookupId: row.id }) : view;
    }),
  );
  return {
    open: views.filter((view) => isOpen(view) || view.isOutcomeUnknown),
    arrived: views.filter(
      (view) => !isOpen(view) && view.status === 'finished' && view.isMine && view.seenAt === null,
    ),
  };
}
