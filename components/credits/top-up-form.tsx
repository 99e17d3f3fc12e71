'use client';

import { useTranslations } from 'next-intl';
import { MOST_CREDITS_BOUGHT } from '#lib/domain/credits/top-up.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';

/** How many credits; then on to the page of the payment provider. */
export function TopUpForm({
  paymentKey,
  begin,
}: {
  readonly paymentKey: string;
  readonly begin: FormAction<{ readonly url: string }>;
}) {
  const t = useTranslations('people.topUp');
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
      />
    </ActionForm>
  );
}
