import { notFound } from 'next/navigation';
import { cache } from 'react';
import { CompanyPlace } from '../lookups/company-place.ts';
import { pageActor } from '../session/current-context.ts';
import { tryViewCompany } from './view-company.ts';

/**
 * The company that an address names, for whoever is signed in: read once for each request, however many parts of the
 * page ask. An address that can name no company is none.
 */
export const companyOfPage = cache(async (country: string, id: string) => {
  const place = CompanyPlace.safeParse({ country: decoded(country), companyId: decoded(id) });
  if (!place.success) notFound();
  const actor = await pageActor(`/companies/${country}/${id}`);
  return { place: place.data, actor, ...(await tryViewCompany(actor, place.data)) };
});

/** Parts of an address come escaped. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // Not escaped at all: it stands for itself.
  }
}
