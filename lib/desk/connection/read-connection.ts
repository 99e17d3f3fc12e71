import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

/** What an administrator sees of the connection: never the key. */
export interface ConnectionView {
  readonly serviceUrl: string;
  /** The last characters of the key; null where it comes from the settings of the start. */
  readonly keyHint: string | null;
  /** Who set it, and when; null where nobody has. */
  readonly set: { readonly by: string; readonly at: Date } | null;
}

/** The service that the desk works with. */
export async function readConnection(ctx: ActorContext): Promise<ConnectionView> {
  authorise(ctx, 'manageConnection');
  const row = await ctx.db.connection.findUnique({ where: { id: 1 }, include: { updater: true } });
  if (row === null) return { serviceUrl: ctx.env.SERVICE_URL, keyHint: null, set: null };
  const by = row.updater.name ?? row.updater.email;
  return { serviceUrl: row.serviceUrl, keyHint: row.keyHint, set: { by, at: row.updatedAt } };
}
