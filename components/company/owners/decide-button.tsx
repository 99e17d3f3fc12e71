'use client';

import { useTranslations } from 'next-intl';
import type { FormAction } from '#components/ui/form-action.ts';
import { ReasonButton } from '#components/ui/reason-button.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { DECISIONS } from '#lib/domain/owners/listed-discrepancy.ts';

/** What is to be done about a discrepancy, and why: asked beside both sides. */
export function DecideButton({
  id,
  what,
  register,
  computed,
  isDecided,
  act,
}: {
  readonly id: string;
  /** Kind and person, for who does not see the row. */
  readonly what: string;
  readonly register: string;
  readonly computed: string;
  readonly isDecided: boolean;
  readonly act: FormAction;
}) {
  const t = useTranslations('owners.decision');
  const words = useTranslations('owners.outcomeOf');
  return (
    <ReasonButton
      open={t(isDecided ? 'again' : 'open')}
      label={t(isDecided ? 'againOf' : 'openOf', { what })}
      title={t('title')}
      act={act}
      submit={t('save')}
      hidden={{ id, instead: isDecided ? 'true' : 'false' }}
      reason={{ label: t('reason'), help: t('reasonHelp'), rows: 4, maxLength: 4000 }}
    >
      <p className="font-medium">{what}</p>
      <Side term={t('register')}>{register || t('nothing')}</Side>
      <Side term={t('computed')}>{computed || t('nothing')}</Side>
      <SelectField label={t('outcome')} help={t('outcomeHelp')} name="outcome" required defaultValue="">
        <option value="">{t('choose')}</option>
        {DECISIONS.map((outcome) => (
          <option key={outcome} value={outcome}>
            {words(outcome)}
          </option>
        ))}
      </SelectField>
    </ReasonButton>
  );
}

function Side({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <p className="text-sm wrap-anywhere">
      <span className="block text-faint">{term}</span>
      {children}
    </p>
  );
}
