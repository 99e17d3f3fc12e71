import { useTranslations } from 'next-intl';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { formatAmount } from '../ui/credits.tsx';
import { formatDateTime } from '../ui/date-text.tsx';
import { LookupCompany } from './lookup-company.tsx';

/** A request that its officer no longer waits for, and what still happens to it. */
export function SetAside({
  lookup,
  showCompany,
}: {
  readonly lookup: LookupView;
  readonly showCompany: boolean;
}) {
  const t = useTranslations('lookups.waiting');
  const amount = formatAmount(lookup.quotedCredits);
  const waitingFor = lookup.items.find((item) => item.waitingFor !== undefined)?.waitingFor;
  return (
    <article className="border-line border-l-2 py-1 pl-4" data-set-aside>
      {showCompany && <LookupCompany lookup={lookup} />}
      <p className="max-w-2xl text-soft text-sm">
        {waitingFor === undefined
          ? t('setAside', { amount })
          : t('setAsideUntil', {
              amount,
              source: waitingFor.source,
              until: `${formatDateTime(new Date(waitingFor.until))} UTC`,
            })}
      </p>
    </article>
  );
}
