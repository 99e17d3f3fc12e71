import { useTranslations } from 'next-intl';

/** The name under which a company was found, where it is not its legal one. */
export function MatchedName({ name, kind }: { readonly name: string; readonly kind: string }) {
  const t = useTranslations('search.matched');
  if (kind === 'former') return t('former', { name });
  if (kind === 'transliterated') return t('transliterated', { name });
  return kind === 'trading' ? t('trading', { name }) : t('other', { name });
}
