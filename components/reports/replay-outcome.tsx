import { useTranslations } from 'next-intl';
import type { ReplayedReport } from '#lib/domain/report/replayed-report.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Comparison } from './comparison.tsx';

const LOOK = {
  same: { Icon: CheckIcon, tone: 'text-accent' },
  different: { Icon: WarningIcon, tone: 'text-warning' },
  failed: { Icon: FailedIcon, tone: 'text-danger' },
} as const;

/** What the service says today of each request of a version, and the facts that differ. */
export function ReplayOutcome({
  replayed: { replayedAt, requests, comparison },
}: {
  readonly replayed: ReplayedReport;
}) {
  const t = useTranslations('report.integrity');
  const isPart = requests.some(({ outcome }) => outcome === 'failed');
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-soft">
        {t.rich('replayed', { at: () => <DateTimeText at={new Date(replayedAt)} /> })}
      </p>
      <ul className="grid gap-1">
        {requests.map(({ requestId, outcome, message }) => {
          const { Icon, tone } = LOOK[outcome];
          return (
            <li key={requestId} className="flex gap-1.5" data-outcome={outcome}>
              <span className={`mt-0.5 ${tone}`}>
                <Icon />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <code className="text-xs">{requestId.slice(0, 8)}</code>: {t(`outcome.${outcome}`)}
                {message !== undefined && <span className="block text-soft">{message}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {comparison !== undefined && (
        <>
          {isPart && <p className="text-soft">{t('inPart')}</p>}
          <Comparison comparison={comparison} />
        </>
      )}
    </div>
  );
}
