import { useTranslations } from 'next-intl';
import { Notice } from '../ui/notice.tsx';

/** In place of the table when the service can't be used at all. */
export function CoverageUnavailable({ message, details }: { message: string; details: readonly string[] }) {
  const t = useTranslations('coverage');
  return (
    <div className="pt-9 sm:pt-12">
      <h1 className="font-semibold text-3xl">{t('title')}</h1>
      <Notice
        title={t('unavailable.title')}
        action={
          <a className="button" href="/coverage">
            {t('unavailable.action')}
          </a>
        }
      >
        <p>{t('unavailable.body', { message })}</p>
        {details.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {details.slice(0, 5).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <p>{t('unavailable.next')}</p>
      </Notice>
    </div>
  );
}
