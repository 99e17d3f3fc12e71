import { useTranslations } from 'next-intl';
import { type Quote, roundedCredits, type Total } from '#lib/domain/quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { LimitField } from '../ui/limit-field.tsx';

/** The total, what it does to the balance, and the button that names it. */
export function PurchaseTotal({
  quote,
  total,
  confirmedCredits,
  limit,
  isAtMost = total.isOpenEnded,
  isBlocked,
  isNothingChosen,
  canBuy,
  isBuying,
}: {
  readonly quote: Quote;
  readonly total: Total;
  readonly confirmedCredits: number;
  /** What the officer allows where a part has no published price. */
  readonly limit?: { readonly text: string; readonly onChange: (text: string) => void };
  /** Whether it may come to less. */
  readonly isAtMost?: boolean;
  readonly isBlocked: boolean;
  readonly isNothingChosen: boolean;
  readonly canBuy: boolean;
  readonly isBuying: boolean;
}) {
  const t = useTranslations('lookups.panel');
  const { balanceCredits, balanceCreditCents: cents, mode } = quote;
  const amount = formatAmount(confirmedCredits);
  return (
    <div className="grid gap-3">
      {total.isOpenEnded && limit && <LimitField value={limit.text} onChange={limit.onChange} />}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 tabular-nums">
        <div className="flex gap-2">
          <dt className="text-soft">
            {t(total.isOpenEnded ? 'totalAtLeast' : isAtMost ? 'totalAtMost' : 'total')}
          </dt>
          <dd className="font-medium" data-total>
            {t('price', { amount: formatAmount(total.credits) })}
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-soft">{t('balance')}</dt>
          <dd data-balance>
            {balanceCredits === null
              ? t('balanceUnknown')
              : t(cents === null ? 'balanceChange' : 'balanceCents', {
                  before: formatAmount(balanceCredits),
                  after: formatAmount(roundedCredits(balanceCredits - confirmedCredits)),
                  cents: cents === null ? '' : formatAmount(cents),
                })}
          </dd>
        </div>
        {mode !== undefined && (
          <div className="flex flex-wrap gap-x-2" data-mode={mode}>
            <dt className="text-soft">{t('mode')}</dt>
            <dd>{t(`modes.${mode}`)}</dd>
          </div>
        )}
      </dl>
      {!quote.mayBuy && <p className="text-soft">{t('viewOnly')}</p>}
      {isBlocked && (
        <p className="text-danger">
          {t('blocked', { amount, balance: balanceCredits === null ? '?' : formatAmount(balanceCredits) })}{' '}
          {quote.mayTopUp ? t('topUp') : t('askAdmin')}
        </p>
      )}
      <div>
        {/* Never `disabled`: pressed, it would lose the focus to nowhere. */}
        <Button type="submit" aria-disabled={!canBuy} className="tabular-nums">
          {isNothingChosen && !isBuying
            ? t('buttonNothing')
            : t(isAtMost ? 'buttonAtMost' : 'button', { amount })}
        </Button>
      </div>
    </div>
  );
}
