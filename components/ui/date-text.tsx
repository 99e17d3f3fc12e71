import { useTranslations } from 'next-intl';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };
const day = new Intl.DateTimeFormat('en-GB', DAY);
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dateTime = new Intl.DateTimeFormat('en-GB', { ...DAY, hour: '2-digit', minute: '2-digit' });

/** A day, a month or a year as a register gives it: `2026-11-20`, `1980-11`, `1980`. */
export function DateText({ date }: { readonly date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatDate(date)}
    </time>
  );
}

/** A moment: "20 Nov 2026, 18:32 UTC". */
export function DateTimeText({ at }: { readonly at: Date }) {
  const t = useTranslations('ui');
  return (
    <time dateTime={at.toISOString()} className="tabular-nums sm:whitespace-nowrap">
      {t('utc', { dateTime: formatDateTime(at) })}
    </time>
  );
}

/** "20 Nov 2026", "Nov 1980", "1980"; what is no such date stays as it is, never another day. */
export function formatDate(date: string): string {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(date)) return date;
  const parsed = new Date(date);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  if (!isReal) return date;
  return shortMonth((date.length === 7 ? month : day).format(parsed));
}

/** "20 Nov 2026, 18:32", the hour in UTC. */
export const formatDateTime = (at: Date): string => shortMonth(dateTime.format(at));

/** "20 Nov 2026, 18:32:05", the hour in UTC: entries of one minute stay apart. */
export const formatSecond = (at: Date): string => `${formatDateTime(at)}:${at.toISOString().slice(17, 19)}`;

/** September has three letters too, as it has on paper. */
const shortMonth = (words: string): string => words.replace('Sept', 'Sep');
