'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { PlanActs } from './plan-acts.ts';

/** Creates a plan as a copy of one, then shows it. */
export function CopyPlan({ name, copy }: { readonly name: string; readonly copy: PlanActs['copy'] }) {
  const t = useTranslations('backoffice.plans');
  const router = useRouter();
  return (
    <DialogButton open={t('copy')} label={t('copyOf', { name })} title={t('copyTitle', { name })}>
      {(close) => (
        <ActionForm
          act={copy}
          submit={t('create')}
          hidden={{ copyOf: name }}
          onDone={({ id }) => {
            close();
            router.push(`/backoffice/plans/${id}`);
          }}
        >
          <p className="text-left text-soft text-sm">{t('copyHelp')}</p>
          <TextField className="text-left" label={t('name')} name="name" autoComplete="off" required />
        </ActionForm>
      )}
    </DialogButton>
  );
}
