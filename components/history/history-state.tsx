import { useTranslations } from 'next-intl';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { DateText } from '../ui/date-text.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { outcomeOf } from './outcome-of.ts';

const LOOK = {
  asking: { Icon: ClockIcon, tone: 'text-soft' },
  unknown: { Icon: WarningIcon, tone: 'text-warning' },
  in_progress: { Icon: ClockIcon, tone: 'text-soft' },
  finished: { Icon: CheckIcon, tone: 'text-accent' },
  partial: { Icon: PartialIcon, tone: 'text-warning' },
  failed: { Icon: FailedIcon, tone: 'text-danger' },
  refused: { Icon: FailedIcon, tone: 'text-danger' },
  purged: { Icon: DashIcon, tone: 'text-soft' },
} as const;

/** What became of a request: icon and words; of what failed, the reason. */
export function HistoryState({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups.history.states');
  const { purgedAt } = lookup;
  const outcome = outcomeOf(lookup);
  const { Icon, tone } = LOOK[outcome];
  const failure = lookup.failure ?? lookup.items.find((item) => item.failure !== null)?.failure;
  return (
    <p className={`mt-1 flex gap-2 text-sm ${tone}`} data-outcome={outcome}>
      <span className="mt-0.5 flex-none">
        <Icon />
      </span>
      <span className="wrap-anywhere">
        {purgedAt === null
          ? t(outcome)
          : t.rich('purged', { date: () => <DateText date={purgedAt.slice(0, 10)} /> })}
        {failure && <span className="block text-soft">{failure.message}</span>}
      </span>
    </p>
  );
}
