'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';

/** Ends a link, once it was said that nobody can open it again. */
export function RevokeButton({
  id,
  profile,
  recipients,
  revoke,
}: {
  readonly id: string;
  /** What it shows: two links for one recipient differ in it. */
  readonly profile: string;
  /** For whom the link is; empty: for anyone who has it. */
  readonly recipients: string;
  readonly revoke: FormAction;
}) {
  const t = useTranslations('shares.revoke');
  return (
    <DialogButton open={t('open')} label={t('openOf', { profile, recipients })} title={t('title')}>
      {(close) => (
        <ActionForm act={revoke} submit={t('submit')} look="danger" hidden={{ id }} onDone={close}>
          <p className="text-sm wrap-anywhere">{t('help', { profile, recipients })}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
