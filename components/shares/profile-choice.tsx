import { useTranslations } from 'next-intl';
import { MINIMAL_PARTS, personalExtentOf } from '#lib/domain/report/redact-report.ts';
import { PersonalPart } from '#lib/domain/report/report.ts';
import { SHARE_PROFILES } from '#lib/domain/report/report-profiles.ts';
import { CheckField } from '../ui/check-field.tsx';
import { Fold } from '../ui/fold.tsx';
import { ProfileContentsTable } from './profile-contents-table.tsx';

const BEYOND_MINIMAL = PersonalPart.options.filter(
  (part) => personalExtentOf({ kind: 'CUSTOM', parts: [part] }) !== 'limited',
);

/** What of persons goes through, in plain words; the parts to choose from stand there for whoever chooses. */
export function ProfileChoice({ mayShareWithRegulators }: { readonly mayShareWithRegulators: boolean }) {
  const t = useTranslations('shares');
  const partWords = useTranslations('shares.parts');
  const parts = MINIMAL_PARTS.map((part) => partWords(part)).join(', ');
  return (
    <fieldset className="group grid gap-3">
      <legend className="mb-2 font-semibold">{t('form.profile')}</legend>
      {SHARE_PROFILES.map((kind) => (
        <CheckField
          key={kind}
          type="radio"
          name="profile"
          value={kind}
          defaultChecked={kind === 'MINIMAL'}
          disabled={kind === 'REGULATOR' && !mayShareWithRegulators}
          help={
            kind === 'REGULATOR' && !mayShareWithRegulators
              ? t('notForRegulators')
              : t(`profileHelp.${kind}`, { parts })
          }
        >
          <span className="font-medium">{t(`profiles.${kind}`)}</span>
        </CheckField>
      ))}
      <div className="ml-6.5 hidden max-w-2xl gap-3 group-has-[[value=CUSTOM]:checked]:grid">
        <PartBoxes legend={t('partsLegend')} parts={MINIMAL_PARTS} areTicked />
        <PartBoxes legend={t('partsBeyond')} parts={BEYOND_MINIMAL} />
      </div>
      <Fold title={t('contents.title')}>
        <ProfileContentsTable />
        <p className="mt-2 max-w-2xl text-faint text-sm">{t('never')}</p>
      </Fold>
    </fieldset>
  );
}

interface BoxesProps {
  readonly legend: string;
  readonly parts: readonly PersonalPart[];
  readonly areTicked?: boolean;
}

function PartBoxes({ legend, parts, areTicked = false }: BoxesProps) {
  const t = useTranslations('shares.parts');
  return (
    <fieldset className="grid gap-x-6 text-sm sm:grid-cols-2">
      <legend className="mb-1 text-soft">{legend}</legend>
      {parts.map((part) => (
        <CheckField key={part} name="parts" value={part} defaultChecked={areTicked}>
          {t(part)}
        </CheckField>
      ))}
    </fieldset>
  );
}
