import { useTranslations } from 'next-intl';
import { DOCUMENT_CATEGORIES } from '#lib/contract/document-list.ts';

/** The word for a kind of document; one that we do not know stays as it is. */
export function useKindWord(): (kind: string) => string {
  const t = useTranslations('documents');
  return (kind) => {
    const known = DOCUMENT_CATEGORIES.find((category) => category === kind);
    return known === undefined ? kind : t(`category.${known}`);
  };
}
