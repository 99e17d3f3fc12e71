import { useTranslations } from 'next-intl';
import type { SectionState } from '#lib/domain/company-view/index.ts';
import { DashIcon } from '../ui/icon/dash-icon.tsx';
import { DashedIcon } from '../ui/icon/dashed-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** A single value that is not there: never blank, and each reason with its own look and what to do. */
export function MissingValue({ state, getHref }: { readonly state: SectionState; readonly getHref: string }) {
  const t = useTranslations('company.missing');
  const act = (words: string) => <TextLink href={getHref}>{words}</TextLink>;
  const reason = state.kind === 'present' ? 'present' : state.reason;
  if (reason === 'not_requested') {
    return (
      <Line icon={<DashedIcon />} look="not-requested" tone="text-soft">
        {t('notRequested')} · {act(t('choose'))}
      </Line>
    );
  }
  if (reason === 'failed') {
    return (
      <Line icon={<FailedIcon />} look="failed" tone="text-danger">
        {t('failed')} · {act(t('retry'))}
      </Line>
    );
  }
  // What is waited for stands above with its clock; here only its place, in its size.
  if (reason === 'in_progress') {
    return (
      <span data-missing="in-progress" className="inline-flex h-6 items-center">
        <span className="sr-only">{t('inProgress')}</span>
        <Skeleton className="h-3.5 w-40" />
      </span>
    );
  }
  return (
    <Line icon={<DashIcon />} look="not-provided" tone="text-faint">
      {t('notProvided')}
    </Line>
  );
}

function Line({
  icon,
  look,
  tone,
  children,
}: {
  readonly icon: React.ReactNode;
  readonly look: string;
  readonly tone: string;
  readonly children: React.ReactNode;
}) {
  return (
    <span data-missing={look} className={`inline-flex items-start gap-1.5 text-sm leading-6 ${tone}`}>
      <span className="mt-1">{icon}</span>
      {/* Its line is the one that the term stands on, not the icon's foot. */}
      <span className="self-baseline">{children}</span>
    </span>
  );
}
