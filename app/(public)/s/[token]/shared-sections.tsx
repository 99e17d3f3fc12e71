import { ReportSectionView } from '#components/reports/report-section-view.tsx';
import { SectionNav } from '#components/reports/section-nav.tsx';
import { StructureDrawing } from '#components/reports/structure-drawing.tsx';
import { sharedFilePath } from '#components/shares/shared-file-path.ts';
import { Pager } from '#components/ui/pager.tsx';
import { pageOf } from '#lib/domain/company-view/page-of.ts';
import type { Report } from '#lib/domain/report/report.ts';

/** So many rows of a section stand on a page. */
const ROWS = 50;

/** The sections of a shared report, drawn as colleagues see them. */
export function SharedSections({
  token,
  report: { sections, chart },
  part,
}: {
  readonly token: string;
  readonly report: Pick<Report, 'sections' | 'chart'>;
  /** Of a long section: which part of it the address asks for. */
  readonly part: { readonly section: string; readonly page: number };
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="xl:sticky xl:top-6 xl:self-start">
        <SectionNav sections={sections} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {sections.map((section) => {
          const { items, ...page } = pageOf(section.rows, section.id === part.section ? part.page : 1, ROWS);
          const hrefOf = (number: number) => `?section=${section.id}&page=${number}#${section.id}`;
          return (
            <ReportSectionView
              key={section.id}
              section={{ ...section, rows: [...items] }}
              pager={<Pager page={page} label={section.title} hrefOf={hrefOf} />}
              chart={
                section.id === 'structure' &&
                chart && (
                  <StructureDrawing
                    chart={chart}
                    srcOf={(theme) => `${sharedFilePath(token, 'chart')}&theme=${theme}`}
                  />
                )
              }
              notes={null}
            />
          );
        })}
      </div>
    </div>
  );
}
