import { useTranslations } from 'next-intl';
import { Notice } from '../ui/notice.tsx';

/** What a recipient reads in place of a damaged report: that it is not shown, and whom to ask. */
export function SharedDamaged() {
  const t = useTranslations('shares.damaged');
  return (
    <Notice tone="danger" role="alert" heading={1} className="mx-auto my-8 max-w-2xl" title={t('title')}>
      <p>{t('text')}</p>
    </Notice>
  );
}
