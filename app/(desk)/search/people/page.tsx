import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { PeoplePage } from '#components/search/people-page.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { countriesOfPeople } from '#lib/desk/search/countries-of-people.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

export const generateMetadata = (): Promise<Metadata> => titled('search.people.title');

export default async function Page() {
  const ctx = await pageContext('/search/people');
  if (!mayDo(ctx.actor.role, 'searchPeople')) return <NotForYou />;
  return <PeoplePage countries={await countriesOfPeople(ctx)} />;
}
