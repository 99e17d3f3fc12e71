import { useTranslations } from 'next-intl';
import type { CompanyReport as Saved } from '#lib/domain/report/listed-report.ts';
import { formatDate } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextLink } from '../ui/text-link.tsx';
import { reportPath } from './reports-path.ts';
import { SaveReportForm } from './save-report-form.tsx';

/** In the head of a company: the report that it has, and the button that saves what is shown. */
export function CompanyReport({
  country,
  companyId,
  report,
  maySave,
  save,
}: {
  readonly country: string;
  readonly companyId: string;
  readonly report: Saved | null;
  /** Somebody who may, and something that can be kept. */
  readonly maySave: boolean;
  readonly save: FormAction<{ readonly id: string }>;
}) {
  const t = useTranslations('report');
  if (report === null && !maySave) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden" data-company-report>
      {maySave && (
        <SaveReportForm country={country} companyId={companyId} isFirst={report === null} save={save} />
      )}
      {report !== null && (
        <TextLink href={reportPath(report.id)} className="text-sm">
          {report.approvedVersion !== null && report.approvedVersion !== report.version
            ? t('save.linkApproved', {
                approved: report.approvedVersion,
                version: report.version,
                state: t(`stateOf.${report.state}`),
                date: formatDate(report.savedAt.slice(0, 10)),
              })
            : t('save.link', {
                version: report.version,
                state: t(`stateOf.${report.state}`),
                date: formatDate(report.savedAt.slice(0, 10)),
              })}
        </TextLink>
      )}
    </div>
  );
}
