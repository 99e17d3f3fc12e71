import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { CompanyFailed } from '#components/company/company-failed.tsx';
import { CompanyHeader } from '#components/company/company-header.tsx';
import { CompanyOpened } from '#components/company/company-opened.tsx';
import { CompanyTabs } from '#components/company/company-tabs.tsx';
import { OnOtherTabs } from '#components/company/on-other-tabs.tsx';
import { CompanyReportLink } from '#components/reports/company-report-link.tsx';
import { SaveReportForm } from '#components/reports/save-report-form.tsx';
import { CustomerLinks } from '#components/ui/customer-links.tsx';
import { WaitingList } from '#components/waiting/waiting-list.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { customersOfCompany } from '#lib/desk/customers/index.ts';
import { reportOfCompany } from '#lib/desk/reports/index.ts';
import { save } from '../../../reports/actions.tsx';

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
  const { place, ctx, ...found } = await companyOfPage(country, id);
  if ('failure' in found) return <CompanyFailed failure={found.failure} />;
  const { view, flags, open, mayBuy, isHeld, owners } = found.shown;
  const report = await reportOfCompany(ctx, place);
  const customers = mayDo(ctx.actor.role, 'readCustomers') ? await customersOfCompany(ctx, place) : [];
  return (
    <>
      <CompanyHeader view={view} flags={flags} mayBuy={mayBuy}>
        {customers.length > 0 && (
          <span className="text-sm">
            <CustomerLinks customers={customers} />
          </span>
        )}
        {report !== null && (
          <OnOtherTabs>
            <CompanyReportLink report={report} />
          </OnOtherTabs>
        )}
        {isHeld && mayDo(ctx.actor.role, 'saveReports') && (
          <SaveReportForm {...place} isFirst={report === null} save={save} />
        )}
      </CompanyHeader>
      <CompanyTabs view={view} ownerCount={owners?.ownerCount} />
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
