import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Country } from '#lib/contract/index.ts';
import { mayDo } from '#lib/desk/people/permissions.ts';
import { recentCompanies } from '#lib/desk/search/recent-companies.ts';
import { searchOffer } from '#lib/desk/search/search-offer.ts';
import { actorOfPage } from '#lib/desk/session/actor-of-page.ts';
import { COUNTRIES_COOKIE, rememberedCountries } from '../../../components/search/remembered-countries.ts';
import { readSearchAddress } from '../../../components/search/search-address.ts';
import { SearchPage } from '../../../components/search/search-page.tsx';
import { titled } from '../../../components/words/titled.ts';

export const generateMetadata = (): Promise<Metadata> => titled('search.title');

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const actor = await actorOfPage();
  const lastUsed = rememberedCountries((await cookies()).get(COUNTRIES_COOKIE)?.value, Country.options);
  const { chosen, query } = readSearchAddress(await searchParams, lastUsed[0] ?? null, Country.options);
  const [offer, recent] = await Promise.all([
    chosen === null || chosen === 'US' ? null : searchOffer(actor, chosen),
    mayDo(actor.role, 'readCompanies') ? recentCompanies(actor) : [],
  ]);
  return (
    <SearchPage
      countries={Country.options}
      lastUsed={lastUsed}
      chosen={chosen}
      query={query}
      offer={offer !== null && 'value' in offer ? offer.value : null}
      recent={recent}
      maySearch={mayDo(actor.role, 'searchCompanies')}
      mayTopUp={actor.role === 'administrator'}
    />
  );
}
