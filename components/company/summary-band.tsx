import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { FLAGS_ID } from './flags-table.tsx';
import { OwnersCell } from './owners-cell.tsx';
import { ReportCell } from './report-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import { NotHere, SummaryCell } from './summary-cell.tsx';
import { useSeriousNames } from './use-serious-names.ts';

/** Status, flags, beneficial owners and report of a company, in four cells: what a decision looks at first. */
export function SummaryBand({
  view,
  summary,
  reportLink,
}: {
  readonly view: CompanyView;
  readonly summary: CompanySummary;
  readonly reportLink?: ReactNode;
}) {
  const t = useTranslations('company.summary');
  return (
    <section
      aria-label={t('label')}
      data-summary
      className="grid rounded border border-line bg-surface max-xl:divide-y xl:divide-x divide-line sm:max-xl:grid-cols-2 xl:grid-cols-[0.9fr_1.4fr_1.4fr_0.9fr]"
    >
      <StatusCell view={view} {...summary.status} />
      <FlagsCell view={view} {...summary.flags} />
      <OwnersCell view={view} {...summary.owners} />
      <ReportCell report={summary.report}>{reportLink}</ReportCell>
    </section>
  );
}

function FlagsCell({
  view,
  isKnown,
  isPartial,
  serious,
  count,
  warnings,
  information,
  decided,
}: CompanySummary['flags'] & { readonly view: CompanyView }) {
  const t = useTranslations('company.summary');
  const names = useSeriousNames()(serious);
  return (
    <SummaryCell of="flags" title={t('flags')}>
      {count === 0 && !isKnown && <NotHere view={view} state={view.sections.company} />}
      {count === 0 && isKnown && !isPartial && t('noFlags')}
      {names.length > 0 && (
        <ul className="grid gap-1" data-serious={names.length}>
          {names.map((name) => (
            <li key={name}>
              <IconText tone="danger" icon={<WarningIcon />} className="font-medium">
                {name}
              </IconText>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <TextLink href={`#${FLAGS_ID}`}>
          {[
            ...(serious.length > 0 ? [t('serious', { count: serious.length })] : []),
            ...(warnings > 0 ? [t('warnings', { count: warnings })] : []),
            ...(information > 0 ? [t('information', { count: information })] : []),
            ...(decided > 0 ? [t('decided', { decided })] : []),
          ].join(' · ')}
        </TextLink>
      )}
      {isKnown && isPartial && (
        <p className="text-soft text-sm" data-partial>
          {t('partialFlags')}
        </p>
      )}
    </SummaryCell>
  );
}
