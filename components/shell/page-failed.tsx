'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

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
    <Notice
      title={t('title')}
      reference={digest === undefined ? undefined : t('reference', { reference: digest })}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    >
      <p>{t('body')}</p>
      <p>{t('next')}</p>
    </Notice>
  );
}
