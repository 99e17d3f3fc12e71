'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';

/** Ends a link at once: a new one is made as quickly, so that nothing is asked first. */
export function RevokeButton({ id, revoke }: { readonly id: string; readonly revoke: FormAction }) {
  const t = useTranslations('shares.list');
  return (
    <ActionForm
      act={revoke}
      submit={t('revoke')}
      look="danger"
      hidden={{ id }}
      className="inline-grid gap-2"
    />
  );
}
