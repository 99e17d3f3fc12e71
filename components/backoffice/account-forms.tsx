import { useTranslations } from 'next-intl';
import type { AccountFacts } from '#lib/domain/backoffice/account-facts.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SettingsForm } from '../ui/settings-form.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { AccountActs } from './account-acts.ts';

const HOUR_S = 3_600;

interface AccountFormsProps {
  readonly account: AccountFacts;
  readonly plans: readonly string[];
  readonly acts: Pick<AccountActs, 'changeContact' | 'changeTerms'>;
}

/** What is agreed with an account, and what is known of whoever pays for it. */
export function AccountForms({ account, plans, acts }: AccountFormsProps) {
  return (
    <div className="border-line border-t">
      {account.state !== 'closed' && <Terms account={account} plans={plans} acts={acts} />}
      <Contact account={account} acts={acts} />
    </div>
  );
}

function Terms({ account, plans, acts }: AccountFormsProps) {
  const t = useTranslations('backoffice.account');
  const { accountId, plan, cachePeriodSeconds, lowBalanceCredits } = account;
  return (
    <SettingsSection title={t('terms')} lead={t('termsLead')}>
      <SettingsForm act={acts.changeTerms} submit={t('saveTerms')} saved={t('saved')}>
        <input type="hidden" name="account" value={accountId} />
        <SelectField label={t('plan')} name="plan" defaultValue={plan}>
          {plans.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('cacheHours')}
          help={t('cacheHelp')}
          name="cacheHours"
          inputMode="decimal"
          defaultValue={cachePeriodSeconds === null ? '' : cachePeriodSeconds / HOUR_S}
        />
        <TextField
          label={t('lowBalance')}
          help={t('lowBalanceHelp')}
          name="lowBalanceCredits"
          inputMode="numeric"
          defaultValue={lowBalanceCredits ?? ''}
        />
      </SettingsForm>
    </SettingsSection>
  );
}

function Contact({ account, acts }: Pick<AccountFormsProps, 'account' | 'acts'>) {
  const t = useTranslations('backoffice.account');
  const { accountId, contactEmail, billingAddress, notes } = account;
  return (
    <SettingsSection title={t('contact')} lead={t('contactLead')}>
      <SettingsForm act={acts.changeContact} submit={t('saveContact')} saved={t('saved')}>
        <input type="hidden" name="account" value={accountId} />
        <TextField
          label={t('email')}
          help={t('emailHelp')}
          name="contactEmail"
          type="email"
          autoComplete="off"
          defaultValue={contactEmail ?? ''}
        />
        <TextAreaField
          label={t('address')}
          help={t('addressHelp')}
          name="billingAddress"
          maxLength={500}
          defaultValue={billingAddress?.split('|').join('\n') ?? ''}
        />
        <TextAreaField
          label={t('notes')}
          help={t('notesHelp')}
          name="notes"
          maxLength={4_000}
          rows={4}
          defaultValue={notes ?? ''}
        />
      </SettingsForm>
    </SettingsSection>
  );
}
