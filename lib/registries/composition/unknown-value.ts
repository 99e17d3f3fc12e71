import type { Company } from '#lib/contract/index.ts';
import type { UnknownValue } from '../shared-sources.ts';

/** A value that is on no list of ours, as a list of one or none to be spread; a missing value is none. */
export const unknownValue = (
  member: string,
  value: string | undefined,
  known: { has(value: string): boolean },
): UnknownValue[] => (value === undefined || value === '' || known.has(value) ? [] : [{ member, value }]);

/**
 * Legal form and status that a company has in the register's words only, because no list of ours has them.
 * @param members what the register calls the two; one that is left out is no closed list there
 */
export const unknownIn = (
  { legalForm, status }: Company,
  members: { readonly legalForm?: string; readonly status?: string },
): UnknownValue[] => [
  ...(members.legalForm !== undefined && legalForm?.localName && legalForm.serviceStandard === undefined
    ? [{ member: members.legalForm, value: legalForm.localName }]
    : []),
  ...(members.status !== undefined && status?.localName && status.statusDetailsBeta?.status === 'UNKNOWN'
    ? [{ member: members.status, value: status.localName }]
    : []),
];
