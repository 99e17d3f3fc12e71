import { useTranslations } from 'next-intl';
import type { CustomerPage } from '#lib/domain/customers/customer-page.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { RailBox, RailFact } from '../../ui/rail-box.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Reason } from '../decision-box.tsx';

/** The end of the relationship with a customer, and the form that sets it. */
export function CustomerEnd({ page, end }: { readonly page: CustomerPage; readonly end: FormAction }) {
  const t = useTranslations('customers.end');
  const { id, relationshipEndedOn, rights } = page;
  return (
    <RailBox data-box="end" title={t('title')}>
      <dl className="grid gap-1">
        <RailFact term={t('since')}>
          {relationshipEndedOn === null ? (
            <span className="text-faint">{t('lasting')}</span>
          ) : (
            <DateText date={relationshipEndedOn} />
          )}
        </RailFact>
      </dl>
      {rights.mayManage && (
        <Fold title={relationshipEndedOn === null ? t('open') : t('reopen')}>
          <ActionForm
            key={relationshipEndedOn}
            act={end}
            submit={t('save')}
            look="secondary"
            hidden={{ id }}
            className="grid gap-3"
          >
            <TextField
              label={t('endedOn')}
              help={t('help')}
              name="endedOn"
              type="date"
              max={new Date().toISOString().slice(0, 10)}
              defaultValue={relationshipEndedOn ?? ''}
            />
            <Reason label={t('reason')} isRequired />
            {rights.mayRetain && <CheckField name="isSure">{t('sure')}</CheckField>}
          </ActionForm>
        </Fold>
      )}
    </RailBox>
  );
}
