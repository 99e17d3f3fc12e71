import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReportSection } from '#lib/domain/report/report.ts';

/** Sections that have nothing, each with the reason. */
export function AbsentSections({
  sections,
  notesOf,
}: {
  readonly sections: readonly ReportSection[];
  readonly notesOf: (section: ReportSection) => ReactNode;
}) {
  const t = useTranslations('report.section');
  return (
    <ul className="rows">
      {sections.map((section) => (
        <li key={section.id} id={section.id} className="scroll-mt-20" data-section={section.id} data-empty>
          <p className="font-medium">{section.title}</p>
          <p className="text-soft text-sm wrap-anywhere">{section.empty?.words ?? t('empty')}</p>
          {notesOf(section)}
        </li>
      ))}
    </ul>
  );
}
