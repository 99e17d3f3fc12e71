import { useTranslations } from 'next-intl';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** That this is no shared page yet, but what its recipient will get. */
export function PreviewNotice({ backHref }: { readonly backHref: string }) {
  const t = useTranslations('shares.preview');
  return (
    <Notice
      tone="warning"
      icon={<WarningIcon />}
      title={t('title')}
      className="mt-4"
      role="note"
      data-preview
    >
      <p>{t('help')}</p>
      <p>
        <TextLink href={backHref}>{t('back')}</TextLink>
      </p>
    </Notice>
  );
}
