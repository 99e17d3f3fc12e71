import { useTranslations } from 'next-intl';
import { isSaidOfRole } from '#lib/domain/company-view/when-said-of-people.ts';
import { formatDate } from '../ui/date-text.tsx';

/** "since 1 Jan 2020", "1 Jan 2001 – 15 Sep 2024", "until …". */
export function PeriodText({
  from,
  to,
}: {
  readonly from: string | undefined;
  readonly to: string | undefined;
}) {
  const t = useTranslations('company.people');
  const said = PERIODS.find((each) => isSaidOfRole(each, { startDate: from, endDate: to }));
  if (said === undefined) return t('noDates');
  const days = { from: from ? formatDate(from) : '', to: to ? formatDate(to) : '' };
  return <span className="tabular-nums">{t(said, days)}</span>;
}

const PERIODS = ['since', 'period', 'until'] as const;
