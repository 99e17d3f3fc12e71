import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  consultedSentence,
  decisionSentence,
  riskSentence,
} from '#lib/domain/report/conclusion/case-sentences.ts';
import type { Report, ReportSection } from '#lib/domain/report/report.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { Section } from '../ui/section.tsx';
import { AboutBox } from './about-box.tsx';
import { ApprovedBox } from './approved-box.tsx';
import { ComputedAgain } from './computed-again.tsx';
import { DecisionBox } from './decision-box.tsx';
import { DrawnReport } from './drawn-report.tsx';
import { IntegrityBox } from './integrity-box.tsx';
import { PurgeCertificate } from './purge-certificate.tsx';
import { ReportActions } from './report-actions.tsx';
import type { ReportFormActions } from './report-form-actions.ts';
import { ReportHeading } from './report-heading.tsx';
import { RetentionBox } from './retention-box.tsx';
import { RowsPager } from './rows-pager.tsx';
import { SectionNotes } from './section-notes.tsx';
import { VersionsBox } from './versions-box.tsx';

export interface ReportViewProps {
  readonly page: ReportPage;
  readonly acts: ReportFormActions;
  /** Of a long section: which part of it the address asks for. */
  readonly part: { readonly section: string; readonly page: number };
  /** What else can be done: first in the row of actions. */
  readonly actions?: ReactNode;
  /** Its flags and what was decided about them: beside the review. */
  readonly flags?: ReactNode;
}

/** A version of a report: its sections at the left, what is decided and said about it at the right. */
export function ReportView({ page, acts, part, actions, flags }: ReportViewProps) {
  const t = useTranslations('report.page');
  const { report, certificate, isMasked } = page;
  return (
    <article className="py-6" data-report={page.id}>
      <ReportHeading page={page} />
      {report !== null && <ReportActions page={page}>{actions}</ReportActions>}
      <ComputedAgain page={page} />
      {report !== null && !isMasked && (
        <p role="status" className="mt-3 text-soft text-sm">
          {t('revealed')}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div>
          {certificate !== null && <PurgeCertificate id={page.id} certificate={certificate} />}
          {report !== null && <Sections page={page} report={report} acts={acts} part={part} />}
        </div>
        <aside
          aria-label={t('toReview')}
          className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto print:static"
        >
          <DecisionBox page={page} acts={acts} />
          {flags}
          <ApprovedBox page={page} acts={acts} />
          <AboutBox page={page} change={acts.change} />
          <VersionsBox page={page} />
          <RetentionBox page={page} acts={acts} />
          {report !== null && (
            <IntegrityBox
              report={report}
              sha256={page.sha256}
              notProvenBefore={page.notProvenBefore}
              replay={acts.replay}
            />
          )}
        </aside>
      </div>
    </article>
  );
}

function Sections({
  page,
  report,
  acts,
  part,
}: Omit<ReportViewProps, 'actions' | 'flags'> & { readonly report: Report }) {
  const t = useTranslations('report.note');
  const { id, version, notes, rights, about, approval, shownDecisions, reasons, steps } = page;
  const notesOf = (section: Pick<ReportSection, 'id' | 'title'> | null) => (
    <SectionNotes
      report={{ id, version }}
      mayNote={rights.mayNote}
      act={acts.note}
      section={section}
      notes={notes.filter((each) => each.section === (section?.id ?? null))}
    />
  );
  return (
    <DrawnReport
      report={report}
      part={part}
      lines={[
        { key: 'consulted', sentence: consultedSentence({ reasons, reference: about.reference }) },
        { key: 'decision', sentence: decisionSentence(steps, report) },
        { key: 'risk', sentence: riskSentence({ ...about, proposal: approval.proposal }) },
      ]}
      decisions={shownDecisions}
      srcOf={(theme, drawn) =>
        `/api/desk/reports/${id}/chart?version=${version}&theme=${theme}&part=${drawn}`
      }
      pagerOf={(section, shown, anchor) => (
        <RowsPager report={page} section={section} page={shown} anchor={anchor} />
      )}
      notesOf={notesOf}
    >
      <Section title={t('general')}>{notesOf(null)}</Section>
    </DrawnReport>
  );
}
