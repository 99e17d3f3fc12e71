import { useTranslations } from 'next-intl';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** What an address without a page says. */
export function NotFoundView() {
  const t = useTranslations('shell.notFound');
  return (
    <div className="pt-8">
      <PageHead title={t('title')}>{t('body')}</PageHead>
      <ButtonLink href="/" className="mt-6">
        {t('action')}
      </ButtonLink>
    </div>
  );
}
