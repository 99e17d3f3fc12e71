import { useTranslations } from 'next-intl';
import { ButtonLink } from '../ui/button.tsx';

/** What an address without a page says. */
export function NotFoundView() {
  const t = useTranslations('shell.notFound');
  return (
    <div className="max-w-2xl pt-9 sm:pt-12">
      <h1 className="font-semibold text-3xl">{t('title')}</h1>
      <p className="mt-3 text-soft">{t('body')}</p>
      <ButtonLink href="/search" className="mt-6">
        {t('action')}
      </ButtonLink>
    </div>
  );
}
