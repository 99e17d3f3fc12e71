import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatDate } from '#components/ui/date-text.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { companyPath } from '../company-path.ts';

/** On the overview of a company: that something waits for a decision, and until when. */
export function DiscrepancyStrip({
  place,
  open,
  overdue,
  nextDueOn,
}: {
  readonly place: { readonly country: string; readonly companyId: string };
  readonly open: number;
  readonly overdue: number;
  readonly nextDueOn: string | undefined;
}) {
  const t = useTranslations('owners.strip');
  if (open === 0) return null;
  const tone =
    overdue > 0 ? 'border-danger bg-danger-wash text-danger' : 'border-warning bg-warning-wash text-warning';
  return (
    <div className={`mt-6 flex gap-3 rounded border px-3 py-2 ${tone}`} data-strip="discrepancies">
      <span className="mt-1">
        <WarningIcon />
      </span>
      <p className="min-w-0">
        <span className="font-medium">{t('open', { count: open })}</span>{' '}
        <span className="text-ink text-sm">
          {overdue > 0
            ? t('overdue', { count: overdue })
            : nextDueOn !== undefined && t('next', { date: formatDate(nextDueOn) })}
        </span>{' '}
        <Link href={companyPath(place, 'owners')} className="link text-sm">
          {t('link')}
        </Link>
      </p>
    </div>
  );
}
