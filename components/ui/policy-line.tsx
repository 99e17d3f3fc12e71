import { useTranslations } from 'next-intl';
import type { PolicyView } from '#lib/domain/ownership/index.ts';
import { formatDate } from './date-text.tsx';
import { WarningIcon } from './icon/warning-icon.tsx';
import { IconText } from './icon-text.tsx';

/**
 * The rule behind every verdict of the page: threshold, operator, source and the time it applies. It also says which
 * means of control are looked at, and what no list of holders can tell.
 */
export function PolicyLine({ policy }: { readonly policy: PolicyView }) {
  const t = useTranslations('ui.policy');
  const { name, threshold, control, source, inForceFrom, inForceUntil, isInForce } = policy;
  return (
    <div className="grid gap-0.5" data-policy={policy.id}>
      <p className="font-medium">{t('line', { name, threshold, control })}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-soft text-sm">
        <span>{source}</span>
        {inForceFrom !== undefined && <span>{t('from', { date: formatDate(inForceFrom) })}</span>}
        {inForceUntil !== undefined && <span>{t('until', { date: formatDate(inForceUntil) })}</span>}
        {!isInForce && (
          <IconText tone="warning" icon={<WarningIcon />}>
            {t('notInForce')}
          </IconText>
        )}
      </p>
      <p className="max-w-prose text-faint text-sm">{t('means')}</p>
    </div>
  );
}
