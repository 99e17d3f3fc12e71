import { useTranslations } from 'next-intl';
import type { ReportState } from '#lib/domain/report/report-state.ts';
import { Badge } from '../ui/badge.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { DashedIcon } from '../ui/icon/dashed-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import type { Look } from '../ui/tone.ts';

const LOOK: Readonly<Record<ReportState, Look>> = {
  draft: { icon: <DashedIcon />, tone: 'neutral' },
  in_review: { icon: <ClockIcon />, tone: 'warning' },
  approved: { icon: <CheckIcon />, tone: 'accent' },
  changes_requested: { icon: <WarningIcon />, tone: 'warning' },
  rejected: { icon: <FailedIcon />, tone: 'danger' },
  superseded: { icon: <DashIcon />, tone: 'neutral' },
};

/** How a version stands: icon and words. */
export function ReportStateBadge({ state }: { readonly state: ReportState }) {
  const t = useTranslations('report.stateOf');
  return (
    <Badge {...LOOK[state]} data-state={state}>
      {t(state)}
    </Badge>
  );
}
