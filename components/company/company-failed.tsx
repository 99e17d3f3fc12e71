import { useTranslations } from 'next-intl';
import { Notice } from '../ui/notice.tsx';

/** That a company cannot be shown, and why. */
export function CompanyFailed({
  message,
  details,
}: {
  readonly message: string;
  readonly details: readonly string[];
}) {
  const t = useTranslations('company.failed');
  return (
    <Notice tone="danger" role="alert" heading={2} className="my-8 max-w-2xl" title={t('title')}>
      <p>{message}</p>
      <p>{t('charged')}</p>
      {details.map((detail) => (
        <p key={detail} className="text-faint">
          {detail}
        </p>
      ))}
    </Notice>
  );
}
