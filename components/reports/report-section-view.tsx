import type { ReactNode } from 'react';
import type { ReportSection } from '#lib/domain/report/report.ts';
import { isFactsOfOne } from '#lib/domain/report/report-parts.ts';
import { Section } from '../ui/section.tsx';
import { ReportRows } from './report-rows.tsx';

/** A section: what is in it, what is drawn of it, and what colleagues say. */
export function ReportSectionView({
  section,
  anchor = section.id,
  pager,
  chart,
  notes,
}: {
  /** With the rows that are shown. */
  readonly section: ReportSection;
  /** Where links lead: another one where the section stands on the page a second time. */
  readonly anchor?: string;
  readonly pager: ReactNode;
  readonly chart: ReactNode;
  readonly notes: ReactNode;
}) {
  const { id, title, lead, rows } = section;
  return (
    <Section
      id={anchor}
      title={title}
      lead={lead}
      {...(anchor === id ? { 'data-section': id } : { 'data-all': id })}
    >
      {chart}
      <ReportRows rows={rows} label={title} isTable={!isFactsOfOne(section)} />
      {pager}
      {notes}
    </Section>
  );
}
