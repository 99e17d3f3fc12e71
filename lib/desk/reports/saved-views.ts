import { z } from 'zod';
import type { SavedView } from '#lib/domain/report/listed-report.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';

export const SaveView = z.strictObject({
  name: z.string().trim().min(1, 'Give the view a name.').max(80),
  /** Of the list's address, without `?`. */
  query: z.string().max(2_000),
});
export const DeleteView = z.strictObject({ id: z.uuid() });

type Using = Pick<DeskContext, 'db'>;

/** The lists that this user has kept. */
export async function savedViews(actor: Actor, using: Using = deskContext()): Promise<SavedView[]> {
  authorise(actor, 'readReports');
  const rows = await using.db.savedView.findMany({
    where: { userId: actor.userId },
    orderBy: { name: 'asc' },
  });
  return rows.map(({ id, name, query }) => ({ id, name, query }));
}

/** Keeps a list under a name; under the same name again, the newer one. */
export async function saveView(
  actor: Actor,
  { name, query }: z.infer<typeof SaveView>,
  using: Using = deskContext(),
): Promise<void> {
  authorise(actor, 'readReports');
  await using.db.savedView.upsert({
    where: { userId_name: { userId: actor.userId, name } },
    create: { userId: actor.userId, name, query },
    update: { query },
  });
}

/** Of another's view nothing happens. */
export async function deleteView(
  actor: Actor,
  { id }: z.infer<typeof DeleteView>,
  using: Using = deskContext(),
): Promise<void> {
  authorise(actor, 'readReports');
  await using.db.savedView.deleteMany({ where: { id, userId: actor.userId } });
}
