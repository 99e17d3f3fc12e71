import { useTranslations } from 'next-intl';
import type { ReportSection } from '#lib/domain/report/report.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';

const LOOK = {
  good: { Icon: CheckIcon, tone: 'text-accent' },
  attention: { Icon: WarningIcon, tone: 'text-warning' },
  empty: { Icon: DashIcon, tone: 'text-faint' },
} as const;

/** What the eye is to do with a section. */
export function lookOf({ rows }: Pick<ReportSection, 'rows'>): keyof typeof LOOK {
  if (rows.length === 0) return 'empty';
  return rows.some(({ mark }) => mark !== undefined && mark !== 'good') ? 'attention' : 'good';
}

/** The sections of the report, each with how it stands. */
export function SectionNav({ sections }: { readonly sections: readonly ReportSection[] }) {
  const t = useTranslations('report');
  return (
    <nav aria-label={t('page.sections')} className="text-sm print:hidden">
      <ul className="grid gap-x-4 max-xl:grid-cols-2 max-xl:sm:grid-cols-3">
        {sections.map((section) => {
          const look = lookOf(section);
          const { Icon, tone } = LOOK[look];
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                data-look={look}
                className="flex min-h-7 items-center gap-1.5 rounded-sm text-soft hover:text-ink"
              >
                <span className={tone}>
                  <Icon />
                </span>
                <span className="min-w-0 wrap-anywhere">{section.title}</span>
                <span className="sr-only">({t(`section.${look}`)})</span>
                {section.rows.length > 1 && (
                  <span className="text-faint text-xs tabular-nums" aria-hidden="true">
                    {section.rows.length.toLocaleString('en')}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
