import { useTranslations } from 'next-intl';
import type { ReportState } from '#lib/domain/report/report-state.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { DashedIcon } from '../ui/icon/dashed-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';

const LOOK: Readonly<Record<ReportState, { Icon: typeof CheckIcon; tone: BadgeTone }>> = {
  draft: { Icon: DashedIcon, tone: 'neutral' },
  in_review: { Icon: ClockIcon, tone: 'warning' },
  approved: { Icon: CheckIcon, tone: 'accent' },
  changes_requested: { Icon: WarningIcon, tone: 'warning' },
  rejected: { Icon: FailedIcon, tone: 'danger' },
  superseded: { Icon: DashIcon, tone: 'neutral' },
};

/** How a version stands: icon and words. */
export function ReportStateBadge({ state }: { readonly state: ReportState }) {
  const t = useTranslations('report.stateOf');
  const { Icon, tone } = LOOK[state];
  return (
    <span data-state={state}>
      <Badge tone={tone} icon={<Icon />}>
        {t(state)}
      </Badge>
    </span>
  );
}
