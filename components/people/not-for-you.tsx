import { useTranslations } from 'next-intl';
import { LockIcon } from '../ui/icon/lock-icon.tsx';

/** A page that another role may see. */
export function NotForYou() {
  const t = useTranslations('people.notForYou');
  return (
    <section className="my-10 max-w-xl">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <LockIcon />
        {t('title')}
      </h2>
      <p className="mt-2 text-soft">{t('body')}</p>
    </section>
  );
}
