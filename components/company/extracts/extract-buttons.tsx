'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../../ui/action-form.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';

interface Props {
  /** Of the extract, or of what was typed. */
  readonly id: string;
  readonly register: string;
  readonly act: FormAction;
}

export const WithdrawExtract = (props: Props) => <Withdraw {...props} of="withdraw" />;

export const WithdrawFacts = (props: Props) => <Withdraw {...props} of="withdrawFacts" />;

function Withdraw({ id, register, act, of }: Props & { readonly of: 'withdraw' | 'withdrawFacts' }) {
  const t = useTranslations('extracts');
  return (
    <ReasonButton
      look="link"
      open={t(`${of}.open`)}
      label={t(`${of}.openOf`, { register })}
      title={t(`${of}.title`)}
      act={act}
      submit={t(`${of}.open`)}
      hidden={{ id }}
      reason={{
        label: t('withdraw.reason'),
        help: t('withdraw.reasonHelp'),
        minLength: 3,
        maxLength: 500,
      }}
    >
      <p className="text-sm">{t(`${of}.help`)}</p>
    </ReasonButton>
  );
}

/** For a second person: who typed the facts does not see it. */
export function ConfirmFacts({ id, register, act }: Props) {
  const t = useTranslations('extracts.confirm');
  return (
    <DialogButton open={t('open')} label={t('openOf', { register })} title={t('title')}>
      {(close) => (
        <ActionForm act={act} submit={t('submit')} hidden={{ id }} onDone={close}>
          <p className="text-sm">{t('help')}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
