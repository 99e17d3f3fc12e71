import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { companyAddress } from '#components/search/company-address.ts';
import { readSearchAddress } from '#components/search/read-search-address.ts';
import { COUNTRIES_COOKIE, rememberedCountries } from '#components/search/remembered-countries.ts';
import { SearchPage } from '#components/search/search-page.tsx';
import { titled } from '#components/words/titled.ts';
import { Country } from '#lib/contract/index.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { suggestCustomers } from '#lib/desk/customers/index.ts';
import { recentCompanies } from '#lib/desk/search/recent-companies.ts';
import { searchEarly } from '#lib/desk/search/search-early.ts';
import { searchOffer } from '#lib/desk/search/search-offer.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';
import { exactHit } from '#lib/domain/search/exact-hit.ts';

export const generateMetadata = (): Promise<Metadata> => titled('search.title');

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const ctx = await contextOfPage();
  if (!mayDo(ctx.actor.role, 'readCompanies')) return <NotForYou />;
  const lastUsed = rememberedCountries((await cookies()).get(COUNTRIES_COOKIE)?.value, Country.options);
  const { chosen, query, unknown } = readSearchAddress(
    await searchParams,
    lastUsed[0] ?? null,
    Country.options,
  );
  const country = chosen === 'US' ? null : chosen;
  const maySearch = mayDo(ctx.actor.role, 'searchCompanies');
  const [offer, recent, early, customers] = await Promise.all([
    country === null ? null : searchOffer(ctx, { country }),
    recentCompanies(ctx),
    country === null || !maySearch ? null : searchEarly(ctx, { country, query }),
    query.length < 2 || !mayDo(ctx.actor.role, 'readCustomers') ? [] : suggestCustomers(ctx, { q: query }),
  ]);
  const exact = early === null ? null : exactHit(query, early.results);
  if (exact !== null) redirect(companyAddress(exact.country, exact.companyNumber));
  return (
    <SearchPage
      countries={Country.options}
      lastUsed={lastUsed}
      chosen={chosen}
      query={query}
      unknown={unknown}
      offer={offer !== null && 'value' in offer ? offer.value : null}
      recent={recent}
      early={early}
      customers={customers}
      maySearch={maySearch}
      maySearchPeople={mayDo(ctx.actor.role, 'searchPeople')}
      mayTopUp={ctx.actor.role === 'administrator'}
    />
  );
}
