import { useTranslations } from 'next-intl';
import { COVERAGE_WORDS } from '#lib/domain/coverage/coverage-cells.ts';
import { Word } from './word-cells.tsx';

/** Meaning of each word of the matrix. */
export function WordsLegend() {
  const t = useTranslations('coverage');
  return (
    <dl aria-label={t('legend')} className="mb-5 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
      {COVERAGE_WORDS.map((word) => (
        <div key={word} className="grid grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt>
            <Word word={word} />
          </dt>
          <dd className="text-soft">{t(`meaning.${word}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
