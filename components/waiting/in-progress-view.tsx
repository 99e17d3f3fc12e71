import { useTranslations } from 'next-intl';
import { countItems } from '#lib/domain/lookup/item-counts.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { useTraceProgress } from '../ui/use-trace-progress.ts';
import { LookupCompany } from './lookup-company.tsx';
import { SeenButton } from './seen-button.tsx';
import { useItemCounts } from './use-item-counts.ts';
import { WaitingList } from './waiting-list.tsx';

/** What was left running, and what has come meanwhile. */
export function InProgressView({
  open,
  arrived,
  mayBuy,
}: {
  readonly open: readonly LookupView[];
  readonly arrived: readonly LookupView[];
  readonly mayBuy: boolean;
}) {
  const t = useTranslations('lookups.inProgress');
  return (
    <div className="grid gap-8 py-8">
      <PageHead title={t('title')} />
      {open.length === 0 && (
        <EmptyState
          title={t('none')}
          action={
            arrived.length === 0 && (
              <ButtonLink look="secondary" href="/search">
                {t('search')}
              </ButtonLink>
            )
          }
        >
          {t('noneHelp')}
        </EmptyState>
      )}
      <WaitingList lookups={open} mayBuy={mayBuy} showCompany />
      {arrived.length > 0 && (
        <Section title={t('arrived')}>
          <ul className="rows">
            {arrived.map((lookup) => (
              <li key={lookup.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <div className="min-w-0">
                  <LookupCompany lookup={lookup} />
                  <Result lookup={lookup} />
                </div>
                <SeenButton lookupId={lookup.id} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Result({ lookup: { items, costCredits } }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups.inProgress');
  const progressWords = useTraceProgress();
  const progress = items.find(({ progress: one }) => one)?.progress;
  const counts = useItemCounts()(countItems(items));
  return (
    <p className="text-soft text-sm tabular-nums">
      {costCredits === null ? counts : t('result', { counts, cost: costCredits })}
      {progress && ` · ${progressWords(progress)}`}
    </p>
  );
}
