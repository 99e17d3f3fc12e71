import { useTranslations } from 'next-intl';
import { type CompanyView, holdingsMethods } from '#lib/domain/company-view/index.ts';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** Above what is computed from holdings: that some of them are no register's word, and so is what follows from them. */
export function HoldingsNotice({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.mark');
  const methods = holdingsMethods(view.sources);
  if (methods.length === 0) return null;
  return (
    <Notice tone="warning" icon={<PartialIcon />} title={t('holdings')} className="mt-6" data-holdings="">
      {methods.map((method) => (
        <p key={method}>{t(`holdingsOf.${method}`)}</p>
      ))}
    </Notice>
  );
}
