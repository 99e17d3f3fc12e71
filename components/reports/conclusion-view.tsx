import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DecidedFlag } from '#lib/domain/flags/flag-decision.ts';
import { type CaseLine, pageOne } from '#lib/domain/report/conclusion/page-one.ts';
import type { ReportSection } from '#lib/domain/report/report.ts';
import { Section } from '../ui/section.tsx';
import { MarkIcon } from './mark-icon.tsx';

/** The report in sentences, and the structure that they speak of. */
export function ConclusionView({
  section,
  lines,
  decisions,
  chart,
  notes,
}: {
  /** Undefined in a version that was saved before there were any. */
  readonly section: ReportSection | undefined;
  readonly lines: readonly CaseLine[];
  /** Decisions on its flags; null: nothing is said of them. */
  readonly decisions: readonly DecidedFlag[] | null;
  readonly chart: ReactNode;
  readonly notes: ReactNode;
}) {
  const t = useTranslations('report.conclusion');
  return (
    <Section id="conclusion" title={t('title')} data-section="conclusion">
      <dl className="divide-y divide-line border-line border-y">
        {pageOne(section, {
          lines: lines.map((line) => ({ ...line, title: t(line.key) })),
          decisions,
        }).map(({ key, title, mark, sentences, more }) => (
          <Line
            key={key}
            term={title}
            mark={mark && <MarkIcon mark={mark} />}
            data={key}
            more={
              more > 0 && (
                <a className="link" href="#flags">
                  {t('moreFlags', { count: more })}
                </a>
              )
            }
          >
            {sentences}
          </Line>
        ))}
      </dl>
      {chart}
      {notes}
    </Section>
  );
}

function Line({
  term,
  mark,
  data,
  more,
  children,
}: {
  readonly term: string;
  readonly mark?: ReactNode;
  readonly data: string;
  readonly more: ReactNode;
  readonly children: readonly string[];
}) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]" data-conclusion={data}>
      <dt className="flex gap-2 font-medium">
        {mark}
        {term}
      </dt>
      <dd className="grid max-w-3xl gap-1 wrap-anywhere">
        {children.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {more}
      </dd>
    </div>
  );
}
