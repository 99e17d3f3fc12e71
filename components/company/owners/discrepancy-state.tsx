import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { formatDate } from '#components/ui/date-text.tsx';
import { CheckIcon } from '#components/ui/icon/check-icon.tsx';
import { ClockIcon } from '#components/ui/icon/clock-icon.tsx';
import { DashIcon } from '#components/ui/icon/dash-icon.tsx';
import { PersonIcon } from '#components/ui/icon/person-icon.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import type { Look } from '#components/ui/tone.ts';
import type { DiscrepancyState, ListedDiscrepancy } from '#lib/domain/owners/index.ts';
import { isSaidOfListed } from '#lib/domain/owners/when-said-of-discrepancy.ts';

const LOOK: Readonly<Record<DiscrepancyState, Look>> = {
  open: { icon: <ClockIcon />, tone: 'warning' },
  asked: { icon: <ClockIcon />, tone: 'warning' },
  unconfirmed: { icon: <PersonIcon />, tone: 'warning' },
  overdue: { icon: <WarningIcon />, tone: 'danger' },
  decided: { icon: <CheckIcon />, tone: 'accent' },
  resolved: { icon: <DashIcon />, tone: 'neutral' },
  withdrawn: { icon: <DashIcon />, tone: 'neutral' },
  superseded: { icon: <DashIcon />, tone: 'neutral' },
};

/** How a discrepancy stands: icon and words. */
export function DiscrepancyStateBadge({ state }: { readonly state: DiscrepancyState }) {
  const t = useTranslations('owners.state');
  return (
    <Badge {...LOOK[state]} data-state={state}>
      {t(state)}
    </Badge>
  );
}

const TERMS = ['law', 'house'] as const;

/** The last day, and while it is open how many days are left or over. */
export function DueText({ one }: { readonly one: ListedDiscrepancy }) {
  const t = useTranslations('owners.due');
  const { dueOn, daysLeft } = one;
  const term = TERMS.find((who) => isSaidOfListed(`due.term.${who}`, one));
  return (
    <span className="tabular-nums">
      <time dateTime={dueOn}>{t('on', { date: formatDate(dueOn) })}</time>
      <span className="block text-faint text-xs" data-term={term}>
        {term && t(`term.${term}`)}
      </span>
      {isSaidOfListed('due.late', one) && (
        <span className="block font-medium text-danger text-sm">{t('late', { days: -daysLeft })}</span>
      )}
      {isSaidOfListed('due.left', one) && (
        <span className="block text-soft text-sm">{t('left', { days: daysLeft })}</span>
      )}
    </span>
  );
}
