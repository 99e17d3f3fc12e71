import { useTranslations } from 'next-intl';
import type { LegalReadings } from '#lib/domain/ownership/index.ts';
import { LEGAL_POINTS, READINGS } from '#lib/domain/ownership/legal-choices.ts';
import { POLICIES } from '#lib/domain/ownership/policies.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { formatDate } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Where counsel may differ: the reading that verdicts follow, point by point, and since when. */
export function ReadingsForm({
  readings,
  save,
}: {
  readonly readings: LegalReadings;
  readonly save: FormAction;
}) {
  const t = useTranslations('people.law');
  return (
    <Section title={t('title')} lead={t('lead')} className="pt-6">
      <ActionForm
        act={save}
        submit={t('save')}
        doneWords={t('saved')}
        keepsFields
        className="mt-4 grid max-w-3xl gap-5"
      >
        {LEGAL_POINTS.map((point) => {
          const chosen = readings[point];
          const rules = POLICIES.filter(({ choices }) => choices.some((one) => one.point === point));
          const names = rules.map(({ name }) => name).join(', ');
          return (
            <SelectField
              key={point}
              name={point}
              label={t(`point.${point}`)}
              help={
                chosen === undefined
                  ? t('concerns', { rules: names })
                  : t('concernsSince', { rules: names, date: formatDate(chosen.since) })
              }
              defaultValue={chosen?.taken ?? 'careful'}
            >
              {READINGS.map((reading) => (
                <option key={reading} value={reading}>
                  {t(`reading.${point}.${reading}`)}
                </option>
              ))}
            </SelectField>
          );
        })}
        <TextField label={t('reason')} help={t('reasonHelp')} name="reason" maxLength={4000} required />
      </ActionForm>
    </Section>
  );
}
