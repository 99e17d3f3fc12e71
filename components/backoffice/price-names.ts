import { useTranslations } from 'next-intl';
import { DocumentCategory, SmartDocumentId } from '#lib/contract/index.ts';
import { isDataPoint } from '#lib/domain/lookup/item-kind.ts';
import { EVERYWHERE } from '#lib/domain/price/price-of.ts';
import { countryText } from '../ui/country-label.tsx';

/** The words for an item that has a price, and for where the price holds. */
export function usePriceNames() {
  const t = useTranslations('backoffice.plans');
  const lookups = useTranslations('lookups');
  const documents = useTranslations('company.documents');
  return {
    itemName: (item: string): string => {
      if (isDataPoint(item)) return lookups(`dataPoint.${item}`);
      if (item === 'search') return t('search');
      const category = DocumentCategory.safeParse(item).data;
      if (category !== undefined) return documents(`category.${category}`);
      const smart = SmartDocumentId.safeParse(item).data;
      return smart === undefined ? item : lookups(`smartDocument.${smart}`);
    },
    placeName: (country: string): string => {
      if (country === EVERYWHERE) return t('everywhere');
      return country === 'US' ? t('union') : countryText(country);
    },
  };
}
