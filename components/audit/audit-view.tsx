import { useTranslations } from 'next-intl';
import { AUDIT_FORMATS } from '#lib/domain/audit/action.ts';
import type { CheckOverview } from '#lib/domain/audit/audit-check.ts';
import type { AuditItem } from '#lib/domain/audit/audit-item.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import { DailyRoots, type DayRoot } from './daily-roots.tsx';
import { type Filter, type Person, queryOf } from './query-of.ts';
import { VerifyChain } from './verify-chain.tsx';

interface Props {
  readonly filter: Filter;
  readonly items: readonly AuditItem[];
  readonly total: number;
  readonly isMore: boolean;
  readonly older: number | undefined;
  readonly newer: number | undefined;
  readonly actors: readonly Person[];
  readonly checks: CheckOverview;
  readonly roots: readonly DayRoot[];
  readonly today: string;
  readonly mayExport: boolean;
}

/** Everything that was done, and the proof that it stands there as it was written. */
export function AuditView({
  filter,
  items,
  total,
  isMore,
  actors,
  checks,
  roots,
  today,
  mayExport,
  ...pages
}: Props) {
  const t = useTranslations('audit');
  const isFiltered = queryOf(filter) !== '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <PageHead title={t('title')}>{t('intro')}</PageHead>
      <Section title={t('verify.title')} lead={t('verify.help')} className="print:hidden">
        <VerifyChain initial={checks} />
      </Section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AuditFilter filter={filter} actors={actors} />
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h2 className="font-semibold text-lg">
            {t(isMore ? 'countMore' : isFiltered ? 'countFiltered' : 'count', { count: total })}
          </h2>
          {mayExport && <Exports filter={filter} />}
        </div>
        {items.length === 0 ? <EmptyState title={t('none')} /> : <AuditTable items={items} actors={actors} />}
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
      {AUDIT_FORMATS.map((format) => (
        <a key={format} href={`/api/desk/audit/export?${queryOf(filter, { format })}`} className="link">
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
        <TextLink rel="prev" href={`/audit?${queryOf(filter, { after: String(newer) })}`}>
          {t('newer')}
        </TextLink>
      )}
      {older !== undefined && (
        <TextLink rel="next" href={`/audit?${queryOf(filter, { before: String(older) })}`}>
          {t('older')}
        </TextLink>
      )}
    </nav>
  );
}
