'use client';

import { useTranslations } from 'next-intl';
import type { AccountFacts } from '#lib/domain/backoffice/account-facts.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { AccountActs } from './account-acts.ts';

const MOST_CHARACTERS = 500;

interface ChangeStateProps {
  readonly account: Pick<
    AccountFacts,
    'accountId' | 'name' | 'state' | 'isOurs' | 'balanceCredits' | 'keyCount'
  >;
  readonly acts: Pick<AccountActs, 'suspend' | 'resume' | 'close'>;
}

/** Suspends an account, resumes it, or closes it for good. */
export function ChangeState({ account, acts }: ChangeStateProps) {
  const t = useTranslations('backoffice.account');
  const { accountId, name, state } = account;
  const hidden = { account: accountId };
  const reason = { label: t('reason'), help: t('reasonHelp'), maxLength: MOST_CHARACTERS };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'active' && (
        <ReasonButton
          open={t('suspend')}
          label={t('suspendTitle', { name })}
          title={t('suspendTitle', { name })}
          act={acts.suspend}
          submit={t('suspend')}
          hidden={hidden}
          reason={reason}
        >
          <p className="text-soft text-sm">{t('suspendHelp')}</p>
        </ReasonButton>
      )}
      {state === 'suspended' && (
        <DialogButton
          open={t('resume')}
          label={t('resumeTitle', { name })}
          title={t('resumeTitle', { name })}
        >
          {(close) => (
            <ActionForm act={acts.resume} submit={t('resume')} hidden={hidden} onDone={close}>
              <p className="text-soft text-sm">{t('resumeHelp')}</p>
            </ActionForm>
          )}
        </DialogButton>
      )}
      {!account.isOurs && <CloseAccount account={account} close={acts.close} reason={reason} />}
    </div>
  );
}

function CloseAccount({
  account: { accountId, name, keyCount: keys, balanceCredits },
  close,
  reason,
}: Pick<ChangeStateProps, 'account'> & {
  readonly close: AccountActs['close'];
  readonly reason: Parameters<typeof ReasonButton>[0]['reason'];
}) {
  const t = useTranslations('backoffice.account');
  return (
    <ReasonButton
      open={t('close')}
      label={t('closeTitle', { name })}
      title={t('closeTitle', { name })}
      act={close}
      submit={t('close')}
      hidden={{ account: accountId }}
      reason={reason}
    >
      <p className="text-soft text-sm">
        {balanceCredits < 0
          ? t('owes')
          : t('closeHelp', { keys, credits: formatAmount(balanceCredits), number: balanceCredits })}
      </p>
      <TextField
        label={t('typeName')}
        help={t('typeNameHelp', { name })}
        name="name"
        autoComplete="off"
        required
      />
    </ReasonButton>
  );
}
