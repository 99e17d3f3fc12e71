import { useTranslations } from 'next-intl';
import type { FoundCompany } from '#lib/domain/search/found-company.ts';
import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

const TONE: Readonly<Record<NonNullable<FoundCompany['status']>, Tone>> = {
  active: 'neutral',
  warning: 'warning',
  suspended: 'warning',
  insolvency: 'danger',
  closed: 'danger',
};

/** The state of a company beside its name in a list of results. */
export function SearchStatus({ kind }: { readonly kind: NonNullable<FoundCompany['status']> }) {
  const t = useTranslations('search.status');
  return (
    <Badge tone={TONE[kind]} data-status={kind}>
      {t(kind)}
    </Badge>
  );
}
