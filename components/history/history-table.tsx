import { useTranslations } from 'next-intl';
import { isDataPoint, isSmartDocument } from '#lib/domain/lookup/item-kind.ts';
import type { LookupItem, LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { HistoryState } from './history-state.tsx';
import { ReplayLookupButton } from './replay-lookup-button.tsx';

/** Every request of a company: who asked what, when and why, what it cost, and the free replay. */
export function HistoryTable({ lookups }: { readonly lookups: readonly LookupView[] }) {
  const t = useTranslations('lookups.history');
  if (lookups.length === 0) {
    return (
      <div className="py-6">
        <EmptyState title={t('none')} />
      </div>
    );
  }
  return (
    <section aria-label={t('title')} className="grid gap-4 py-6">
      <p className="max-w-2xl text-soft">{t('intro')}</p>
      <ol className="rows">
        {lookups.map((lookup) => (
          <Entry key={lookup.id} lookup={lookup} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups.history');
  const itemWords = useItemWords();
  return (
    <li
      className="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)_9rem_14rem]"
      data-lookup={lookup.id}
    >
      <div>
        <DateTimeText at={new Date(lookup.createdAt)} />
        <p className="wrap-anywhere text-soft text-sm">{lookup.userName}</p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{lookup.items.map(itemWords).join(' · ')}</p>
        <p className="wrap-anywhere text-soft text-sm">
          {[
            lookup.reason ?? t('noReason'),
            lookup.reference && t('reference', { reference: lookup.reference }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <HistoryState lookup={lookup} />
      </div>
      <div className="tabular-nums">
        <p data-cost>
          {lookup.costCredits === null
            ? t('costUnknown')
            : t('amount', { amount: formatAmount(lookup.costCredits) })}
        </p>
        <p className="text-faint text-sm">{t('quoted', { amount: formatAmount(lookup.quotedCredits) })}</p>
      </div>
      <div className="min-w-0">
        {lookup.requestId === null ? (
          <p className="text-faint text-sm">{t('noReplay')}</p>
        ) : (
          <>
            {lookup.purgedAt === null && <ReplayLookupButton lookupId={lookup.id} />}
            <p className="flex items-center gap-1 font-mono text-faint text-xs">
              <span className="truncate">{lookup.requestId}</span>
              <CopyButton value={lookup.requestId} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function useItemWords() {
  const t = useTranslations('lookups');
  return ({ id, name, nameInEnglish }: LookupItem): string => {
    if (isDataPoint(id)) return t(`dataPoint.${id}`);
    return nameInEnglish ?? name ?? (isSmartDocument(id) ? t(`smartDocument.${id}`) : id);
  };
}
