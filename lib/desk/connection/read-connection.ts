import { readEnv } from '#lib/platform/env.ts';
import { deskDatabase } from '../context/desk-database.ts';
import { type Actor, authorise } from '../context/permissions.ts';

/** What an administrator sees of the connection: never the key. */
export interface ConnectionView {
  readonly serviceUrl: string;
  /** The last characters of the key; null where it comes from the settings of the start. */
  readonly keyHint: string | null;
  /** Who set it, and when; null where nobody has. */
  readonly set: { readonly by: string; readonly at: Date } | null;
}

/** The service that the desk works with. */
export async function readConnection(actor: Actor): Promise<ConnectionView> {
  authorise(actor, 'manageConnection');
  const row = await deskDatabase().connection.findUnique({ where: { id: 1 }, include: { updater: true } });
  if (row === null) return { serviceUrl: readEnv().SERVICE_URL, keyHint: null, set: null };
  const by = row.updater.name ?? row.updater.email;
  return { serviceUrl: row.serviceUrl, keyHint: row.keyHint, set: { by, at: row.updatedAt } };
}
