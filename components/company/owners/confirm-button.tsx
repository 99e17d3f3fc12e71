'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '#components/ui/action-form.tsx';
import { DialogButton } from '#components/ui/dialog-button.tsx';
import type { FormAction } from '#components/ui/form-action.ts';

/** For the second person, who closes a discrepancy for good: what it is about and why, before it is done. */
export function ConfirmButton({
  id,
  what,
  reason,
  act,
}: {
  readonly id: string;
  readonly what: string;
  /** Of the colleague who decided. */
  readonly reason: string | undefined;
  readonly act: FormAction;
}) {
  const t = useTranslations('owners.confirm');
  return (
    <DialogButton open={t('open')} label={t('openOf', { what })} title={t('title')}>
      {(close) => (
        <ActionForm act={act} submit={t('submit')} hidden={{ id }} onDone={close}>
          <p className="font-medium text-sm">{what}</p>
          {reason !== undefined && (
            <p className="border-line border-l-2 pl-2 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
          )}
          <p className="text-sm">{t('help')}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
