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

export const personId = ({ key }: OwnerRow): string => `declared/person/${key}`;

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

/** One for each percentage, and one for each kind of control that no percentage is of. */
function interestsOf({ controlTypes, description, extents }: OwnerRow['declared'][number]): BodsInterest[] {
  const common = {
    beneficialOwnershipOrControl: true,
    ...(description !== undefined && { details: description }),
  } as const;
  const counted = extents.map(({ of = '', interval, nature }): BodsInterest => {
    const directOrIndirect = nature === 'direct' || nature === 'indirect' ? nature : 'unknown';
    // What a trust or a firm has is no share of the person who controls it.
    if (of.includes('-of-')) return { type: 'otherInfluenceOrControl', directOrIndirect, ...common };
    return {
      type: bodsType(of),
      directOrIndirect,
      ...common,
      ...(interval && { share: bodsShare(interval) }),
    };
  });
  const types = controlTypes.length === 0 ? [bodsType(undefined)] : [...new Set(controlTypes.map(bodsType))];
  const others = types.filter((type) => counted.every((one) => one.type !== type));
  return [...others.map((type) => ({ type, directOrIndirect: 'unknown' as const, ...common })), ...counted];
}

const bodsType = (kind: string | undefined) => DECLARED_TYPES.get(kind ?? '') ?? 'unknownInterest';

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
