import type { Page } from '#lib/domain/company-view/page-of.ts';
import type { ReportSection } from '#lib/domain/report/report.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { Pager } from '../ui/pager.tsx';
import { reportPath } from './reports-path.ts';

/** The way through a section that is longer than a page shows. */
export function RowsPager({
  report: { id, version, isMasked },
  section,
  page,
  anchor,
}: {
  readonly report: Pick<ReportPage, 'id' | 'version' | 'isMasked'>;
  readonly section: Pick<ReportSection, 'id' | 'title'>;
  readonly page: Omit<Page<unknown>, 'items'>;
  readonly anchor: string;
}) {
  const hrefOf = (number: number) => {
    const query = new URLSearchParams({ section: section.id, page: String(number) });
    if (!isMasked) query.set('show', 'all');
    return `${reportPath(id, version)}?${query}#${anchor}`;
  };
  return <Pager page={page} label={section.title} hrefOf={hrefOf} />;
}
