import { useTranslations } from 'next-intl';
import { formatDate } from '#components/ui/date-text.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
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
  return (
    <Notice
      tone={overdue > 0 ? 'danger' : 'warning'}
      icon={<WarningIcon />}
      title={t('open', { count: open })}
      className="mt-6"
      data-strip="discrepancies"
    >
      <p>
        {overdue > 0
          ? t('overdue', { count: overdue })
          : nextDueOn !== undefined && t('next', { date: formatDate(nextDueOn) })}{' '}
        <TextLink href={companyPath(place, 'owners')}>{t('link')}</TextLink>
      </p>
    </Notice>
  );
}
