import { useTranslations } from 'next-intl';
import { StatusIcon } from './status-icon.tsx';

/** Open, closed, or not told: shape and words. */
export function EstablishmentState({ isActive }: { readonly isActive: boolean | undefined }) {
  const t = useTranslations('company.establishments');
  const [kind, words] =
    isActive === undefined
      ? (['unknown', t('unknown')] as const)
      : isActive
        ? (['active', t('open')] as const)
        : (['closed', t('closed')] as const);
  return (
    <span className={`inline-flex items-center gap-1.5 ${isActive === true ? 'text-accent' : 'text-soft'}`}>
      <StatusIcon kind={kind} />
      {words}
    </span>
  );
}
