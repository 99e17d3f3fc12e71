'use client';

import { useTranslations } from 'next-intl';
import type { Act } from '../ui/act.ts';
import { ActForm } from '../ui/act-form.tsx';

/** Ends every session, this one too. */
export function SignOutEverywhere({ endAll }: { readonly endAll: Act<number> }) {
  const t = useTranslations('people.sessions');
  return (
    <ActForm act={endAll} submit={t('everywhere')} look="danger" onDone={() => location.assign('/sign-in')} />
  );
}
