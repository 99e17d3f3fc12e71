import type { Metadata } from 'next';
import { ConnectionView } from '#components/people/connection-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { readConnection } from '#lib/desk/connection/read-connection.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.connection');

export default async function ConnectionPage() {
  const ctx = await pageContext('/settings/connection');
  if (!mayDo(ctx.actor.role, 'manageConnection')) return <NotForYou heading={2} />;
  return <ConnectionView connection={await readConnection(ctx)} acts={{ ...acts }} />;
}
