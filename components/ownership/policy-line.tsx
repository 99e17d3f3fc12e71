import { useTranslations } from 'next-intl';
import type { PolicyView } from '#lib/domain/ownership-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDate } from '../ui/date-text.tsx';

/** Threshold AND operator, control, source and dates in words: no verdict is shown without them. */
export function PolicyLine({ policy }: { readonly policy: PolicyView }) {
  const t = useTranslations('ownership.rule');
  const { operator, threshold, controlOperator, control } = policy;
  return (
    <p className="text-soft" data-policy={policy.id}>
      <span className="font-medium text-ink">
        {policy.name}: {t(operator === '>=' ? 'at_least' : 'more_than', { percent: threshold })},{' '}
        {t(controlOperator === '>=' ? 'control_at_least' : 'control_more_than', { percent: control })}
      </span>
      {', '}
      {policy.source}
      {policy.inForceFrom !== undefined && `, ${t('from', { day: formatDate(policy.inForceFrom) })}`}
      {policy.inForceUntil !== undefined && ` ${t('until', { day: formatDate(policy.inForceUntil) })}`}
      {!policy.isInForce && (
        <>
          {' '}
          <Badge tone="warning">{t('notInForce')}</Badge>
        </>
      )}
    </p>
  );
}
