import type { Country } from '#lib/contract/index.ts';

/** The page of a company: opening it spends nothing. */
export const companyAddress = (country: Country, companyNumber: string): string =>
  `/companies/${country}/${encodeURIComponent(companyNumber)}`;
