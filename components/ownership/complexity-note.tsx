import { useTranslations } from 'next-intl';
import type { ComplexityView } from '#lib/domain/ownership-view/index.ts';
import { Fold } from '../ui/fold.tsx';
import { useNameList } from '../ui/use-name-list.ts';

/** Whether the structure is complex in the sense of the rules on due diligence, with every condition. */
export function ComplexityNote({ complexity }: { readonly complexity: ComplexityView }) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  const { verdict, layers, trusts, outsideEu, nomineeHoldings, source } = complexity;
  return (
    <Fold
      title={
        <span className={verdict === 'no' ? '' : 'font-medium text-warning'}>{t(`complex.${verdict}`)}</span>
      }
      data-complex={verdict}
    >
      <ul className="list-inside list-disc">
        <li>{t('layers', { count: layers })}</li>
        <li>{trusts.length > 0 ? t('trusts', { names: names(trusts) }) : t('noTrusts')}</li>
        <li>{outsideEu.length > 0 ? t('outsideEu', { names: names(outsideEu) }) : t('noneOutsideEu')}</li>
        <li>{t('nominees', { count: nomineeHoldings })}</li>
        <li>{t('opaque')}</li>
      </ul>
      {verdict === 'undecided' && <p className="max-w-prose">{t('complexAnswer')}</p>}
      <p className="max-w-prose text-faint">{t('complexRule', { source })}</p>
    </Fold>
  );
}
