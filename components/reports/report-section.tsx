import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReportSection } from '#lib/domain/report/report.ts';
import { Absence, type AbsenceKind } from '../ui/absence.tsx';
import { ReportRows } from './report-rows.tsx';

/** A section: what is in it, or why there is nothing; what is drawn of it, and what colleagues say. */
export function ReportSectionView({
  section,
  pager,
  chart,
  notes,
}: {
  /** With the rows that are shown. */
  readonly section: ReportSection;
  readonly pager: ReactNode;
  readonly chart: ReactNode;
  readonly notes: ReactNode;
}) {
  const { id, title, lead, rows, empty } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20" data-section={id}>
      <h2 id={`${id}-title`} className="mb-1.5 font-semibold text-lg">
        {title}
      </h2>
      {lead !== undefined && <p className="mb-2 max-w-2xl text-soft text-sm">{lead}</p>}
      {chart}
      {rows.length > 0 ? <ReportRows rows={rows} label={title} /> : <Nothing empty={empty} />}
      {pager}
      {notes}
    </section>
  );
}

const KINDS: ReadonlySet<string> = new Set<AbsenceKind>([
  'not_requested',
  'not_offered',
  'restricted',
  'exempt',
  'declared_none',
  'failed',
  'in_progress',
  'partial',
  'stale',
]);
const isKind = (reason: string): reason is AbsenceKind => KINDS.has(reason);

function Nothing({ empty }: Pick<ReportSection, 'empty'>) {
  const t = useTranslations('report.section');
  if (empty === undefined) return <p className="text-faint">{t('empty')}</p>;
  if (empty.reason === 'none') return <p className="text-soft">{empty.words}</p>;
  return (
    <Absence kind={isKind(empty.reason) ? empty.reason : 'not_provided'} title={empty.words}>
      {''}
    </Absence>
  );
}
