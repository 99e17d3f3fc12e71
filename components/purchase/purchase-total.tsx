import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Held } from '#lib/domain/quote/held-until.ts';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import { type Quote, roundedCredits, type Total } from '#lib/domain/quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { LimitField } from '../ui/limit-field.tsx';
import { SpendingLeft, useOverSpending } from '../ui/spending-left.tsx';
import { timeOf } from './time-of.ts';
import type { Limit } from './use-limit.ts';

const NOT_HELD: Held = { extent: 'none' };

/** The total, what it does to the balance, and the button that names it; a grey button says why it is. */
export function PurchaseTotal({
  quote,
  total,
  confirmedCredits,
  limit,
  isAtMost = total.isOpenEnded,
  held = NOT_HELD,
  isBlocked,
  isNothingChosen,
  canBuy,
  isBuying,
}: {
  readonly quote: Quote;
  readonly total: Total;
  /** The most that is charged; null while the limit is none. */
  readonly confirmedCredits: number | null;
  /** What the officer allows where a part has no published price. */
  readonly limit?: Limit;
  /** Whether it may come to less. */
  readonly isAtMost?: boolean;
  /** What of the choice is bought already: the register is not asked for it. */
  readonly held?: Held;
  readonly isBlocked: boolean;
  readonly isNothingChosen: boolean;
  readonly canBuy: boolean;
  readonly isBuying: boolean;
}) {
  const t = useTranslations('lookups.panel');
  const overSpending = useOverSpending();
  const whyId = useId();
  const { balanceCredits, mode, mayTopUp, spending } = quote;
  const most = confirmedCredits ?? total.credits;
  const after = balanceCredits === null ? null : roundedCredits(balanceCredits - most);
  const amount = formatAmount(most);
  const why = whyNot();
  return (
    <div className="grid gap-3">
      {total.isOpenEnded && limit && (
        <LimitField
          value={limit.text}
          onChange={limit.onChange}
          fault={limit.fault}
          leastCredits={total.credits}
        />
      )}
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
            <Balance quote={quote} after={after} />
          </dd>
        </div>
        <SpendingLeft spending={spending} />
        {mode !== undefined && (
          <div className="flex flex-wrap gap-x-2" data-mode={mode}>
            <dt className="text-soft">{t('mode')}</dt>
            <dd>{t(`modes.${mode}`)}</dd>
          </div>
        )}
      </dl>
      {after !== null && after < 0 && most > 0 && !isBlocked && (
        <p data-below-zero>
          <IconText tone="warning" icon={<WarningIcon />}>
            {t('belowZero', { after: formatAmount(after) })} {mayTopUp ? t('topUp') : t('askAdmin')}
          </IconText>
        </p>
      )}
      {held.extent !== 'none' && (
        <p className="max-w-prose text-soft text-sm" data-held={held.extent}>
          {t(`held.${held.extent}`, { time: timeOf(held.until) })}
        </p>
      )}
      <div className="grid justify-items-start gap-1.5">
        {/* Never `disabled`: pressed, it would lose the focus to nowhere. */}
        <Button
          type="submit"
          aria-disabled={!canBuy}
          aria-describedby={why === null ? undefined : whyId}
          className="tabular-nums"
        >
          {isNothingChosen && !isBuying
            ? t('buttonNothing')
            : confirmedCredits === null
              ? t('buttonNoLimit')
              : t(held.extent === 'all' ? 'buttonHeld' : isAtMost ? 'buttonAtMost' : 'button', { amount })}
        </Button>
        {why !== null && (
          <p
            id={whyId}
            className={isBlocked || isOverLimit(spending, most) ? 'text-danger' : 'text-soft text-sm'}
            data-why-not
          >
            {why}
          </p>
        )}
      </div>
    </div>
  );

  function whyNot(): string | null {
    if (canBuy || isBuying) return null;
    if (!quote.mayBuy) return t('viewOnly');
    if (isBlocked) {
      const balance = balanceCredits === null ? '?' : formatAmount(balanceCredits);
      return `${t('blocked', { amount, balance })} ${mayTopUp ? t('topUp') : t('askAdmin')}`;
    }
    if (isNothingChosen) return t('whyNothing');
    if (isOverLimit(spending, most)) return overSpending(spending);
    return limit?.fault ? t('whyLimit') : null;
  }
}

function Balance({
  quote: { balanceCredits, balanceCreditCents: cents },
  after,
}: {
  readonly quote: Quote;
  readonly after: number | null;
}) {
  const t = useTranslations('lookups.panel');
  if (balanceCredits === null || after === null) return t('balanceUnknown');
  const change = { before: formatAmount(balanceCredits), after: formatAmount(after) };
  return cents === null
    ? t('balanceChange', change)
    : t('balanceCents', { ...change, cents: formatAmount(cents) });
}
