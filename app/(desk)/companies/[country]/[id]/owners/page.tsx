import { companyOfPage } from '#lib/desk/company/index.ts';
import { CompanyOwners } from '../../../../../../components/company/company-owners.tsx';
import { pageNumberOf } from '../../../../../../components/company/page-address.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OwnersPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { page } = await searchParams;
  const found = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  return <CompanyOwners {...found.shown} page={pageNumberOf(page)} />;
}
