import { CompanyRelated } from '#components/company/company-related.tsx';
import { pageNumberOf } from '#components/company/page-address.ts';
import { companyOfPage } from '#lib/desk/company/index.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RelatedPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { page } = await searchParams;
  const found = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  return <CompanyRelated {...found.shown} page={pageNumberOf(page)} />;
}
