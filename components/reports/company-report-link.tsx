import { useTranslations } from 'next-intl';
import type { CompanyReport } from '#lib/domain/report/listed-report.ts';
import { formatDate } from '../ui/date-text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { reportPath } from './reports-path.ts';

/** Link to the report of a company, with its state; of a damaged one no state is shown. */
export function CompanyReportLink({ report }: { readonly report: CompanyReport }) {
  const t = useTranslations('report');
  const { id, version, approvedVersion, state, savedAt, isDamaged } = report;
  const said = { version, state: t(`stateOf.${state}`), date: formatDate(savedAt.slice(0, 10)) };
  return (
    <TextLink href={reportPath(id)}>
      {isDamaged
        ? t('save.linkDamaged', { version })
        : approvedVersion !== null && approvedVersion !== version
          ? t('save.linkApproved', { ...said, approved: approvedVersion })
          : t('save.link', said)}
    </TextLink>
  );
}
