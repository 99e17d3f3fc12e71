import { useTranslations } from 'next-intl';
import { HOUSE_RULES, type HouseRule, POLICIES } from '#lib/domain/ownership/index.ts';
import type { SECOND_FACTOR_FOR } from '#lib/domain/people/second-factor-for.ts';
import {
  APPROVAL_CONDITIONS,
  APPROVAL_RULES,
  type ApprovalCondition,
  type ApprovalPolicy,
  HIGH_RISK_APPROVERS,
  reviewsTooRarely,
} from '#lib/domain/report/approval-policy.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';

interface HousePolicy extends ApprovalPolicy {
  readonly houseRule: HouseRule;
  readonly reviewMonthsLow: number;
  readonly reviewMonthsMedium: number;
  readonly reviewMonthsHigh: number;
  readonly threeMediumsMakeHigh: boolean;
}

interface Props {
  readonly policy: HousePolicy;
  readonly secondFactorFor: (typeof SECOND_FACTOR_FOR)[number];
  readonly save: FormAction;
}

/** What the organisation decides for its reports: one form, saved with one reason. */
export function PolicyView({ policy, secondFactorFor, save }: Props) {
  const t = useTranslations('policy');
  return (
    <>
      <ActionForm
        act={save}
        submit={t('save')}
        doneWords={t('saved')}
        keepsFields
        className="grid gap-4 md:[&>:not(:first-child)]:ml-[18.5rem]"
      >
        <div>
          <HouseRuleSection houseRule={policy.houseRule} />
          <ReviewSection policy={policy} />
          <ConditionsSection policy={policy} />
          <ApproversSection policy={policy} />
        </div>
        <TextField label={t('reason')} name="reason" maxLength={4_000} required className="max-w-xl" />
      </ActionForm>
      <SettingsSection title={t('factor.title')} lead={t('factor.lead')}>
        <p>
          {t(`factor.for.${secondFactorFor}`)}{' '}
          <TextLink href="/settings/users">{t('factor.change')}</TextLink>
        </p>
      </SettingsSection>
    </>
  );
}

function HouseRuleSection({ houseRule }: Pick<HousePolicy, 'houseRule'>) {
  const t = useTranslations('policy.rule');
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <SelectField
        label={t('label')}
        help={t('help')}
        name="houseRule"
        defaultValue={houseRule}
        className="max-w-md"
      >
        {HOUSE_RULES.map((each) => (
          <option key={each} value={each}>
            {POLICIES.find(({ id }) => id === each)?.name ?? t('inForce')}
          </option>
        ))}
      </SelectField>
    </SettingsSection>
  );
}

const INTERVALS = ['reviewMonthsLow', 'reviewMonthsMedium', 'reviewMonthsHigh'] as const;

function ReviewSection({ policy }: Pick<Props, 'policy'>) {
  const t = useTranslations('policy.review');
  const { reviewMonthsLow: low, reviewMonthsMedium: medium, reviewMonthsHigh: high } = policy;
  // The law is not in force yet: that is said, and not refused.
  const isTooRare = reviewsTooRarely({ low, medium, high });
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <div className="grid max-w-md gap-4 sm:grid-cols-3">
        {INTERVALS.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            name={name}
            type="number"
            min={1}
            max={120}
            defaultValue={policy[name]}
            required
          />
        ))}
      </div>
      {isTooRare && <p className="mt-3 max-w-2xl text-warning">{t('aboveLaw')}</p>}
    </SettingsSection>
  );
}

type Help = 'proposalHelp' | 'undecidedHelp' | 'incompleteHelp' | 'offerHelp';
const HELP: Readonly<Partial<Record<ApprovalCondition, Help>>> = {
  riskBelowProposal: 'proposalHelp',
  undecidedVerdict: 'undecidedHelp',
  incompleteData: 'incompleteHelp',
  ownersOnOffer: 'offerHelp',
};

function ConditionsSection({ policy }: Pick<Props, 'policy'>) {
  const t = useTranslations('policy.approval');
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <div className="grid max-w-md gap-4">
        {APPROVAL_CONDITIONS.map((condition) => (
          <SelectField
            key={condition}
            label={t(`condition.${condition}`)}
            help={HELP[condition] && t(HELP[condition])}
            name={condition}
            defaultValue={policy[condition]}
          >
            {APPROVAL_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`rule.${rule}`)}
              </option>
            ))}
          </SelectField>
        ))}
        <CheckField name="threeMediumsMakeHigh" defaultChecked={policy.threeMediumsMakeHigh}>
          {t('threeMediums')}
        </CheckField>
      </div>
    </SettingsSection>
  );
}

function ApproversSection({ policy }: Pick<Props, 'policy'>) {
  const t = useTranslations('policy.approvers');
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <div className="grid max-w-md gap-4">
        <SelectField label={t('highRisk')} name="highRiskBy" defaultValue={policy.highRiskBy}>
          {HIGH_RISK_APPROVERS.map((each) => (
            <option key={each} value={each}>
              {t(`by.${each}`)}
            </option>
          ))}
        </SelectField>
        <CheckField
          name="highRiskByAnother"
          defaultChecked={policy.highRiskByAnother}
          help={t('anotherHelp')}
        >
          {t('another')}
        </CheckField>
      </div>
    </SettingsSection>
  );
}
