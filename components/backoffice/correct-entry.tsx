'use client';

import { useTranslations } from 'next-intl';
import { type EntryRow, stillToTakeBack } from '#lib/domain/backoffice/entry-row.ts';
import { formatAmount } from '../ui/credits.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Proposes to take an entry back; another person confirms it. */
export function CorrectEntry({
  entry: entryRow,
  name,
  correct,
}: {
  readonly entry: EntryRow;
  /** What it is about, in words. */
  readonly name: string;
  readonly correct: FormAction;
}) {
  const t = useTranslations('backoffice.credits');
  const { id: entry, amountCredits, takenBackCredits } = entryRow;
  return (
    <ReasonButton
      open={t('correct')}
      label={t('correctOf', { entry })}
      look="link"
      title={t('correctTitle', { entry })}
      act={correct}
      submit={t('propose')}
      hidden={{ entryId: String(entry) }}
      reason={{ label: t('reason'), help: t('reasonHelp'), maxLength: 500 }}
    >
      <p className="text-soft text-sm wrap-anywhere">
        {t('correctHelp', {
          reference: name,
          credits: formatAmount(amountCredits),
          number: amountCredits,
        })}
        {takenBackCredits > 0 &&
          ` ${t('takenBackBefore', { credits: formatAmount(takenBackCredits), number: takenBackCredits })}`}
      </p>
      <TextField
        label={t('takenBack')}
        name="amountCredits"
        inputMode="numeric"
        defaultValue={stillToTakeBack(entryRow)}
        required
      />
    </ReasonButton>
  );
}
