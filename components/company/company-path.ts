/** Where a company, or a part of it, is shown. */
export function companyPath(
  { country, companyId }: { readonly country: string; readonly companyId: string },
  part?: CompanyPartPath,
): string {
  const base = `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`;
  return part === undefined ? base : `${base}/${part}`;
}

/** Where the data of a company that is not there yet is priced and bought. */
export const GET_DATA_ID = 'get-data';

export const getDataPath = (subject: { readonly country: string; readonly companyId: string }): string =>
  `${companyPath(subject)}#${GET_DATA_ID}`;

export type CompanyPartPath = 'people' | 'ownership' | 'owners' | 'related' | 'documents' | 'history';
