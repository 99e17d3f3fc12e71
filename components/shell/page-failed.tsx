'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';

/** In the place of a page that could not be shown. */
export function PageFailed({
  digest,
  retry,
}: {
  readonly digest: string | undefined;
  readonly retry: () => void;
}) {
  const t = useTranslations('shell.error');
  return (
    <FailureNotice title={t('title')} action={<Button onClick={retry}>{t('retry')}</Button>}>
      <p>{t('body')}</p>
      <p>{t('next')}</p>
      {digest !== undefined && <p className="text-xs">{t('reference', { reference: digest })}</p>}
    </FailureNotice>
  );
}
