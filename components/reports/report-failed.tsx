import { useTranslations } from 'next-intl';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { reportPath } from './reports-path.ts';

/** Why a version can't be shown: what is damaged is not relied on. */
export function ReportFailed({ message }: { readonly message: string }) {
  const t = useTranslations('report.page');
  return (
    <Notice tone="danger" role="alert" heading={2} className="my-8 max-w-2xl" title={t('failed')}>
      <p>{message}</p>
    </Notice>
  );
}

/** Why a report cannot be confirmed, or not yet. */
export function NotConfirmed({ id, message }: { readonly id: string; readonly message: string }) {
  const t = useTranslations('report');
  return (
    <Notice
      tone="warning"
      role="alert"
      heading={2}
      className="my-8 max-w-2xl"
      title={t('confirm.refused')}
      action={<TextLink href={reportPath(id)}>{t('recheck.back')}</TextLink>}
    >
      <p>{message}</p>
    </Notice>
  );
}
