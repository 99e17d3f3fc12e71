import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { formatDate } from '#components/ui/date-text.tsx';
import { CheckIcon } from '#components/ui/icon/check-icon.tsx';
import { ClockIcon } from '#components/ui/icon/clock-icon.tsx';
import { DashIcon } from '#components/ui/icon/dash-icon.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import type { DiscrepancyState, ListedDiscrepancy } from '#lib/domain/owners/index.ts';
import { isOpenState } from '#lib/domain/owners/listed-discrepancy.ts';

const LOOK: Readonly<Record<DiscrepancyState, { Icon: typeof CheckIcon; tone: BadgeTone }>> = {
  open: { Icon: ClockIcon, tone: 'warning' },
  asked: { Icon: ClockIcon, tone: 'warning' },
  overdue: { Icon: WarningIcon, tone: 'danger' },
  decided: { Icon: CheckIcon, tone: 'accent' },
  resolved: { Icon: DashIcon, tone: 'neutral' },
  superseded: { Icon: DashIcon, tone: 'neutral' },
};

/** How a discrepancy stands: icon and words. */
export function DiscrepancyStateBadge({ state }: { readonly state: DiscrepancyState }) {
  const t = useTranslations('owners.state');
  const { Icon, tone } = LOOK[state];
  return (
    <span data-state={state}>
      <Badge tone={tone} icon={<Icon />}>
        {t(state)}
      </Badge>
    </span>
  );
}

/** The last day, and while it is open how many days are left or over. */
export function DueText({ one }: { readonly one: ListedDiscrepancy }) {
  const t = useTranslations('owners.due');
  const { dueOn, daysLeft, state } = one;
  const isLate = state === 'overdue';
  return (
    <span className="tabular-nums">
      <time dateTime={dueOn}>{t('on', { date: formatDate(dueOn) })}</time>
      {isOpenState(state) && (
        <span className={`block text-sm ${isLate ? 'font-medium text-danger' : 'text-soft'}`}>
          {isLate ? t('late', { days: -daysLeft }) : t('left', { days: daysLeft })}
        </span>
      )}
    </span>
  );
}
