import { useTranslations } from 'next-intl';
import { countryText } from '../ui/country-label.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { reportPath } from './reports-path.ts';

interface Failed {
  readonly message: string;
  /** Left out where the page names it. */
  readonly of?: {
    readonly country: string;
    readonly companyId: string;
    readonly version: string | undefined;
  };
}

/** Why a version can't be shown, and the ways back: what is damaged is not relied on. */
export function ReportFailed({ message, of }: Failed) {
  const t = useTranslations('report.page');
  if (of === undefined) {
    return (
      <Notice tone="danger" role="alert" heading={2} className="my-8 max-w-2xl" title={t('failed')}>
        <p>{message}</p>
      </Notice>
    );
  }
  const { country, companyId, version = 'none' } = of;
  return (
    <Notice
      tone="danger"
      role="alert"
      heading={1}
      className="my-8 max-w-2xl"
      title={t('failedOf', { company: `${countryText(country)} ${companyId}`, version })}
      action={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <TextLink href={`/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`}>
            {t('toCompany')}
          </TextLink>
          <TextLink href="/reports">{t('toReports')}</TextLink>
        </span>
      }
    >
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
