import { useTranslations } from 'next-intl';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { DateText } from '../ui/date-text.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import type { Look } from '../ui/tone.ts';
import { outcomeOf } from './outcome-of.ts';

const LOOK = {
  asking: { icon: <ClockIcon />, tone: 'neutral' },
  unknown: { icon: <WarningIcon />, tone: 'warning' },
  in_progress: { icon: <ClockIcon />, tone: 'neutral' },
  finished: { icon: <CheckIcon />, tone: 'accent' },
  partial: { icon: <PartialIcon />, tone: 'warning' },
  failed: { icon: <FailedIcon />, tone: 'danger' },
  refused: { icon: <FailedIcon />, tone: 'danger' },
  purged: { icon: <DashIcon />, tone: 'neutral' },
} as const satisfies Record<string, Look>;

/** What became of a request: icon and words; of what failed, the reason. */
export function HistoryState({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups.history.states');
  const { purgedAt } = lookup;
  const outcome = outcomeOf(lookup);
  const failure = lookup.failure ?? lookup.items.find((item) => item.failure !== null)?.failure;
  return (
    <IconText {...LOOK[outcome]} className="text-sm" data-outcome={outcome}>
      {purgedAt === null
        ? t(outcome)
        : t.rich('purged', { date: () => <DateText date={purgedAt.slice(0, 10)} /> })}
      {failure && <span className="block text-soft">{failure.message}</span>}
    </IconText>
  );
}
