import { useTranslations } from 'next-intl';
import { MINIMAL_PARTS, personalExtentOf } from '#lib/domain/report/redact-report.ts';
import { PersonalPart } from '#lib/domain/report/report.ts';
import { ShareProfileKind } from '#lib/domain/share/share.ts';

const BEYOND_MINIMAL = PersonalPart.options.filter(
  (part) => personalExtentOf({ kind: 'CUSTOM', parts: [part] }) !== 'limited',
);

/** What of persons goes through, in plain words; the parts to choose from stand there for whoever chooses. */
export function ProfileChoice() {
  const t = useTranslations('shares');
  const partWords = useTranslations('shares.parts');
  const parts = MINIMAL_PARTS.map((part) => partWords(part)).join(', ');
  return (
    <fieldset className="group grid gap-3">
      <legend className="mb-2 font-semibold">{t('form.profile')}</legend>
      {ShareProfileKind.options.map((kind) => (
        <label key={kind} className="flex max-w-2xl cursor-pointer gap-2.5">
          <input
            type="radio"
            name="profile"
            value={kind}
            defaultChecked={kind === 'MINIMAL'}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="font-medium">{t(`profiles.${kind}`)}</span>
            <span className="block text-soft text-sm">{t(`profileHelp.${kind}`, { parts })}</span>
          </span>
        </label>
      ))}
      <div className="ml-6.5 hidden max-w-2xl gap-3 group-has-[[value=CUSTOM]:checked]:grid">
        <PartBoxes legend={t('partsLegend')} parts={MINIMAL_PARTS} areTicked />
        <PartBoxes legend={t('partsBeyond')} parts={BEYOND_MINIMAL} />
      </div>
      <p className="max-w-2xl text-faint text-sm">{t('never')}</p>
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
    <fieldset className="grid gap-x-6 sm:grid-cols-2">
      <legend className="mb-1 text-soft text-sm">{legend}</legend>
      {parts.map((part) => (
        <label key={part} className="flex min-h-7 w-fit cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            name="parts"
            value={part}
            defaultChecked={areTicked}
            className="size-4 shrink-0 accent-accent"
          />
          {t(part)}
        </label>
      ))}
    </fieldset>
  );
}
