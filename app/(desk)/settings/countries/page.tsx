import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { CountryListsView } from '#components/policy/country-lists-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { readCountryLists } from '#lib/desk/policy/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.countries');

export default async function CountrySettings() {
  const ctx = await pageContext('/settings/countries');
  if (!mayDo(ctx.actor.role, 'managePolicy')) return <NotForYou heading={2} />;
  return <CountryListsView {...(await readCountryLists(ctx))} acts={acts} />;
}
