import { useTranslations } from 'next-intl';
import { IconText } from '../ui/icon-text.tsx';
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
    <IconText tone={isActive === true ? 'accent' : 'neutral'} icon={<StatusIcon kind={kind} />}>
      {words}
    </IconText>
  );
}
