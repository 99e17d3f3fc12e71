import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { SavedView } from '#lib/domain/report/listed-report.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said } from '../words/say.ts';

export const SaveView = z.strictObject({
  name: z.string().trim().min(1, said('reports.viewName')).max(80),
  /** Of the list's address, without `?`. */
  query: z.string().max(2_000),
});
export const DeleteView = z.strictObject({ id: z.uuid() });

/** The lists that this user has kept. */
export async function savedViews(ctx: ActorContext): Promise<SavedView[]> {
  authorise(ctx, 'readReports');
  const rows = await ctx.db.savedView.findMany({
    where: { userId: ctx.actor.userId },
    orderBy: { name: 'asc' },
  });
  return rows.map(({ id, name, query }) => ({ id, name, query }));
}

/** Keeps a list under a name; under the same name again, the newer one. */
export async function saveView(ctx: ActorContext, input: Input<typeof SaveView>): Promise<void> {
  authorise(ctx, 'readReports');
  const { name, query } = parseInput(SaveView, input);
  await ctx.db.savedView.upsert({
    where: { userId_name: { userId: ctx.actor.userId, name } },
    create: { userId: ctx.actor.userId, name, query },
    update: { query },
  });
}

/** Of another's view nothing happens. */
export async function deleteView(ctx: ActorContext, input: Input<typeof DeleteView>): Promise<void> {
  authorise(ctx, 'readReports');
  const { id } = parseInput(DeleteView, input);
  await ctx.db.savedView.deleteMany({ where: { id, userId: ctx.actor.userId } });
}
