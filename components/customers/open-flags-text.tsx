import { useTranslations } from 'next-intl';
import type { OpenFlags } from '#lib/domain/customers/listed-customer.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';

/** Number of open serious flags; unknown is never none. */
export function OpenFlagsText({ flags: { count, isComplete } }: { readonly flags: OpenFlags }) {
  const t = useTranslations('customers.openFlags');
  if (count === 0) return <span className="text-faint">{isComplete ? t('none') : t('unknown')}</span>;
  return (
    <IconText tone="warning" icon={<WarningIcon />}>
      {isComplete ? t('count', { count }) : t('atLeast', { count })}
    </IconText>
  );
}
