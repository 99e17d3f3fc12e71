import { useTranslations } from 'next-intl';
import type { PolicyView } from '#lib/domain/ownership-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { DateText } from '../ui/date-text.tsx';

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
      {policy.inForceFrom !== undefined && (
        <>
          {', '}
          {t.rich('from', { day: () => <DateText date={policy.inForceFrom ?? ''} /> })}
        </>
      )}
      {policy.inForceUntil !== undefined && (
        <> {t.rich('until', { day: () => <DateText date={policy.inForceUntil ?? ''} /> })}</>
      )}
      {!policy.isInForce && (
        <>
          {' '}
          <Badge tone="warning">{t('notInForce')}</Badge>
        </>
      )}
    </p>
  );
}
