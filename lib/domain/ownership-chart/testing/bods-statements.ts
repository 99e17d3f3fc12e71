import { z } from 'zod';

/**
 * The schema of BODS 0.4 (Open Ownership, Apache License 2.0), written down again in zod from its published text:
 * required members, codelists, bounds and conditions of the parts that we write. Stricter than it in two ways: a member
 * that the standard does not name is refused, and what it only recommends of a source and a publication is asked.
 */
const text = z.string();
const day = z.iso.date();
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const percentage = z.number().min(0).max(100);

const Unspecified = z.strictObject({
  reason: z.enum([
    'noBeneficialOwners',
    'subjectUnableToConfirmOrIdentifyBeneficialOwner',
    'interestedPartyHasNotProvidedInformation',
    'subjectExemptFromDisclosure',
    'interestedPartyExemptFromDisclosure',
    'unknown',
    'informationUnknownToPublisher',
  ]),
  description: text.optional(),
});

const Country = z.strictObject({ name: text, code: z.string().length(2).optional() });

const SUBTYPES: Readonly<Record<string, readonly string[]>> = {
  arrangement: ['trust', 'nomination', 'other'],
  legalEntity: ['trust', 'other'],
  stateBody: ['governmentDepartment', 'stateAgency', 'other'],
};

const EntityDetails = z.strictObject({
  isComponent: z.boolean(),
  entityType: z
    .strictObject({
      type: z.enum([
        'registeredEntity',
        'legalEntity',
        'arrangement',
        'anonymousEntity',
        'unknownEntity',
        'state',
        'stateBody',
      ]),
      subtype: z.enum(['governmentDepartment', 'stateAgency', 'other', 'trust', 'nomination']).optional(),
      details: text.optional(),
    })
    .refine(({ type, subtype }) => subtype === undefined || (SUBTYPES[type] ?? ['other']).includes(subtype), {
      error: 'the subtype does not go with the type',
    }),
  unspecifiedEntityDetails: Unspecified.optional(),
  name: text.optional(),
  alternateNames: z.array(text).optional(),
  jurisdiction: z.strictObject({ name: text, code: z.string().min(2).max(6).optional() }).optional(),
  identifiers: z
    .array(
      z
        .strictObject({
          id: text.optional(),
          scheme: text.optional(),
          schemeName: text.optional(),
          uri: z.url().optional(),
        })
        .refine(({ scheme, schemeName }) => scheme !== undefined || schemeName !== undefined, {
          error: 'scheme or schemeName',
        }),
    )
    .optional(),
  foundingDate: day.optional(),
  dissolutionDate: day.optional(),
});

const PersonDetails = z.strictObject({
  isComponent: z.boolean(),
  personType: z.enum(['anonymousPerson', 'unknownPerson', 'knownPerson']),
  unspecifiedPersonDetails: Unspecified.optional(),
  names: z.array(z.strictObject({ fullName: text })).optional(),
  nationalities: z.array(Country).optional(),
  birthDate: z.union([z.string().regex(/^(\d{4})(-(1[0-2]|0[1-9]))?$/), day]).optional(),
});

const Interest = z.strictObject({
  type: z
    .enum([
      'shareholding',
      'votingRights',
      'appointmentOfBoard',
      'otherInfluenceOrControl',
      'seniorManagingOfficial',
      'settlor',
      'trustee',
      'protector',
      'beneficiaryOfLegalArrangement',
      'rightsToSurplusAssetsOnDissolution',
      'rightsToProfitOrIncome',
      'rightsGrantedByContract',
      'conditionalRightsGrantedByContract',
      'controlViaCompanyRulesOrArticles',
      'controlByLegalFramework',
      'boardMember',
      'boardChair',
      'unknownInterest',
      'unpublishedInterest',
      'enjoymentAndUseOfAssets',
      'rightToProfitOrIncomeFromAssets',
      'nominee',
      'nominator',
    ])
    .optional(),
  directOrIndirect: z.enum(['direct', 'indirect', 'unknown']).optional(),
  beneficialOwnershipOrControl: z.boolean().optional(),
  details: text.optional(),
  share: z
    .strictObject({
      exact: percentage,
      maximum: percentage,
      minimum: percentage,
      exclusiveMinimum: percentage,
      exclusiveMaximum: percentage,
    })
    .partial()
    .optional(),
  startDate: day.optional(),
  endDate: day.optional(),
});

const RelationshipDetails = z
  .strictObject({
    isComponent: z.boolean(),
    componentRecords: z.array(text).optional(),
    subject: z.union([text, Unspecified]),
    interestedParty: z.union([text, Unspecified]),
    interests: z.array(Interest).optional(),
  })
  .refine(({ isComponent, componentRecords = [] }) => !isComponent || componentRecords.length === 0, {
    error: 'a component has no components',
  });

const common = {
  statementId: z.string().min(32).max(64),
  statementDate: moment,
  declarationSubject: text,
  declaration: text.optional(),
  recordId: text,
  recordStatus: z.enum(['new', 'updated', 'closed']).optional(),
  publicationDetails: z.strictObject({
    publicationDate: moment,
    bodsVersion: z.literal('0.4'),
    license: z.url().optional(),
    publisher: z
      .strictObject({ name: text.optional(), url: z.url().optional() })
      .refine(({ name, url }) => name !== undefined || url !== undefined, { error: 'name or url' }),
  }),
  source: z.strictObject({
    type: z
      .array(z.enum(['selfDeclaration', 'officialRegister', 'thirdParty', 'primaryResearch', 'verified']))
      .min(1),
    description: text,
    url: z.url().optional(),
    retrievedAt: moment.optional(),
    assertedBy: z.array(z.strictObject({ name: text.optional(), uri: z.url().optional() })).optional(),
  }),
};

export const BodsStatements = z.array(
  z.discriminatedUnion('recordType', [
    z.strictObject({ ...common, recordType: z.literal('entity'), recordDetails: EntityDetails }),
    z.strictObject({ ...common, recordType: z.literal('person'), recordDetails: PersonDetails }),
    z.strictObject({ ...common, recordType: z.literal('relationship'), recordDetails: RelationshipDetails }),
  ]),
);
