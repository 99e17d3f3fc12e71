import { useTranslations } from 'next-intl';

/** The first thing that the keyboard reaches: past the header. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a
      href="#main"
      className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:px-4"
    >
      {t('skip')}
    </a>
  );
}
