import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PolicyView } from '#lib/domain/ownership/index.ts';
import { formatDate } from './date-text.tsx';
import { WarningIcon } from './icon/warning-icon.tsx';
import { IconText } from './icon-text.tsx';

/**
 * The rule behind every verdict of the page: its name, its thresholds and whether it applies today are always in sight. Its
 * source, what it looks at and the choice of another rule are folded, because the answer comes first.
 */
export function PolicyRule({
  policy,
  children,
}: {
  readonly policy: PolicyView;
  /** The choice of another rule. */
  readonly children: ReactNode;
}) {
  const t = useTranslations('ui.policy');
  const { name, threshold, control, source, inForceFrom, inForceUntil, isInForce } = policy;
  return (
    <details className="open:w-full" data-policy={policy.id}>
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm">
        <span className="font-medium">{t('line', { name, threshold, control })}</span>
        {!isInForce && (
          <IconText tone="warning" icon={<WarningIcon />} className="ml-3 text-sm">
            {t('notInForce')}
          </IconText>
        )}
        <span className="ml-3 text-accent text-sm print:hidden">{t('more')}</span>
      </summary>
      <div className="mt-1.5 mb-3 grid gap-3">
        <div className="max-w-prose text-sm">
          <p className="flex flex-wrap items-center gap-x-3 text-soft">
            <span>{source}</span>
            {inForceFrom !== undefined && <span>{t('from', { date: formatDate(inForceFrom) })}</span>}
            {inForceUntil !== undefined && <span>{t('until', { date: formatDate(inForceUntil) })}</span>}
          </p>
          <p className="text-faint">{t('means')}</p>
        </div>
        {children}
      </div>
    </details>
  );
}
