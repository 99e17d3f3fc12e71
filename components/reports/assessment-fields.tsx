'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isRisk, RISKS, type Risk } from '#lib/domain/risk/risk.ts';
import { formatDate } from '../ui/date-text.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  readonly risk: string | null;
  readonly reviewOn: string | null;
  /** What the policy of the organisation proposes for each risk. */
  readonly proposed: Readonly<Record<Risk, string>>;
  /** Risks that need a reason here, since they are lower than the proposed one, and the reason given before. */
  readonly lowRisks?: readonly Risk[];
  readonly riskReason?: string | null;
  /** An approved report has both. */
  readonly isRequired?: boolean;
}

/** Risk and next review: a risk proposes its day, which stays to be changed. */
export function AssessmentFields({
  risk: was,
  reviewOn: wasOn,
  proposed,
  lowRisks = [],
  riskReason,
  isRequired = false,
}: Props) {
  const t = useTranslations('report.about');
  const riskOf = useTranslations('report.riskOf');
  const [risk, setRisk] = useState(was ?? '');
  const [day, setDay] = useState(wasOn ?? '');
  const choose = (next: string) => {
    setRisk(next);
    if (next !== was && isRisk(next)) setDay(proposed[next]);
    if (next === (was ?? '')) setDay(wasOn ?? '');
  };
  return (
    <>
      <SelectField
        label={t('risk')}
        name="risk"
        value={risk}
        required={isRequired}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('none')}</option>
        {RISKS.map((each) => (
          <option key={each} value={each}>
            {riskOf(each)}
          </option>
        ))}
      </SelectField>
      {lowRisks.some((low) => low === risk) && (
        <TextAreaField
          label={t('riskReason')}
          help={t('riskReasonHelp')}
          name="riskReason"
          defaultValue={riskReason ?? undefined}
          maxLength={4_000}
          rows={2}
          required
        />
      )}
      <TextField
        label={t('reviewOn')}
        help={isRisk(risk) ? t('proposed', { date: formatDate(proposed[risk]) }) : undefined}
        name="reviewOn"
        type="date"
        value={day}
        required={isRequired}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </>
  );
}
