'use client';

import { useTranslations } from 'next-intl';
import type { Act } from '../ui/act.ts';
import { ActForm } from '../ui/act-form.tsx';

/** Ends a link at once: a new one is made as quickly, so that nothing is asked first. */
export function RevokeButton({ id, revoke }: { readonly id: string; readonly revoke: Act }) {
  const t = useTranslations('shares.list');
  return (
    <ActForm act={revoke} submit={t('revoke')} look="danger" hidden={{ id }} className="inline-grid gap-2" />
  );
}
