import { CompanyRelated } from '#components/company/company-related.tsx';
import { groupQueryOf } from '#components/company/group-address.ts';
import { PurchasePanel } from '#components/purchase/purchase-panel.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RelatedPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const query = groupQueryOf(await searchParams);
  const found = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  const isBought = found.shown.view.parts.subsidiaries.status !== 'none';
  return (
    <>
      <CompanyRelated {...found.shown} query={query} />
      {!isBought && <PurchasePanel {...found.place} preselected={['subsidiaries']} />}
    </>
  );
}
