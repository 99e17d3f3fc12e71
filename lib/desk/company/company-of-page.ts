import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Failure } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { pageContext } from '../session/current-context.ts';
import { type ShownCompany, viewCompany } from './view-company.ts';

/**
 * The company that an address names, for whoever is signed in: read once for each request, however many parts of the
 * page ask. An address that can name no company is none.
 */
export const companyOfPage = cache(async (country: string, id: string) => {
  const place = CompanyPlace.safeParse({ country: decoded(country), companyId: decoded(id) });
  if (!place.success) notFound();
  const ctx = await pageContext(`/companies/${country}/${id}`);
  return { place: place.data, ctx, ...(await viewOrFailure(ctx, place.data)) };
});

/** What a page shows: the company, or why not, in words. */
async function viewOrFailure(
  ctx: ActorContext,
  place: CompanyPlace,
): Promise<{ readonly shown: ShownCompany } | { readonly failure: Failure }> {
  try {
    return { shown: await viewCompany(ctx, place) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
}

/** Parts of an address come escaped. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // Not escaped at all: it stands for itself.
  }
}
