import { useTranslations } from 'next-intl';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** A page that another role may see. In the settings it stands under their heading. */
export function NotForYou({ heading = 1 }: { readonly heading?: 1 | 2 }) {
  const t = useTranslations('people.notForYou');
  return (
    <Notice icon={<LockIcon />} heading={heading} title={t('title')} className="my-10 max-w-xl">
      {t('body')}
    </Notice>
  );
}
