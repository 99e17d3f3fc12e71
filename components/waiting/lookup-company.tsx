import { useTranslations } from 'next-intl';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { countryText } from '../ui/country-label.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyHref } from './company-href.ts';

/** Which company a lookup is of, leading there. */
export function LookupCompany({
  lookup,
}: {
  readonly lookup: Pick<LookupView, 'country' | 'companyId' | 'legalName'>;
}) {
  const t = useTranslations('lookups.inProgress');
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <TextLink href={companyHref(lookup)} className="wrap-anywhere font-medium">
        {lookup.legalName ?? t('company', { id: lookup.companyId })}
      </TextLink>
      <span className="text-faint text-sm">
        {countryText(lookup.country)} <span className="wrap-anywhere font-mono">{lookup.companyId}</span>
      </span>
    </p>
  );
}
