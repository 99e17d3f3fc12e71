/** Where a company, or a part of it, is shown. */
export function companyPath(
  { country, companyId }: { readonly country: string; readonly companyId: string },
  part?: CompanyPartPath,
): string {
  const base = `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`;
  return part === undefined ? base : `${base}/${part}`;
}

export type CompanyPartPath = 'people' | 'ownership' | 'owners' | 'documents' | 'history';
