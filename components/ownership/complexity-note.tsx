import { useTranslations } from 'next-intl';
import type { ComplexityView } from '#lib/domain/ownership-view/index.ts';
import { useNameList } from './name-list.ts';

/** Whether the structure is complex in the sense of the rules on due diligence, with every condition. */
export function ComplexityNote({ complexity }: { readonly complexity: ComplexityView }) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  const { verdict, layers, trusts, outsideEu, nomineeHoldings, source } = complexity;
  return (
    <details data-complex={verdict}>
      <summary className={`cursor-pointer ${verdict === 'no' ? '' : 'font-medium text-warning'}`}>
        {t(`complex.${verdict}`)}
      </summary>
      <ul className="mt-1 list-inside list-disc text-sm">
        <li>{t('layers', { count: layers })}</li>
        <li>{trusts.length > 0 ? t('trusts', { names: names(trusts) }) : t('noTrusts')}</li>
        <li>{outsideEu.length > 0 ? t('outsideEu', { names: names(outsideEu) }) : t('noneOutsideEu')}</li>
        <li>{t('nominees', { count: nomineeHoldings })}</li>
        <li>{t('opaque')}</li>
      </ul>
      {verdict === 'undecided' && <p className="max-w-prose text-sm">{t('complexAnswer')}</p>}
      <p className="max-w-prose text-faint text-sm">{t('complexRule', { source })}</p>
    </details>
  );
}
