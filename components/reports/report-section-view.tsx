import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReportSection } from '#lib/domain/report/report.ts';
import { Absence, isAbsenceKind } from '../ui/absence.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Section } from '../ui/section.tsx';
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
    <Section id={id} title={title} lead={lead} data-section={id}>
      {chart}
      {rows.length > 0 ? <ReportRows rows={rows} label={title} /> : <Nothing empty={empty} />}
      {pager}
      {notes}
    </Section>
  );
}

function Nothing({ empty }: Pick<ReportSection, 'empty'>) {
  const t = useTranslations('report.section');
  if (empty === undefined) return <EmptyState title={t('empty')} />;
  if (empty.reason === 'none') return <EmptyState title={empty.words} />;
  return (
    <Absence kind={isAbsenceKind(empty.reason) ? empty.reason : 'not_provided'} title={empty.words}>
      {''}
    </Absence>
  );
}
