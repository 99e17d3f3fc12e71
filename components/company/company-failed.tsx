import { useTranslations } from 'next-intl';
import type { Failure } from '#lib/contract/failure.ts';
import { Notice } from '../ui/notice.tsx';

interface Props {
  /** Not spread: the message of an error is lost in a copy. */
  readonly failure: Pick<Failure, 'message' | 'details'>;
}

/** That a company cannot be shown, and why. */
export function CompanyFailed({ failure: { message, details } }: Props) {
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
