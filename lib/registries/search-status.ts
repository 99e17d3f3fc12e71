import type { Company, CompanyStatus } from '#lib/contract/index.ts';
import type { Hit } from '#lib/index/model.ts';
import type { RegistrySearchResult } from './registry.ts';

/** The status of a company as a search shows it: without days and reasons. */
export function searchStatus(status: CompanyStatus | undefined): Pick<RegistrySearchResult, 'status'> {
  const { localName, active, statusDetailsBeta: { status: code } = {} } = status ?? {};
  if (localName === undefined && active === undefined && code === undefined) return {};
  return {
    status: {
      ...(localName !== undefined && { localName }),
      ...(active !== undefined && { active }),
      ...(code !== undefined && { status: code }),
    },
  };
}

/** Since when a company is registered and its legal form, as a search shows them. */
export function searchRegistration({
  registrationDate,
  legalForm,
}: Pick<Company, 'registrationDate' | 'legalForm'>): Pick<
  RegistrySearchResult,
  'registrationDate' | 'legalForm'
> {
  const { localName } = legalForm ?? {};
  return {
    ...(registrationDate !== undefined && { registrationDate }),
    ...(localName !== undefined && { legalForm: { localName } }),
  };
}

/** Status, first day and legal form of a company that a search read as a whole. */
export const searchFacts = (company: Company) => ({
  ...searchStatus(company.status),
  ...searchRegistration(company),
});

/** Status of a company in an imported file: one that was closed stays so, one that was active may have been closed since. */
export const statusInFile = ({ status }: Pick<Hit, 'status'>): Pick<RegistrySearchResult, 'status'> =>
  status === 'closed' ? { status: { active: false, status: 'CLOSED' } } : {};
