'use client';

import { useTranslations } from 'next-intl';
import type { KeyRow } from '#lib/domain/backoffice/key-row.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { AccountActs } from './account-acts.ts';

/** Revokes a key, once it is confirmed. */
export function RevokeKey({
  apiKey: { keyId, accountId, name },
  revoke,
}: {
  readonly apiKey: Pick<KeyRow, 'keyId' | 'accountId' | 'name'>;
  readonly revoke: AccountActs['revokeKey'];
}) {
  const t = useTranslations('backoffice.keys');
  const title = t('revokeOf', { name });
  return (
    <DialogButton open={t('revoke')} label={title} title={title}>
      {(close) => (
        <ActionForm
          act={revoke}
          submit={t('revoke')}
          look="danger"
          hidden={{ account: accountId, key: keyId }}
          onDone={close}
        >
          <p className="text-left text-soft text-sm">{t('revokeHelp')}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
