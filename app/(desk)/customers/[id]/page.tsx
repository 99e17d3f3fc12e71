import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { CustomerFailed, CustomerView } from '#components/reports/customers/customer-view.tsx';
import { customerOfPage } from '#lib/desk/customers/customer-of-page.ts';
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
  return <CustomerView page={found.page} acts={{ ...acts }} />;
}
