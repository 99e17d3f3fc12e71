import { useTranslations } from 'next-intl';

/** That a role which may only look does not see all of a person. */
export function MaskedNote({ mayReveal }: { readonly mayReveal: boolean }) {
  const t = useTranslations('company.person');
  return mayReveal ? null : <p className="text-faint text-sm">{t('hiddenForRole')}</p>;
}
