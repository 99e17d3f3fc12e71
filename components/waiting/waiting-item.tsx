import { useTranslations } from 'next-intl';
import { isDataPoint, isSmartDocument } from '#lib/domain/lookup/item-kind.ts';
import type { LookupItem } from '#lib/domain/lookup/lookup-view.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { useTraceProgress } from '../ui/use-trace-progress.ts';

/** From here on nobody reads the seconds any more. */
const SHOWN_IN_MINUTES_S = 120;

/** One thing that was asked for: its state as icon and words, never as colour alone. */
export function WaitingItem({
  item,
  seconds,
}: {
  readonly item: LookupItem;
  readonly seconds: number | null;
}) {
  const label = useItemLabel();
  const progressWords = useTraceProgress();
  return (
    <li
      className="grid grid-cols-[1rem_minmax(0,1fr)] items-baseline gap-x-3 sm:grid-cols-[1rem_14rem_minmax(0,1fr)]"
      data-item={item.id}
      data-state={item.status}
    >
      <StateIcon status={item.status} />
      <span className="wrap-anywhere font-medium">{label(item)}</span>
      <span className="col-start-2 text-soft text-sm tabular-nums sm:col-start-3">
        <ItemState item={item} seconds={seconds} />
        {item.progress && ` · ${progressWords(item.progress)}`}
      </span>
    </li>
  );
}

/** What an item is called: data points and smart documents by our words, others by their own name. */
function useItemLabel() {
  const t = useTranslations('lookups');
  return ({ id, name, nameInEnglish }: LookupItem): string => {
    if (isDataPoint(id)) return t(`dataPoint.${id}`);
    const own = nameInEnglish ?? name;
    if (own !== null) return own;
    return isSmartDocument(id) ? t(`smartDocument.${id}`) : t('waiting.item.document');
  };
}

function ItemState({ item, seconds }: { readonly item: LookupItem; readonly seconds: number | null }) {
  const t = useTranslations('lookups.waiting');
  switch (item.status) {
    case 'succeeded':
      if (item.isEmpty) return t('empty');
      if (item.isFromCache) return t('fromCache');
      return item.elapsedMs === null
        ? t('arrived')
        : t('arrivedIn', { seconds: (item.elapsedMs / 1_000).toFixed(1) });
    case 'failed':
      return t('failed');
    case 'fetching':
      return seconds === null ? t('fetchingNow') : t('fetching', { seconds });
    default:
      if (seconds === null) return t('waitingNow');
      return seconds >= SHOWN_IN_MINUTES_S
        ? t('waitingForMinutes', { minutes: Math.floor(seconds / 60) })
        : t('waitingFor', { seconds });
  }
}

function StateIcon({ status }: Pick<LookupItem, 'status'>) {
  if (status === 'succeeded') {
    return (
      <span className="translate-y-0.5 text-accent">
        <CheckIcon />
      </span>
    );
  }
  if (status === 'failed') {
    return (
      <span className="translate-y-0.5 text-danger">
        <FailedIcon />
      </span>
    );
  }
  return (
    <span className="translate-y-0.5 text-soft motion-safe:animate-pulse">
      <ClockIcon />
    </span>
  );
}
