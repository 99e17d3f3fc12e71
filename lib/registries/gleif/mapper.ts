import type { Absence } from '#lib/contract/index.ts';
import { careOfFlags } from '../care-of-flags.ts';
import type { Part } from '../composition/part.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import { flagMaker } from '../flag-maker.ts';
import type { UnknownValue } from '../shared-sources.ts';
import { CLOSED_REGISTERS } from './closed-registers.ts';
import { isKnownException } from './explain-exception.ts';
import { countryOf } from './jurisdiction.ts';
import { authorityName, mapCompany } from './map-company.ts';
import { mapEstablishments } from './map-establishments.ts';
import { mapFacts, noteOf } from './map-flags.ts';
import { mapRelationships } from './map-relationships.ts';
import { mapShareholders, type Parents } from './map-shareholders.ts';
import { unknownStates } from './map-status.ts';
import type { LeiRecord } from './schema.ts';
import { GLEIF } from './source.ts';

/** Everything the index holds on one company, as read. */
export interface Holdings {
  record: LeiRecord;
  parents: Parents;
  headOffice: LeiRecord | null;
  branches: readonly LeiRecord[];
}

/** The company profile of a record. Pure; throws nothing. */
export function mapProfile({
  record,
  parents,
  headOffice,
  branches,
}: Holdings): Pick<Part, 'value' | 'absence' | 'unknownValues' | 'note'> {
  const { shareholders, absence } = mapShareholders(record, parents, headOffice);
  const establishments = mapEstablishments(record, branches);
  const companyRelationships = mapRelationships(record);
  const company = mapCompany(record);
  const facts = mapFacts(record, company.status);
  const noPersons = `The Global LEI Index holds no natural persons and no offices. ${whereToAsk(record)}`;
  return {
    note: noteOf(record),
    value: {
      company,
      ...facts,
      flags: [...facts.flags, ...careOfFlags(company).map(flagMaker(GLEIF.id))],
      ...(shareholders.length === 0 ? {} : { shareholders }),
      ...(establishments.length === 0 ? {} : { establishments }),
      ...(companyRelationships.length === 0 ? {} : { companyRelationships }),
    },
    unknownValues: [...unknownStates(record), ...unknownOfParents(parents)],
    absence: {
      legalRepresentatives: { reason: 'not_offered', explanation: noPersons },
      otherKeyPersons: { reason: 'not_offered', explanation: noPersons },
      ...(absence === undefined ? {} : { shareholders: absence }),
      ...(companyRelationships.length === 0 ? { companyRelationships: NO_SUCCESSOR } : {}),
      ...(establishments.length === 0
        ? {
            establishments: {
              reason: 'none_named',
              explanation:
                'The Global LEI Index lists only international branches that have an LEI, and has none here.',
            },
          }
        : {}),
    },
  };
}

/** Codes of relationships and exceptions that are on none of our lists: a relationship in an unknown state is shown with it. */
const unknownOfParents = ({ direct, ultimate }: Parents): UnknownValue[] =>
  [direct, ultimate].flatMap(({ relationship, exception }) => [
    ...unknownValue('relationship.status', relationship?.attributes.relationship.status, STATES),
    ...unknownValue('exception.reason', exception?.attributes.reason, { has: isKnownException }),
  ]);

const STATES = new Set(['ACTIVE', 'INACTIVE', 'NULL']);

const NO_SUCCESSOR: Absence = {
  reason: 'none_named',
  explanation:
    'The Global LEI Index tells which entity continues one that ended, and names none here. Of earlier mergers and ' +
    'transfers it knows nothing.',
};

/** The register that has the persons; of one that is closed, under which law, and where to apply. */
function whereToAsk(record: LeiRecord): string {
  const { registeredAs, registeredAt } = record.attributes.entity;
  const authority = authorityName(record) ?? registeredAt.id;
  const country = countryOf(record);
  const closed = country && CLOSED_REGISTERS[country]?.register;
  if (authority === undefined || registeredAs === undefined) {
    return closed ?? 'The record names no register to ask.';
  }
  if (closed !== undefined)
    return `${closed} The record names ${authority}, with the number ${registeredAs}.`;
  return `The register to ask is ${authority}, under ${registeredAs}.`;
}
