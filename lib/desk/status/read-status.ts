import { type StatusPage, sourceStatuses } from '#lib/domain/status/status-page.ts';
import type { DeskContext, PlaceContext } from '../context/desk-context.ts';
import { askDeskService } from '../search/ask-desk-service.ts';
import { readSources } from '../service-client/read-sources.ts';

/** For so long what was found is told again. */
const KEPT_MS = 10_000;
const kept = new WeakMap<object, { readonly until: number; readonly page: Promise<StatusPage> }>();

/** How the product is, as of the last ten seconds, for anybody who asks. */
export function readStatus(ctx: PlaceContext): Promise<StatusPage> {
  const at = ctx.now().getTime();
  const known = kept.get(ctx.db);
  if (known !== undefined && known.until > at) return known.page;
  const page = look(ctx);
  kept.set(ctx.db, { until: at + KEPT_MS, page });
  page.catch(() => kept.delete(ctx.db));
  return page;
}

async function look(ctx: DeskContext): Promise<StatusPage> {
  const answer = await askDeskService(ctx, readSources);
  const checkedAt = ctx.now();
  if ('value' in answer) {
    return { checkedAt, service: 'up', sources: sourceStatuses(answer.value.sources ?? []) };
  }
  // Another provider may tell nothing of its sources; it answered.
  const isThere = answer.failure.code === 'resource_not_found';
  return { checkedAt, service: isThere ? 'up' : 'down', sources: null };
}
