'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MOST_CREDITS_BOUGHT, type PaymentWay } from '#lib/domain/credits/top-up.ts';
import { totalOf } from '#lib/domain/credits/total-of.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { formatMoney } from '../ui/money.tsx';
import { TextField } from '../ui/text-field.tsx';

/** How many credits, and what they come to; then on to the page of the payment provider. */
export function TopUpForm({
  paymentKey,
  way,
  begin,
}: {
  readonly paymentKey: string;
  readonly way: PaymentWay;
  readonly begin: FormAction<{ readonly url: string }>;
}) {
  const t = useTranslations('people.topUp');
  const [credits, setCredits] = useState('');
  const total = totalOf(Number(credits), way);
  return (
    <ActionForm
      act={begin}
      submit={t('pay')}
      doneWords={t('leaving')}
      keepsFields
      hidden={{ key: paymentKey }}
      onDone={({ url }) => window.location.assign(url)}
    >
      <TextField
        label={t('credits')}
        name="credits"
        type="number"
        min={1}
        max={MOST_CREDITS_BOUGHT}
        required
        className="max-w-64"
        onChange={({ target }) => setCredits(target.value)}
      />
      {/* Has its line before anything is typed, so that nothing moves. */}
      <output className="min-h-6 text-sm">
        {total !== null &&
          t(way.taxPercent === null ? 'total' : 'totalTax', { amount: formatMoney(total, 'EUR') })}
      </output>
    </ActionForm>
  );
}
