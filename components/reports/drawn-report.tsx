import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { pageOf } from '#lib/domain/company-view/page-of.ts';
import type { DecidedFlag } from '#lib/domain/flags/flag-decision.ts';
import type { ThemeName } from '#lib/domain/ownership-chart/chart-theme.ts';
import type { CaseLine } from '#lib/domain/report/conclusion/page-one.ts';
import { conclusionChart, type DrawnPartName } from '#lib/domain/report/conclusion-chart.ts';
import { withDecisions } from '#lib/domain/report/decision-fields.ts';
import type { Report, ReportSection } from '#lib/domain/report/report.ts';
import { reportParts } from '#lib/domain/report/report-parts.ts';
import { Section } from '../ui/section.tsx';
import { AbsentSections } from './absent-sections.tsx';
import { ConclusionView } from './conclusion-view.tsx';
import { ReportSectionView } from './report-section-view.tsx';
import { SectionNav } from './section-nav.tsx';
import { StructureDrawing } from './structure-drawing.tsx';

/** So many rows of a section stand on a page. */
const ROWS = 50;

interface Props {
  readonly report: Pick<Report, 'formatVersion' | 'sections' | 'chart'>;
  readonly lines: readonly CaseLine[];
  /** Decisions on its flags; null: nothing is said of them. */
  readonly decisions: readonly DecidedFlag[] | null;
  /** Of a long section: which part of it the address asks for. */
  readonly part: { readonly section: string; readonly page: number };
  readonly srcOf: (theme: ThemeName, part: DrawnPartName) => string;
  readonly pagerOf: (section: ReportSection, page: Omit<Page<unknown>, 'items'>, anchor: string) => ReactNode;
  readonly notesOf: (section: Pick<ReportSection, 'id' | 'title'>) => ReactNode;
  /** After everything. */
  readonly children?: ReactNode;
}

/** A report as one reads it: the conclusion, what says something, and on demand everything else. */
export function DrawnReport({ report, part, srcOf, pagerOf, notesOf, children, ...beside }: Props) {
  const t = useTranslations('report.annex');
  const { conclusion, main, annex, absent } = reportParts(withDecisions(report, beside.decisions));
  const { chart } = report;
  const drawn = conclusionChart(chart);
  const shortened = new Set(annex.filter(({ id }) => main.some(({ section }) => section.id === id)));
  const hasPart = annex.some(({ id }) => id === part.section);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="xl:sticky xl:top-20 xl:self-start">
        <SectionNav
          sections={[
            ...(conclusion ? [conclusion] : []),
            ...main.map(({ section }) => section),
            ...annex.filter((section) => !shortened.has(section)),
            ...absent,
          ]}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ConclusionView
          section={conclusion}
          {...beside}
          notes={notesOf({ id: 'conclusion', title: t('conclusion') })}
          chart={
            drawn && (
              <StructureDrawing
                chart={drawn.chart}
                srcOf={(theme) => srcOf(theme, drawn.isWhole ? 'whole' : 'conclusion')}
                isFitted
              />
            )
          }
        />
        {main.map(({ section, more, isWhole }) => (
          <ReportSectionView
            key={section.id}
            section={section}
            pager={
              !isWhole && (
                <p className="mt-2 text-sm">
                  <a className="link" href={`#all-${section.id}`}>
                    {more > 0 ? t('more', { count: more }) : t('computed')}
                  </a>
                </p>
              )
            }
            chart={null}
            notes={notesOf(section)}
          />
        ))}
        <details open={hasPart} className="print:not-open:hidden" data-annex>
          <summary className="w-fit cursor-pointer rounded-sm font-semibold text-accent text-lg">
            {t('title')}
          </summary>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
            {annex.map((section) => {
              const isAgain = shortened.has(section);
              const anchor = isAgain ? `all-${section.id}` : section.id;
              const { items, ...page } = pageOf(
                section.rows,
                section.id === part.section ? part.page : 1,
                ROWS,
              );
              return (
                <ReportSectionView
                  key={section.id}
                  section={{
                    ...section,
                    rows: [...items],
                    ...(isAgain && { title: t('inFull', { title: section.title }) }),
                  }}
                  anchor={anchor}
                  pager={pagerOf(section, page, anchor)}
                  chart={
                    section.id === 'structure' &&
                    chart &&
                    !drawn?.isWhole && (
                      <StructureDrawing chart={chart} srcOf={(theme) => srcOf(theme, 'whole')} />
                    )
                  }
                  notes={isAgain ? null : notesOf(section)}
                />
              );
            })}
            {absent.length > 0 && (
              <Section title={t('absent')}>
                <AbsentSections sections={absent} notesOf={notesOf} />
              </Section>
            )}
          </div>
        </details>
        {children}
      </div>
    </div>
  );
}
