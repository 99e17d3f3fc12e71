import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';

export const companyHref = ({ country, companyId }: Pick<LookupView, 'country' | 'companyId'>): string =>
  `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`;

/** Which company a lookup is of, leading there. */
export function LookupCompany({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups.inProgress');
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Link href={companyHref(lookup)} className="link wrap-anywhere font-medium">
        {lookup.legalName ?? t('company', { id: lookup.companyId })}
      </Link>
      <span className="wrap-anywhere font-mono text-faint text-sm">
        {lookup.country} {lookup.companyId}
      </span>
    </p>
  );
}
