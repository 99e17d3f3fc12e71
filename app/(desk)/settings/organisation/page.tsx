import type { Metadata } from 'next';
import { OrganisationView } from '#components/organisation/organisation-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { readOrganisation } from '#lib/desk/organisation/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.organisation');

export default async function OrganisationSettings() {
  const ctx = await pageContext('/settings/organisation');
  if (!mayDo(ctx.actor.role, 'manageOrganisation')) return <NotForYou heading={2} />;
  return <OrganisationView organisation={await readOrganisation(ctx)} acts={{ ...acts }} />;
}
