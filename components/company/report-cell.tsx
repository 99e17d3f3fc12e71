import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { DateText } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { SummaryCell } from './summary-cell.tsx';

type Report = NonNullable<CompanySummary['report']>;

/** The newest version of the report: its state, its risk, who answers for it, and what changed since. */
export function ReportCell({
  report,
  children,
}: {
  readonly report: Report | null;
  /** Link to the report. */
  readonly children: ReactNode;
}) {
  const t = useTranslations('company.summary');
  const words = useTranslations('report');
  if (report === null) {
    return (
      <SummaryCell of="report" title={t('report')}>
        <span className="text-soft">{t('noReport')}</span>
      </SummaryCell>
    );
  }
  const { risk, hasChange, isDamaged } = report;
  return (
    <SummaryCell of="report" title={t('report')}>
      <span className="font-medium">{children}</span>
      {isDamaged ? (
        <IconText tone="danger" icon={<WarningIcon />}>
          {t('damaged')}
        </IconText>
      ) : (
        <>
          <span>{risk === null ? t('noRisk') : t('risk', { risk: words(`riskOf.${risk}`) })}</span>
          <By report={report} />
          <Review report={report} />
          {hasChange && <span>{t('change')}</span>}
          <Since report={report} />
        </>
      )}
    </SummaryCell>
  );
}

function By({
  report: { version, approvedVersion, approval, savedBy, savedAt },
}: {
  readonly report: Report;
}) {
  const t = useTranslations('company.summary');
  const day = (moment: string) => () => <DateText date={moment.slice(0, 10)} />;
  return (
    <span className="text-soft">
      {approvedVersion !== null && approval !== null
        ? t.rich('approved', {
            isOther: approvedVersion === version ? 'no' : 'yes',
            version: approvedVersion,
            name: approval.by,
            day: day(approval.at),
          })
        : t.rich('saved', { name: savedBy, day: day(savedAt) })}
    </span>
  );
}

function Review({ report: { reviewOn, daysLeft } }: { readonly report: Report }) {
  const t = useTranslations('company.summary');
  if (reviewOn === null || daysLeft === null) return <span>{t('noReview')}</span>;
  const day = () => <DateText date={reviewOn} />;
  return daysLeft < 0 ? (
    <Warning>{t.rich('reviewPast', { day, days: -daysLeft })}</Warning>
  ) : (
    <span>{t.rich('review', { day })}</span>
  );
}

/** What is known now and not in the version. */
function Since({ report: { changedFlags = 0, hasNewerData } }: { readonly report: Report }) {
  const t = useTranslations('company.summary');
  const said = [
    ...(changedFlags > 0 ? [t('changedFlags', { count: changedFlags })] : []),
    ...(hasNewerData ? [t('newerData')] : []),
  ];
  return said.map((each) => <Warning key={each}>{each}</Warning>);
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <IconText tone="warning" icon={<WarningIcon />}>
    {children}
  </IconText>
);
