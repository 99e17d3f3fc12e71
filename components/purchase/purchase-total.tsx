import { useTranslations } from 'next-intl';
import type { Quote, Total } from '#lib/domain/quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The total, what it does to the balance, and the button that names it. */
export function PurchaseTotal({
  quote,
  total,
  confirmedCredits,
  limitText,
  onLimit,
  isBlocked,
  isNothingChosen,
  canBuy,
  isBuying,
}: {
  readonly quote: Quote;
  readonly total: Total;
  readonly confirmedCredits: number;
  readonly limitText: string;
  readonly onLimit: (text: string) => void;
  readonly isBlocked: boolean;
  readonly isNothingChosen: boolean;
  readonly canBuy: boolean;
  readonly isBuying: boolean;
}) {
  const t = useTranslations('lookups.panel');
  const { balanceCredits } = quote;
  const amount = formatAmount(confirmedCredits);
  return (
    <div className="grid gap-3">
      {total.isOpenEnded && (
        <TextField
          label={t('limit')}
          help={t('limitHelp')}
          inputMode="numeric"
          value={limitText}
          onChange={(event) => onLimit(event.target.value)}
          className="max-w-xs"
        />
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 tabular-nums">
        <div className="flex gap-2">
          <dt className="text-soft">{total.isOpenEnded ? t('totalAtLeast') : t('total')}</dt>
          <dd className="font-medium" data-total>
            {t('price', { amount: formatAmount(total.credits) })}
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-soft">{t('balance')}</dt>
          <dd data-balance>
            {balanceCredits === null
              ? t('balanceUnknown')
              : t('balanceChange', {
                  before: formatAmount(balanceCredits),
                  after: formatAmount(balanceCredits - confirmedCredits),
                })}
          </dd>
        </div>
      </dl>
      {!quote.mayBuy && <p className="text-soft">{t('viewOnly')}</p>}
      {isBlocked && (
        <p className="text-danger">
          {t('blocked', { amount, balance: balanceCredits === null ? '?' : formatAmount(balanceCredits) })}{' '}
          {quote.mayTopUp ? t('topUp') : t('askAdmin')}
        </p>
      )}
      <div>
        <Button type="submit" disabled={!canBuy} className="tabular-nums">
          {isNothingChosen && !isBuying
            ? t('buttonNothing')
            : t(total.isOpenEnded ? 'buttonAtMost' : 'button', { amount })}
        </Button>
      </div>
    </div>
  );
}
