import type { OwnerRow, OwnersView, RegisterStatement, StatementKind } from '../owners/index.ts';
import { bodsShare, DECLARED_TYPES } from './bods-interest.ts';
import { personDetails } from './bods-person.ts';
import type { BodsInterest, SourcedRecord, UnspecifiedReason } from './bods-statement.ts';

const REASONS: Readonly<Record<StatementKind, UnspecifiedReason>> = {
  none_exists: 'noBeneficialOwners',
  exists_not_identified: 'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  details_not_confirmed: 'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  search_not_completed: 'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  no_answer: 'interestedPartyHasNotProvidedInformation',
  restrictions_notice: 'interestedPartyHasNotProvidedInformation',
  restricted: 'informationUnknownToPublisher',
  exempt: 'subjectExemptFromDisclosure',
  unnamed: 'unknown',
};

/** What the register of owners says: persons of its own, apart from those of the structure, and statements without one. */
export function declaredRecords({ rows, statements }: OwnersView, subject: string): SourcedRecord[] {
  const declared = rows.filter((row) => row.declared.length > 0);
  return [
    ...declared.map(personRecord),
    ...declared.map((row) => relationshipRecord(row, subject)),
    ...statements.map((statement, at) => statementRecord(statement, at, subject)),
  ];
}

const personId = ({ key }: OwnerRow): string => `declared/person/${key}`;

function personRecord(row: OwnerRow): SourcedRecord {
  const person = row.members.find(({ list }) => list === 'declared') ?? row.person;
  return {
    from: 'declared',
    recordId: personId(row),
    recordType: 'person',
    recordDetails: personDetails(person),
  };
}

function relationshipRecord(row: OwnerRow, subject: string): SourcedRecord {
  return {
    from: 'declared',
    recordId: `declared/relationship/${row.key}`,
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject,
      interestedParty: personId(row),
      interests: row.declared.flatMap(interestsOf),
    },
  };
}

/** One for each percentage, and one for the kind of control where no percentage is of that kind. */
function interestsOf({ controlType, description, extents }: OwnerRow['declared'][number]): BodsInterest[] {
  const common = {
    directOrIndirect: 'unknown',
    beneficialOwnershipOrControl: true,
    ...(description !== undefined && { details: description }),
  } as const;
  const type = DECLARED_TYPES.get(controlType ?? '') ?? 'unknownInterest';
  const counted = extents.map(
    ({ of = '', interval }): BodsInterest =>
      // What a trust or a firm has is no share of the person who controls it.
      of.includes('-of-')
        ? { type: 'otherInfluenceOrControl', ...common }
        : {
            type: DECLARED_TYPES.get(of) ?? 'unknownInterest',
            ...common,
            ...(interval && { share: bodsShare(interval) }),
          },
  );
  return counted.some((one) => one.type === type) ? counted : [{ type, ...common }, ...counted];
}

function statementRecord({ kind, text }: RegisterStatement, at: number, subject: string): SourcedRecord {
  return {
    from: 'declared',
    recordId: `declared/statement/${at + 1}`,
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject,
      interestedParty: { reason: REASONS[kind], ...(text !== undefined && { description: text }) },
      interests: [],
    },
  };
}
