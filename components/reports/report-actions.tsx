import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ReportExportMenu } from './report-export-menu.tsx';
import { confirmPath, diffPath, recheckPath, reportPath } from './reports-path.ts';
import { daysUntil } from './review-day.tsx';

/** As the list of reviews of the home page counts. */
const DUE_DAYS = 30;

/** What can be done with the version, in one row; `children` stand behind its files. */
export function ReportActions({
  page: { id, version, versions, isMasked, rights, about },
  children,
}: {
  readonly page: ReportPage;
  readonly children: ReactNode;
}) {
  const t = useTranslations('report.page');
  const isNewest = versions[0]?.version === version;
  const isDue = about.reviewOn !== null && daysUntil(about.reviewOn, new Date()) <= DUE_DAYS;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden" data-actions>
      {rights.mayExport && <ReportExportMenu id={id} version={version} />}
      {children}
      {rights.mayConfirm && isNewest && (
        <ButtonLink look={isDue ? 'primary' : 'secondary'} href={confirmPath(id)}>
          {t('confirm')}
        </ButtonLink>
      )}
      {rights.mayBuy && isNewest && (
        <ButtonLink look="secondary" href={recheckPath(id)}>
          {t('recheck')}
        </ButtonLink>
      )}
      {version > 1 && (
        <ButtonLink look="secondary" href={diffPath(id, version - 1, version)}>
          {t('compare', { version: version - 1 })}
        </ButtonLink>
      )}
      {rights.mayReveal && (
        <ButtonLink
          look="quiet"
          href={`${reportPath(id, version)}${isMasked ? '?show=all' : ''}`}
          title={isMasked ? t('revealHelp') : undefined}
        >
          {isMasked ? t('reveal') : t('hide')}
        </ButtonLink>
      )}
      <TextLink href="#review" className="ml-auto text-sm lg:hidden">
        {t('toReview')}
      </TextLink>
    </div>
  );
}
