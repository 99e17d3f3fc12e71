/** Where a company, or a part of it, is shown. */
export function companyPath(
  { country, companyId }: { readonly country: string; readonly companyId: string },
  part?: CompanyPartPath,
): string {
  const base = `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`;
  return part === undefined ? base : `${base}/${part}`;
}

/** Drawers of the Overview, each opened by a parameter of its address. */
export const DRAWERS = ['data', 'sources'] as const;
export type DrawerName = (typeof DRAWERS)[number];

/**
 * Where the data of a company that is not there yet is priced and bought.
 * @param then the part that the officer wanted to see: there they land once it is bought
 */
export const getDataPath = (
  subject: { readonly country: string; readonly companyId: string },
  then?: CompanyPartPath,
): string => `${companyPath(subject)}?data=open${then === undefined ? '' : `&then=${then}`}`;

/** Where every source and request behind a company's pages is listed. */
export const sourcesPath = (subject: { readonly country: string; readonly companyId: string }): string =>
  `${companyPath(subject)}?sources=open`;

/** The same drawer on the Overview itself, opened at a value. */
export const sourceQuery = (at: string): string => `?${new URLSearchParams({ sources: 'open', at })}`;

/** Where an officer adds an extract of the company. */
export const EXTRACTS_ID = 'extracts';

export const extractsPath = (subject: { readonly country: string; readonly companyId: string }): string =>
  `${companyPath(subject, 'documents')}#${EXTRACTS_ID}`;

export const COMPANY_PARTS = ['people', 'ownership', 'owners', 'related', 'documents', 'history'] as const;
export type CompanyPartPath = (typeof COMPANY_PARTS)[number];

/** The part that an address names; undefined for the overview. */
export const partNamed = (given: string): CompanyPartPath | undefined =>
  COMPANY_PARTS.find((part) => part === given);
