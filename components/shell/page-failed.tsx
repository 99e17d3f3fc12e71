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
      tone="danger"
      role="alert"
      heading={2}
      className="my-8 max-w-2xl"
      title={t('title')}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    >
      <p>{t('body')}</p>
      <p>{t('next')}</p>
      {digest !== undefined && <p className="text-xs">{t('reference', { reference: digest })}</p>}
    </Notice>
  );
}
