import type { Metadata } from 'next';
import { ConnectionView } from '#components/people/connection-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { readConnection } from '#lib/desk/connection/read-connection.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageActor } from '#lib/desk/session/current-actor.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.connection');

export default async function ConnectionPage() {
  const actor = await pageActor('/settings/connection');
  if (!mayDo(actor.role, 'manageConnection')) return <NotForYou />;
  return <ConnectionView connection={await readConnection(actor)} acts={{ ...acts }} />;
}
