import { useTranslations } from 'next-intl';
import { DateText } from '../ui/date-text.tsx';

/** The day of the next review, and how long it is until then or since. */
export function ReviewDay({ day, daysLeft }: { readonly day: string; readonly daysLeft: number }) {
  const t = useTranslations('report.due');
  const isLate = daysLeft < 0;
  return (
    <span className="tabular-nums" data-due={isLate ? 'late' : 'left'}>
      <DateText date={day} />
      <span className={`block text-sm ${isLate ? 'font-medium text-danger' : 'text-soft'}`}>
        {isLate ? t('late', { days: -daysLeft }) : t('left', { days: daysLeft })}
      </span>
    </span>
  );
}

const DAY_MS = 86_400_000;

/** 0 on its day, negative after it; days of UTC. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS);
