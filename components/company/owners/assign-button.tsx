'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '#components/ui/action-form.tsx';
import { DialogButton } from '#components/ui/dialog-button.tsx';
import type { FormAction } from '#components/ui/form-action.ts';
import { SelectField } from '#components/ui/select-field.tsx';
import type { ListedDiscrepancy } from '#lib/domain/owners/index.ts';

/** Says who works on a discrepancy. */
export function AssignButton({
  one: { id, assignee },
  what,
  colleagues,
  act,
}: {
  readonly one: ListedDiscrepancy;
  /** Kind and person, for who does not see the row. */
  readonly what: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly act: FormAction;
}) {
  const t = useTranslations('owners.assign');
  const was = assignee?.id ?? '';
  return (
    <DialogButton open={t('open')} label={t('openOf', { what })} title={t('title')}>
      {(close) => (
        <ActionForm act={act} submit={t('save')} hidden={{ id, was }} onDone={close}>
          <p className="font-medium">{what}</p>
          <SelectField label={t('assignee')} help={t('help')} name="assigneeId" defaultValue={was}>
            <option value="">{t('nobody')}</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
          </SelectField>
        </ActionForm>
      )}
    </DialogButton>
  );
}
