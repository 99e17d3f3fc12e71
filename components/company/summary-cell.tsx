import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CompanyView, SectionState } from '#lib/domain/company-view/index.ts';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { isAbsenceKind } from '../ui/absence.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { getDataPath } from './company-path.ts';

/** A cell under its heading. */
export function SummaryCell({
  of,
  title,
  children,
}: {
  readonly of: keyof CompanySummary;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div data-cell={of} className="min-w-0 px-4 py-3">
      <h2 className="text-faint text-sm">{title}</h2>
      <div className="mt-1 grid justify-items-start gap-1 text-sm">{children}</div>
    </div>
  );
}

/** In place of what is not known: the reason, and where its price is. */
export function NotHere({ view, state }: { readonly view: CompanyView; readonly state: SectionState }) {
  const t = useTranslations('company.missing');
  const ui = useTranslations('ui.absence');
  if (state.kind === 'present') return null;
  const { reason } = state;
  if (reason === 'in_progress') {
    return (
      <span data-missing="in-progress" className="inline-flex h-6 items-center">
        <span className="sr-only">{t('inProgress')}</span>
        <Skeleton className="h-3.5 w-32" />
      </span>
    );
  }
  return (
    <span className="text-soft">
      {ui(`${isAbsenceKind(reason) ? reason : 'not_provided'}.title`)}
      {reason === 'not_requested' && (
        <>
          {' · '}
          <TextLink href={getDataPath(view)}>{t('choose')}</TextLink>
        </>
      )}
    </span>
  );
}
