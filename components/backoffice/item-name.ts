import { useTranslations } from 'next-intl';
import { OWNERS_IN_GRAPH } from '#lib/domain/backoffice/usage-table.ts';
import { isDataPoint } from '#lib/domain/lookup/item-kind.ts';

/** The words for an item of the service: a data point, a document, or what several are added up as. */
export function useItemName(): (item: string) => string {
  const lookups = useTranslations('lookups');
  const t = useTranslations('backoffice');
  return (item) => {
    if (isDataPoint(item)) return lookups(`dataPoint.${item}`);
    if (item === 'documents') return t('usage.documents');
    if (item === 'search') return t('usage.search');
    if (item === OWNERS_IN_GRAPH) return t('usage.ownersInGraph');
    return item.startsWith('document:')
      ? t('requests.document', { id: item.slice('document:'.length) })
      : item;
  };
}
