import { useTranslations } from 'next-intl';
import { formatDate } from '../ui/date-text.tsx';
import { daysUntil } from './review-day.tsx';

/** The next review that an approval would put into force; a day that is past is called so. */
export function NextReview({ day, now }: { readonly day: string | null; readonly now: Date }) {
  const t = useTranslations('report.review');
  if (day === null) return t('noReview');
  if (daysUntil(day, now) >= 0) return t('review', { date: formatDate(day) });
  return <span className="text-danger">{t('reviewPast', { date: formatDate(day) })}</span>;
}
