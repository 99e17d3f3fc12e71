'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CUSTOMER_ROLES } from '#lib/domain/customers/customer-lists.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Opens the form that adds a company to a customer file. */
export function AddCompany({
  id,
  act,
  children,
}: {
  readonly id: string;
  readonly act: FormAction;
  /** Fields that say which company. */
  readonly children: ReactNode;
}) {
  const t = useTranslations('customers.companies.add');
  const roleOf = useTranslations('customers.roleOf');
  const fields = useTranslations('customers.companies.column');
  return (
    <DialogButton open={t('open')} title={t('title')}>
      {(close) => (
        <ActionForm act={act} submit={t('submit')} hidden={{ id }} onDone={close}>
          {children}
          <SelectField label={fields('role')} name="role" defaultValue="customer">
            {CUSTOMER_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleOf(role)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('since')} help={t('sinceHelp')} name="since" type="date" />
        </ActionForm>
      )}
    </DialogButton>
  );
}

/** Opens the question whether a company is removed. */
export function RemoveCompany({
  id,
  companyRow,
  name,
  act,
}: {
  readonly id: string;
  readonly companyRow: string;
  readonly name: string;
  readonly act: FormAction;
}) {
  const t = useTranslations('customers.companies.remove');
  return (
    <DialogButton look="link" open={t('open')} label={t('of', { name })} title={t('title')}>
      {(close) => (
        <ActionForm act={act} submit={t('title')} hidden={{ id, companyRow }} onDone={close}>
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm">{t('help')}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
