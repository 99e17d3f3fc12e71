import { useTranslations } from 'next-intl';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';

/** Of an index: which companies it knows, and where the register itself is searched. Nothing of a register. */
export function SourceScope({
  source,
  country,
}: {
  readonly source: AskedSource;
  /** Its name. */
  readonly country: string;
}) {
  const t = useTranslations('ui.source_scope');
  const { name, isIndex, holds, official } = source;
  if (!isIndex) return null;
  return (
    <div data-source-scope="index">
      <p>{t('index', { source: name, country, holds: holds ?? t('some') })}</p>
      {official !== null && (
        <p>
          {t('official')}{' '}
          <a className="link" href={official.searchUrl} rel="noreferrer" target="_blank">
            {official.name}
          </a>
        </p>
      )}
    </div>
  );
}
