import { useMessages, useTranslations } from 'next-intl';
import type { SectionSources } from '#lib/domain/coverage/section-sources.ts';

/** Each section of an answer with the sources that fill it, or why nobody does. */
export function SectionList({ rows }: { readonly rows: readonly SectionSources[] }) {
  const words: Readonly<Record<string, string>> = useMessages().ui.section;
  return (
    <dl data-sections className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row.section} className="grid gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-soft first-letter:uppercase">{words[row.section] ?? row.section}</dt>
          <dd className="wrap-anywhere">
            <Fillers row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const REASONS = ['restricted', 'exempt', 'declared_none', 'none_named', 'not_offered'] as const;

function Fillers({ row: { sources, reason, explanation } }: { readonly row: SectionSources }) {
  const t = useTranslations('coverage.sections');
  const known = REASONS.find((each) => each === reason);
  return (
    <>
      {sources.map(({ name, note, keyFrom, needsFile }) => (
        <span key={name} className="block">
          {note === undefined ? name : t('only', { name, note })}
          {keyFrom !== undefined && (
            <>
              {' '}
              <a className="link" href={keyFrom} rel="noreferrer" target="_blank">
                {t('needsKey')}
              </a>
            </>
          )}
          {needsFile && <span className="text-soft"> {t('needsFile')}</span>}
        </span>
      ))}
      {reason !== undefined && (
        <span className="block">
          {known === undefined ? reason : t(`reason.${known}`)}
          {explanation !== undefined && <span className="text-soft"> {explanation}</span>}
        </span>
      )}
      {sources.length === 0 && reason === undefined && <span className="text-faint">{t('none')}</span>}
    </>
  );
}
