import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { CustomerFailed, CustomerView } from '#components/reports/customers/customer-view.tsx';
import { CompanyPicker } from '#components/search/company-picker.tsx';
import { COUNTRIES_COOKIE, rememberedCountries } from '#components/search/remembered-countries.ts';
import { Country } from '#lib/contract/index.ts';
import { customerOfPage } from '#lib/desk/customers/customer-of-page.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';
import * as acts from '../actions.ts';

interface Props {
  readonly params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await customerOfPage((await params).id);
  return 'page' in found && found.page.name !== null ? { title: found.page.name } : {};
}

export default async function CustomerFilePage({ params }: Props) {
  const found = await customerOfPage((await params).id);
  if ('isForOthers' in found) return <NotForYou />;
  if ('failure' in found) return <CustomerFailed message={found.failure.message} />;
  const { actor } = await contextOfPage();
  const lastUsed = rememberedCountries((await cookies()).get(COUNTRIES_COOKIE)?.value, Country.options);
  const picker = { countries: Country.options, lastUsed, mayTopUp: actor.role === 'administrator' };
  return <CustomerView page={found.page} acts={{ ...acts }} companyPicker={<CompanyPicker {...picker} />} />;
}
