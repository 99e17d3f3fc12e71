import { useTranslations } from 'next-intl';
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
  if (from === undefined && to === undefined) return t('noDates');
  const words =
    from === undefined
      ? t('until', { to: formatDate(to ?? '') })
      : to === undefined
        ? t('since', { from: formatDate(from) })
        : t('period', { from: formatDate(from), to: formatDate(to) });
  return <span className="tabular-nums">{words}</span>;
}
