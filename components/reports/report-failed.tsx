import { useTranslations } from 'next-intl';
import { Notice } from '../ui/notice.tsx';

/** Why a version can't be shown: what is damaged is not relied on. */
export function ReportFailed({ message }: { readonly message: string }) {
  const t = useTranslations('report.page');
  return (
    <Notice tone="danger" role="alert" heading={2} className="my-8 max-w-2xl" title={t('failed')}>
      <p>{message}</p>
    </Notice>
  );
}
