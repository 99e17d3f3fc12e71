'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';

/** Ends every session, this one too. */
export function SignOutEverywhere({ endAll }: { readonly endAll: FormAction<number> }) {
  const t = useTranslations('people.sessions');
  return (
    <ActionForm
      act={endAll}
      submit={t('everywhere')}
      look="danger"
      onDone={() => location.assign('/sign-in')}
    />
  );
}
