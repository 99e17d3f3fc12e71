import { useTranslations } from 'next-intl';
import type { Allowance } from '#lib/domain/quote/allowance.ts';
import { formatAmount } from './credits.tsx';

/** What somebody with a limit may still spend today, before they spend it; in a list of terms. */
export function SpendingLeft({ spending }: { readonly spending: Allowance | null }) {
  const t = useTranslations('lookups.panel');
  if (spending === null) return null;
  return (
    <div className="flex flex-wrap gap-x-2" data-spending={spending.leftCredits}>
      <dt className="text-soft">{t('spending')}</dt>
      <dd>
        {t('spendingLeft', {
          left: formatAmount(spending.leftCredits),
          limit: formatAmount(spending.limitCredits),
        })}
      </dd>
    </div>
  );
}

/** Why a purchase is more than the limit leaves, and who can raise it. */
export function useOverSpending() {
  const t = useTranslations('lookups.panel');
  return (spending: Allowance | null): string =>
    t('whySpending', {
      limit: formatAmount(spending?.limitCredits ?? 0),
      number: spending?.limitCredits ?? 0,
      left: formatAmount(spending?.leftCredits ?? 0),
      leftNumber: spending?.leftCredits ?? 0,
      who: spending?.administrators.join(', ') ?? '',
    });
}
