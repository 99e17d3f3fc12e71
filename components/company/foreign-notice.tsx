import { useTranslations } from 'next-intl';
import { DATA_POINTS } from '#lib/contract/section.ts';
import { type CompanyView, foreignMethods } from '#lib/domain/company-view/index.ts';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** Above every tab: that a part of the file is no register's word, and by which ways it came. */
export function ForeignNotice({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.mark');
  const methods = new Set(
    DATA_POINTS.flatMap((dataPoint) => foreignMethods(view.sources[dataPoint], dataPoint)),
  );
  if (methods.size === 0) return null;
  return (
    <Notice tone="warning" icon={<PartialIcon />} title={t('notice')} className="mt-4" data-foreign="">
      {[...methods].map((method) => (
        <p key={method}>{t(`noticeOf.${method}`)}</p>
      ))}
    </Notice>
  );
}
