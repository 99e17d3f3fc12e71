import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { CompanyFailed } from '../../../../../components/company/company-failed.tsx';
import { CompanyHeader } from '../../../../../components/company/company-header.tsx';
import { CompanyOpened } from '../../../../../components/company/company-opened.tsx';
import { CompanyTabs } from '../../../../../components/company/company-tabs.tsx';
import { WaitingList } from '../../../../../components/waiting/waiting-list.tsx';

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
  const { view, open, mayBuy } = found.shown;
  return (
    <>
      <CompanyHeader view={view} />
      <CompanyTabs view={view} />
      {open.length > 0 && (
        <div className="pt-6">
          <WaitingList lookups={open} mayBuy={mayBuy} />
        </div>
      )}
      {children}
      <CompanyOpened {...place} />
    </>
  );
}
