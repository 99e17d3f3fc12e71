'use client';

import { useTranslations } from 'next-intl';
import type { CorrectionDecision, CorrectionRow } from '#lib/domain/backoffice/correction-row.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';

const VERB = { confirmed: 'confirm', declined: 'decline', withdrawn: 'withdraw' } as const;

/** What can be done about a correction that waits: by who proposed it, and by everybody else. */
export function SettleCorrection({
  correction,
  settle,
}: {
  readonly correction: CorrectionRow;
  readonly settle: FormAction<unknown>;
}) {
  const decisions = correction.isMine ? (['withdrawn'] as const) : (['confirmed', 'declined'] as const);
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <Decide key={decision} correction={correction} decision={decision} settle={settle} />
      ))}
    </div>
  );
}

function Decide({
  correction: { correctionId, entryId: entry, account, amountCredits, reason },
  decision,
  settle,
}: {
  readonly correction: CorrectionRow;
  readonly decision: CorrectionDecision;
  readonly settle: FormAction<unknown>;
}) {
  const t = useTranslations('backoffice.credits');
  const verb = VERB[decision];
  const credits = formatAmount(amountCredits);
  return (
    <DialogButton open={t(verb)} label={t(`${verb}Of`, { entry })} title={t('decideTitle', { entry })}>
      {(close) => (
        <ActionForm
          act={settle}
          submit={t(verb)}
          look={decision === 'confirmed' ? 'primary' : 'secondary'}
          hidden={{ correctionId, decision }}
          onDone={close}
        >
          <p className="wrap-anywhere">{reason}</p>
          <p className="text-soft text-sm">
            {decision === 'confirmed'
              ? t('confirmHelp', { account, credits, number: amountCredits })
              : t('declineHelp', { account })}
          </p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
