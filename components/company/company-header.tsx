import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Country } from '#lib/contract/index.ts';
import { type CompanyView, isUntouched, marksOf, marksOfFact } from '#lib/domain/company-view/index.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { looksLikeLei } from '#lib/domain/identifiers/lei.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CountryLabel } from '../ui/country-label.tsx';
import { languageOf } from '../ui/language-of.ts';
import { getDataPath, sourcesPath } from './company-path.ts';
import { FactMarks, ModelMark } from './fact-marks.tsx';
import { ForeignNotice } from './foreign-notice.tsx';
import { OnOtherTabs } from './on-other-tabs.tsx';
import { ProvenanceLine } from './provenance-line.tsx';
import { SeriousFlags } from './serious-flags.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Who the company is and what the page rests on; on every tab but the Overview, its status and serious flags. */
export function CompanyHeader({
  view,
  flags,
  mayBuy = false,
  children,
}: {
  readonly view: CompanyView;
  readonly flags: readonly SeenFlag[];
  readonly mayBuy?: boolean;
  /** Its report, and the button that saves one. */
  readonly children?: ReactNode;
}) {
  const t = useTranslations('company');
  const { legalName, legalNameInEnglish, status, companyId } = view;
  const country = Country.safeParse(view.country);
  const profile = view.sources.companyProfile;
  const source = profile ?? view.sources.ultimateBeneficialOwners;
  return (
    <header className="pt-6 pb-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-lg">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1
              className="min-w-0 font-semibold text-2xl wrap-anywhere"
              lang={legalName === undefined ? undefined : languageOf(view.country)}
            >
              {legalName ?? t('unnamed', { number: companyId })}
            </h1>
            {status !== undefined && (
              <OnOtherTabs>
                <StatusBadge status={status} />
                <FactMarks marks={marksOf(profile, '/company/status')} />
              </OnOtherTabs>
            )}
          </div>
          {legalNameInEnglish !== undefined && (
            <p className="text-lg text-soft wrap-anywhere" lang="en">
              {legalNameInEnglish} <FactMarks marks={marksOf(profile, '/company/legalNameInEnglish')} />
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            {country.success && <CountryLabel country={country.data} />}
            <span className="inline-flex items-center gap-1">
              <span className="text-faint">{t(looksLikeLei(companyId) ? 'lei' : 'number')}</span>{' '}
              <span className="font-mono">{companyId}</span>
              <CopyButton value={companyId} className="print:hidden" />
            </span>
            <LegalFormLine view={view} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {children}
          {mayBuy && !isUntouched(view) && (
            <ButtonLink look="secondary" href={getDataPath(view)} scroll={false}>
              {t('getMore')}
            </ButtonLink>
          )}
        </div>
      </div>
      {source !== undefined && (
        <div className="mt-1.5">
          <ProvenanceLine source={source} sourcesHref={sourcesPath(view)} />
        </div>
      )}
      <OnOtherTabs>
        <SeriousFlags flags={flags} />
      </OnOtherTabs>
      <ForeignNotice view={view} />
    </header>
  );
}

function LegalFormLine({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company');
  const fact = view.facts.find(({ key }) => key === 'legalForm');
  const form = fact?.value;
  if (fact === undefined || form?.kind !== 'legalForm') return null;
  const elf = form.elf === undefined ? undefined : t('elf', { code: form.elf });
  return (
    <span className="text-soft">
      {[form.localName, form.english, elf].filter(Boolean).join(' · ')}{' '}
      <FactMarks marks={marksOfFact(view.sources.companyProfile, fact)} />
      {form.isInferred && <ModelMark>{t('mark.form')}</ModelMark>}
    </span>
  );
}
