import { companyOfPage } from '#lib/desk/company/index.ts';
import { CompanyOwnership } from '../../../../../../components/company/company-ownership.tsx';
import { pageNumberOf } from '../../../../../../components/company/page-address.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OwnershipPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { page } = await searchParams;
  const found = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  return <CompanyOwnership {...found.shown} page={pageNumberOf(page)} />;
}
