import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AuditFilter } from './audit-filter.tsx';
import { type ActionName, type Entry, type Filter, type Person, queryOf } from './audit-list.ts';
import { AuditTable } from './audit-table.tsx';
import { DailyRoots, type DayRoot } from './daily-roots.tsx';
import { VerifyChain } from './verify-chain.tsx';

interface Props {
  readonly filter: Filter;
  readonly items: readonly Entry[];
  readonly total: number;
  readonly older: number | undefined;
  readonly newer: number | undefined;
  readonly actors: readonly Person[];
  readonly actions: readonly ActionName[];
  readonly roots: readonly DayRoot[];
  readonly today: string;
  readonly mayExport: boolean;
}

/** Everything that was done, and the proof that it stands there as it was written. */
export function AuditView({
  filter,
  items,
  total,
  actors,
  actions,
  roots,
  today,
  mayExport,
  ...pages
}: Props) {
  const t = useTranslations('audit');
  const isFiltered = queryOf(filter) !== '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <div>
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p className="max-w-2xl text-soft">{t('intro')}</p>
      </div>
      <section aria-labelledby="verify-chain" className="grid gap-2 print:hidden">
        <h2 id="verify-chain" className="font-semibold">
          {t('verify.title')}
        </h2>
        <p className="max-w-2xl text-soft text-sm">{t('verify.help')}</p>
        <VerifyChain />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AuditFilter filter={filter} actors={actors} actions={actions} />
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h2 className="font-semibold">{t(isFiltered ? 'countFiltered' : 'count', { count: total })}</h2>
          {mayExport && <Exports filter={filter} />}
        </div>
        {items.length === 0 ? <p>{t('none')}</p> : <AuditTable items={items} actors={actors} />}
        <Pages filter={filter} {...pages} />
      </div>
      <DailyRoots roots={roots} today={today} mayExport={mayExport} />
    </div>
  );
}

/** Of the filter, on all pages. */
function Exports({ filter }: Pick<Props, 'filter'>) {
  const t = useTranslations('audit.export');
  return (
    <p className="flex flex-wrap gap-x-4 text-sm print:hidden" title={t('help')}>
      <span className="text-soft">{t('title')}</span>
      {(['csv', 'jsonl'] as const).map((format) => (
        <a
          key={format}
          href={`/api/desk/audit/export?${queryOf(filter, { format })}`}
          download
          className="link"
        >
          {t(format)}
        </a>
      ))}
    </p>
  );
}

function Pages({ filter, older, newer }: Pick<Props, 'filter' | 'older' | 'newer'>) {
  const t = useTranslations('audit');
  if (older === undefined && newer === undefined) return null;
  return (
    <nav aria-label={t('pages')} className="flex gap-4 text-sm print:hidden">
      {newer !== undefined && (
        <Link
          prefetch={false}
          className="link"
          rel="prev"
          href={`/audit?${queryOf(filter, { after: String(newer) })}`}
        >
          {t('newer')}
        </Link>
      )}
      {older !== undefined && (
        <Link
          prefetch={false}
          className="link"
          rel="next"
          href={`/audit?${queryOf(filter, { before: String(older) })}`}
        >
          {t('older')}
        </Link>
      )}
    </nav>
  );
}
