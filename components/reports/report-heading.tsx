import { useTranslations } from 'next-intl';
import { Country } from '#lib/contract/index.ts';
import { confirmedText } from '#lib/domain/report/confirmation.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { CountryLabel } from '../ui/country-label.tsx';
import { CustomerLinks } from '../ui/customer-links.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { languageOf } from '../ui/language-of.ts';
import { TextLink } from '../ui/text-link.tsx';
import { reportPath } from './reports-path.ts';
import { VersionStates } from './version-states.tsx';

/** Whose report it is, which version, when it was saved and under which rule. */
export function ReportHeading({ page }: { readonly page: ReportPage }) {
  const t = useTranslations('report.page');
  const { id, about, approval, version, versions, state, report } = page;
  const country = Country.safeParse(about.country);
  const line = versions.find((each) => each.version === version);
  const newest = versions[0]?.version ?? version;
  const english = report?.company.legalNameInEnglish;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 font-semibold text-2xl wrap-anywhere" lang={languageOf(about.country)}>
          {about.legalName}
        </h1>
        <VersionStates version={version} state={state} approvedVersion={approval.inForce?.version ?? null} />
      </div>
      {english !== undefined && (
        <p className="text-lg text-soft wrap-anywhere" lang="en">
          {english}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {country.success && <CountryLabel country={country.data} />}
        <span className="font-mono wrap-anywhere">{about.companyId}</span>
        {about.customers.length > 0 && <CustomerLinks customers={about.customers} />}
        <TextLink
          href={`/companies/${encodeURIComponent(about.country)}/${encodeURIComponent(about.companyId)}`}
          className="print:hidden"
        >
          {t('openCompany')}
        </TextLink>
      </p>
      <p className="mt-1 text-soft text-sm">
        {t('version', { version, count: versions.length })}
        {line !== undefined && (
          <>
            ,{' '}
            {t.rich('saved', { at: () => <DateTimeText at={new Date(line.savedAt)} />, name: line.savedBy })}
          </>
        )}
      </p>
      {report?.confirms !== undefined && (
        <p className="mt-1 text-sm" data-confirms={report.confirms.version}>
          {confirmedText(report)}
        </p>
      )}
      {report !== null && <RuleLine policy={report.policy} />}
      {newest !== version && (
        <p className="mt-2 flex gap-1.5 text-sm text-warning" data-older>
          <span className="mt-0.5">
            <WarningIcon />
          </span>
          <span>
            {t('newer')}{' '}
            <TextLink href={reportPath(id)} className="print:hidden">
              {t('toNewest', { version: newest })}
            </TextLink>
          </span>
        </p>
      )}
    </header>
  );
}

function RuleLine({ policy }: Pick<NonNullable<ReportPage['report']>, 'policy'>) {
  const t = useTranslations('report.page');
  const { name, threshold, control, isInForce, source } = policy;
  return (
    <p className="text-soft text-sm" title={source} data-policy={policy.id}>
      {t('rule', { name, threshold, control })}
      {!isInForce && `, ${t('notInForce')}`}
    </p>
  );
}
