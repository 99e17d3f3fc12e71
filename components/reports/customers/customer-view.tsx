import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CustomerPage } from '#lib/domain/customers/customer-page.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReviewDay } from '../review-day.tsx';
import { RiskText } from '../risk-text.tsx';
import type { CustomerActs } from './customer-acts.ts';
import { CustomerCompanies } from './customer-companies.tsx';
import { CustomerDecisions } from './customer-decisions.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerDocuments } from './customer-documents.tsx';
import { CustomerEnd } from './customer-end.tsx';
import { CustomerRisk } from './customer-risk.tsx';
import { CustomerStateBadge } from './customer-state-badge.tsx';

/** A customer file: companies, documents and decisions at the left, risk and details at the right. */
export function CustomerView({
  page,
  acts,
  companyPicker,
}: {
  readonly page: CustomerPage;
  readonly acts: CustomerActs;
  /** Fields that choose a company to add. */
  readonly companyPicker: ReactNode;
}) {
  const t = useTranslations('customers.page');
  return (
    <article className="py-6" data-customer={page.id}>
      <Heading page={page} />
      {page.purgedAt !== null && (
        <Notice
          className="mt-4"
          title={t.rich('purged', { day: () => <DateText date={(page.purgedAt ?? '').slice(0, 10)} /> })}
        />
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <CustomerCompanies page={page} acts={acts} companyPicker={companyPicker} />
          <CustomerDocuments page={page} removeDocument={acts.removeDocument} />
          <CustomerDecisions decisions={page.decisions} />
          {page.notProvenBefore !== null && (
            <p className="text-soft text-sm">
              {t.rich('notProven', {
                day: () => <DateText date={(page.notProvenBefore ?? '').slice(0, 10)} />,
              })}
            </p>
          )}
        </div>
        <aside aria-label={t('details')} className="lg:sticky lg:top-20 lg:self-start print:static">
          <CustomerRisk page={page} acts={acts} />
          <CustomerDetails page={page} change={acts.change} />
          <CustomerEnd page={page} end={acts.end} />
        </aside>
      </div>
    </article>
  );
}

/** Reference, state, risk with its reason and next review. */
function Heading({ page }: { readonly page: CustomerPage }) {
  const t = useTranslations('customers');
  const { id, name, reference, state, inForce, daysLeft, rights } = page;
  return (
    <div className="grid gap-2">
      <PageHead
        title={name ?? t('page.purgedTitle')}
        back={<TextLink href="/customers">{t('page.toList')}</TextLink>}
      >
        {reference !== null && t('page.reference', { reference })}
      </PageHead>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-sm" data-standing>
        <CustomerStateBadge state={state} />
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Fact term={t('decision.risk')}>
            <RiskText risk={inForce?.risk ?? null} />
          </Fact>
          {inForce !== null && (
            <Fact term={t('decision.review')}>
              {state !== 'ended' && daysLeft !== null ? (
                <ReviewDay day={inForce.reviewOn} daysLeft={daysLeft} />
              ) : (
                <DateText date={inForce.reviewOn} />
              )}
            </Fact>
          )}
          {inForce !== null && (
            <Fact term={t('decision.reason')}>
              <span className="line-clamp-3 max-w-prose wrap-anywhere">
                {inForce.reason ?? inForce.decisionReason}
              </span>
            </Fact>
          )}
        </dl>
      </div>
      {rights.mayReadAudit && (
        <TextLink href={`/audit?object=${encodeURIComponent(id)}`} className="text-sm print:hidden">
          {t('page.auditLog')}
        </TextLink>
      )}
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-faint">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Why a customer file cannot be shown: no decision may rest on a damaged one. */
export function CustomerFailed({ message }: { readonly message: string }) {
  const t = useTranslations('customers');
  return (
    <Notice tone="danger" role="alert" heading={2} className="my-8 max-w-2xl" title={t('failed')}>
      <p>{message}</p>
    </Notice>
  );
}
