import type { Company, Individual } from '#lib/contract/index.ts';
import type { NodeKind } from './ownership-graph.ts';

/** A body of the state is the end of a chain, unless the register names who holds it. */
export function kindOfCompany(company: Company | undefined, hasHolders: boolean): NodeKind {
  const form = company?.legalForm?.serviceStandard;
  if (form === 'Trust') return 'trust';
  return form === 'Government-Owned Entity' && !hasHolders ? 'state' : 'company';
}

export const nameOfPerson = (individual: Individual | undefined): string | undefined =>
  individual?.name?.fullName;

export const nameOfCompany = (company: Company | undefined): string | undefined =>
  company?.legalName ?? company?.legalNameInEnglish ?? company?.id;
