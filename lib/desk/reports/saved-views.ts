import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type SavedView, VIEW_LISTS } from '#lib/domain/report/listed-report.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said, say } from '../words/say.ts';

const List = z.enum(VIEW_LISTS).default('reports');

export const SavedViews = z.strictObject({ list: List });
export const SaveView = z.strictObject({
  list: List,
  name: z.string().trim().min(1, said('reports.viewName')).max(80),
  /** Of the list's address, without `?`. */
  query: z.string().max(2_000),
});
export const DeleteView = z.strictObject({ id: z.uuid() });

/** Views of one list that this user has saved. */
export async function savedViews(ctx: ActorContext, input: Input<typeof SavedViews>): Promise<SavedView[]> {
  authorise(ctx, 'readReports');
  const { list } = parseInput(SavedViews, input);
  const rows = await ctx.db.savedView.findMany({
    where: { userId: ctx.actor.userId, list },
    orderBy: { name: 'asc' },
  });
  return rows.map(({ id, name, query }) => ({ id, name, query }));
}

/**
 * Saves a view under a name; under the same name again, the newer one.
 * @throws Failure `forbidden`; `conflict` if a view of another list has the name
 */
export async function saveView(ctx: ActorContext, input: Input<typeof SaveView>): Promise<void> {
  authorise(ctx, 'readReports');
  const { list, name, query } = parseInput(SaveView, input);
  const userId = ctx.actor.userId;
  const others = await ctx.db.savedView.count({ where: { userId, name, list: { not: list } } });
  if (others > 0) throw new Failure('conflict', say('reports.viewNameTaken'));
  await ctx.db.savedView.upsert({
    where: { userId_name: { userId, name } },
    create: { userId, list, name, query },
    update: { query },
  });
}

/** Of another's view nothing happens. */
export async function deleteView(ctx: ActorContext, input: Input<typeof DeleteView>): Promise<void> {
  authorise(ctx, 'readReports');
  const { id } = parseInput(DeleteView, input);
  await ctx.db.savedView.deleteMany({ where: { id, userId: ctx.actor.userId } });
}
