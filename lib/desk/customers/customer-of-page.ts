import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Failure } from '#lib/contract/index.ts';
import type { CustomerPage } from '#lib/domain/customers/customer-page.ts';
import { mayDo } from '../context/permissions.ts';
import { contextOfPage } from '../session/context-of-page.ts';
import { CustomerRef } from './find-customer.ts';
import { viewCustomer } from './view-customer.ts';

type Found = { readonly page: CustomerPage } | { readonly failure: Failure } | { readonly isForOthers: true };

/** The customer file that an address names, or why it cannot be shown; read once for each request. */
export const customerOfPage = cache(async (id: string): Promise<Found> => {
  const ctx = await contextOfPage();
  if (!mayDo(ctx.actor.role, 'readCustomers')) return { isForOthers: true };
  const ref = CustomerRef.safeParse({ id });
  if (!ref.success) notFound();
  try {
    return { page: await viewCustomer(ctx, ref.data) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'resource_not_found') notFound();
    return { failure: error };
  }
});
