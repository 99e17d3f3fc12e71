import { useTranslations } from 'next-intl';
import type { StatusView } from '#lib/domain/company-view/index.ts';
import { DateText } from '../ui/date-text.tsx';
import { StatusIcon } from './status-icon.tsx';

/** What has to be known before anything else is read: under the header, for every status but "active". */
export function StatusStrip({ status }: { readonly status: StatusView }) {
  const t = useTranslations('company.status');
  if (status.kind === 'active') return null;
  const isGrave = status.kind === 'insolvency' || status.kind === 'closed';
  const tone = isGrave
    ? 'border-danger bg-danger-wash text-danger'
    : 'border-warning bg-warning-wash text-warning';
  const { insolvencyStartDate, closureDate } = status;
  return (
    <div className={`mt-4 flex gap-3 rounded border px-3 py-2 ${tone}`} data-strip={status.kind}>
      <span className="mt-1">
        <StatusIcon kind={status.kind} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{t(`strip.${status.kind}`)}</p>
        <p className="flex flex-wrap gap-x-4 text-ink text-sm">
          {insolvencyStartDate !== undefined && (
            <span>
              {t('insolvencyStartDate')} <DateText date={insolvencyStartDate} />
            </span>
          )}
          {closureDate !== undefined && (
            <span>
              {t('closureDate')} <DateText date={closureDate} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
