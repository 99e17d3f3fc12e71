import { useTranslations } from 'next-intl';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { TextLink } from '../ui/text-link.tsx';

export const companyHref = ({ country, companyId }: Pick<LookupView, 'country' | 'companyId'>): string =>
  `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`;

/** Which company a lookup is of, leading there. */
export function LookupCompany({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups.inProgress');
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <TextLink href={companyHref(lookup)} className="wrap-anywhere font-medium">
        {lookup.legalName ?? t('company', { id: lookup.companyId })}
      </TextLink>
      <span className="wrap-anywhere font-mono text-faint text-sm">
        {lookup.country} {lookup.companyId}
      </span>
    </p>
  );
}
