import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';

export const companyHref = ({ country, companyId }: Pick<LookupView, 'country' | 'companyId'>): string =>
  `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`;
