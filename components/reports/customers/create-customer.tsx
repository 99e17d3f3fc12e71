'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionForm } from '../../ui/action-form.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { type Colleague, CustomerFields } from './customer-fields.tsx';
import { customerPath } from './customers-address.ts';

/** Opens the form for a new customer file, and then its page. */
export function CreateCustomer({
  colleagues,
  act,
}: {
  readonly colleagues: readonly Colleague[];
  readonly act: FormAction<{ readonly id: string }>;
}) {
  const t = useTranslations('customers.create');
  const router = useRouter();
  return (
    <DialogButton look="large" open={t('open')} title={t('title')}>
      {() => (
        <ActionForm act={act} submit={t('submit')} onDone={({ id }) => router.push(customerPath(id))}>
          <CustomerFields colleagues={colleagues} />
        </ActionForm>
      )}
    </DialogButton>
  );
}
