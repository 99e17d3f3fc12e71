import type { CompanyRelationship, Establishment } from '#lib/contract/index.ts';
import type { DataPointValue } from '../registry.ts';
import type { UnknownValue } from '../shared-sources.ts';
import { mapCompany, mapDuties, mapRemarks } from './map-company.ts';
import { mapFlags } from './map-flags.ts';
import { mapProceedings } from './map-proceedings.ts';
import type { Parties } from './map-roles.ts';
import type { Unit } from './schema.ts';

/** A unit with its parties, places of business, proceedings, remarks and flags. Pure. */
export function mapProfile(
  unit: Unit,
  parties: Parties,
  establishments: readonly Establishment[],
): DataPointValue {
  const company = mapCompany(unit, parties.addresses);
  const { legalRepresentatives, otherKeyPersons, shareholders } = parties;
  const proceedings = mapProceedings(unit, legalRepresentatives);
  const remarks = mapRemarks(unit);
  const filingDuties = mapDuties(unit);
  const lists = {
    ...{ legalRepresentatives, otherKeyPersons, shareholders, establishments: [...establishments] },
    companyRelationships: [...parties.companyRelationships, ...superiorOf(unit)],
    ...{ insolvencyProceedings: proceedings, registerRemarks: remarks },
  };
  return {
    company,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(filingDuties && { filingDuties }),
    flags: mapFlags(unit, { company, parties, proceedings, remarks }),
  };
}

const superiorOf = ({ overordnetEnhet: id }: Unit): CompanyRelationship[] =>
  id === undefined
    ? []
    : [{ relation: 'other', company: { id, countryCode: 'NO' }, description: 'Superior unit' }];

/** Kinds of remarks that no table of ours has: shown in the register's words. */
export const unknownRemarks = ({ paategninger }: Unit): UnknownValue[] =>
  paategninger.flatMap(({ infotype }) =>
    infotype === undefined || infotype === 'FADR' ? [] : [{ member: 'infotype', value: infotype }],
  );
