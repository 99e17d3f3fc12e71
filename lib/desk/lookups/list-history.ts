import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from './company-place.ts';
import { spellingsOf } from './spellings-of.ts';
import { WITH_ALL } from './stored-lookup.ts';
import { viewLookup } from './view-lookup.ts';

/** Every request of a company: who, when, why, what it cost, what became of it. Newest first. */
export async function listHistory(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<LookupView[]> {
  authorise(ctx, 'readCompanies');
  const place = parseInput(CompanyPlace, input);
  const rows = await ctx.db.lookup.findMany({
    where: await spellingsOf(ctx.db, place),
    orderBy: { createdAt: 'desc' },
    include: WITH_ALL,
  });
  return rows.map((row) => viewLookup(row, ctx.actor, ctx.now()));
}
