import { useTranslations } from 'next-intl';
import type { CutDays, UsageDays } from '#lib/domain/usage/usage-days.ts';
import { formatDate } from './date-text.tsx';

/** That other days are shown than were asked for, and which; nothing where they are the same. */
export function CutPeriod({ cut, from, to }: UsageDays & { readonly cut: CutDays | null }) {
  const t = useTranslations('ui.period.cut');
  if (cut === null) return null;
  return (
    <p role="status" className="max-w-2xl font-medium text-sm" data-cut={cut}>
      {t(cut, { from: formatDate(from), to: formatDate(to) })}
    </p>
  );
}
