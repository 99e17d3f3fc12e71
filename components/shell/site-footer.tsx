import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** The end of every page: what holds for all data. */
export function SiteFooter() {
  const t = useTranslations('shell');
  return (
    <footer className="mt-8 border-line border-t print:hidden">
      <p className="mx-auto flex max-w-7xl flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-5 text-faint text-sm sm:px-6">
        {t('footer')}
        <Link prefetch={false} href="/status" className="link">
          {t('status')}
        </Link>
      </p>
    </footer>
  );
}
