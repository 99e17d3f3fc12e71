import { useTranslations } from 'next-intl';

/** The end of every page: what holds for all data. */
export function SiteFooter() {
  const t = useTranslations('shell');
  return (
    <footer className="mt-16 border-line border-t print:hidden">
      <p className="mx-auto max-w-7xl px-4 py-5 text-faint text-sm sm:px-6">{t('footer')}</p>
    </footer>
  );
}
