import { useTranslations } from 'next-intl';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** In place of the table when the service can't be used at all. */
export function CoverageUnavailable({ message, details }: { message: string; details: readonly string[] }) {
  const t = useTranslations('coverage');
  return (
    <div className="pt-8">
      <PageHead title={t('title')} />
      <FailureNotice
        title={t('unavailable.title')}
        action={
          <a className="button" href="/coverage">
            {t('unavailable.action')}
          </a>
        }
      >
        <p>{t('unavailable.body', { message })}</p>
        {details.length > 0 && (
          <ul className="list-disc pl-5">
            {details.slice(0, 5).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <p>{t('unavailable.next')}</p>
      </FailureNotice>
    </div>
  );
}
