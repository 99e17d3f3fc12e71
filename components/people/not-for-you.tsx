import { useTranslations } from 'next-intl';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** A page that another role may see. */
export function NotForYou() {
  const t = useTranslations('people.notForYou');
  return (
    <Notice icon={<LockIcon />} heading={2} title={t('title')} className="my-10 max-w-xl">
      {t('body')}
    </Notice>
  );
}
