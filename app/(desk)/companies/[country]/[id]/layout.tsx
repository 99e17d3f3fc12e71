import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { CompanyFailed } from '../../../../../components/company/company-failed.tsx';
import { CompanyHeader } from '../../../../../components/company/company-header.tsx';
import { CompanyOpened } from '../../../../../components/company/company-opened.tsx';
import { CompanyTabs } from '../../../../../components/company/company-tabs.tsx';

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ country: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { country, id } = await params;
  const { place, ...found } = await companyOfPage(country, id);
  return { title: ('shown' in found ? found.shown.view.legalName : undefined) ?? place.companyId };
}

export default async function CompanyLayout({ children, params }: Props) {
  const { country, id } = await params;
  const { place, ...found } = await companyOfPage(country, id);
  if ('failure' in found) return <CompanyFailed {...found.failure} />;
  const { view } = found.shown;
  return (
    <>
      <CompanyHeader view={view} />
      <CompanyTabs view={view} />
      {children}
      <CompanyOpened {...place} />
    </>
  );
}
