import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { unbroken } from '#lib/domain/report/field-text.ts';
import type { ReportSection } from '#lib/domain/report/report.ts';
import { Section } from '../ui/section.tsx';
import { MarkIcon } from './mark-icon.tsx';

/** A sentence of the case file, beside what the version itself concludes. */
export interface CaseLine {
  readonly key: 'risk' | 'decision' | 'consulted';
  readonly sentence: string;
}

/** The report in sentences, and the structure that they speak of. */
export function ConclusionView({
  section,
  lines,
  chart,
  notes,
}: {
  /** Undefined in a version that was saved before there were any. */
  readonly section: ReportSection | undefined;
  readonly lines: readonly CaseLine[];
  readonly chart: ReactNode;
  readonly notes: ReactNode;
}) {
  const t = useTranslations('report.conclusion');
  return (
    <Section id="conclusion" title={t('title')} data-section="conclusion">
      <dl className="divide-y divide-line border-line border-y">
        {section?.rows.map(({ key, title, mark, fields }) => (
          <Line key={key} term={title} mark={mark && <MarkIcon mark={mark} />} data={key}>
            {fields.flatMap(({ values }) => values)}
          </Line>
        ))}
        {lines.map(({ key, sentence }) => (
          <Line key={key} term={t(key)} data={key}>
            {[sentence]}
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
  children,
}: {
  readonly term: string;
  readonly mark?: ReactNode;
  readonly data: string;
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
          <p key={sentence}>{unbroken(sentence)}</p>
        ))}
      </dd>
    </div>
  );
}
