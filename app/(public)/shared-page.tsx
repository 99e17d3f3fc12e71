import { DrawnReport } from '#components/reports/drawn-report.tsx';
import { ReportStateBadge } from '#components/reports/report-state-badge.tsx';
import { CaseRecordView } from '#components/shares/case-record-view.tsx';
import { SharedView } from '#components/shares/shared-view.tsx';
import { Pager } from '#components/ui/pager.tsx';
import type { SharedReport } from '#lib/domain/share/share.ts';
import type { SharedFile } from '#lib/domain/share/share-list.ts';

interface Props {
  readonly shared: SharedReport;
  /** Who shares; null where it has given no name. */
  readonly organisation: string | null;
  /** Of a long section: which part of it the address asks for. */
  readonly part: { readonly section: string; readonly page: number };
  /** The address of a part of a long section. */
  readonly hrefOf: (section: string, page: number) => string;
  readonly drawingPath: string;
  /** Where files are had; null in a preview, which gives none. */
  readonly filePathOf: ((format: SharedFile) => string) | null;
}

/** A shared report as its recipient reads it, and as a preview shows it. */
export function SharedPage({ shared, organisation, part, hrefOf, drawingPath, filePathOf }: Props) {
  const { report, standing, record } = shared;
  return (
    <SharedView
      filePathOf={filePathOf}
      shared={shared}
      organisation={organisation}
      badge={standing && <ReportStateBadge state={standing.state} />}
    >
      <DrawnReport
        report={report}
        lines={
          record
            ? (['consulted', 'decision', 'risk'] as const).map((key) => ({ key, sentence: record[key] }))
            : []
        }
        decisions={record?.flagDecisions ?? null}
        part={part}
        srcOf={(theme, drawn) => `${drawingPath}&theme=${theme}&part=${drawn}`}
        pagerOf={(section, page, anchor) => (
          <Pager
            page={page}
            label={section.title}
            hrefOf={(number) => `${hrefOf(section.id, number)}#${anchor}`}
          />
        )}
        notesOf={() => null}
      >
        {record && <CaseRecordView record={record} />}
      </DrawnReport>
    </SharedView>
  );
}
