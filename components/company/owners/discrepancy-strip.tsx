import { useTranslations } from 'next-intl';
import { formatDate } from '#components/ui/date-text.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { isSaidOfStrip, type StripModel } from '#lib/domain/owners/when-said-of-discrepancy.ts';
import { companyPath } from '../company-path.ts';

/** On the overview of a company: that something waits for a decision, and until when. */
export function DiscrepancyStrip({
  place,
  ...strip
}: StripModel & {
  readonly place: { readonly country: string; readonly companyId: string };
}) {
  const t = useTranslations('owners.strip');
  const { open, overdue, nextDueOn = '' } = strip;
  if (!isSaidOfStrip('open', strip)) return null;
  return (
    <Notice
      tone={overdue > 0 ? 'danger' : 'warning'}
      icon={<WarningIcon />}
      title={t('open', { count: open })}
      data-strip="discrepancies"
    >
      <p>
        {isSaidOfStrip('overdue', strip) && t('overdue', { count: overdue })}
        {isSaidOfStrip('next', strip) && t('next', { date: formatDate(nextDueOn) })}{' '}
        <TextLink href={companyPath(place, 'owners')}>{t('link')}</TextLink>
      </p>
    </Notice>
  );
}
