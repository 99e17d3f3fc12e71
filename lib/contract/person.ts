import { z } from 'zod';
import { Address, Capital, Company } from './company.ts';
import { Control, PercentageRange } from './control.ts';
import { Disqualification } from './disqualification.ts';
import { pointer } from './flag.ts';
import { CAPACITIES } from './flag-list.ts';
import { date, text } from './text.ts';

export const Gender = z.enum(['Male', 'Female', 'Other', 'PreferNotToSay']);
export type Gender = z.infer<typeof Gender>;

const individualShape = {
  gender: Gender.describe('Gender').optional(),
  name: z
    .strictObject({
      fullName: text('Full name'),
      title: text('Title: Dr, … (addition)'),
      firstName: text('First name (addition)'),
      middleName: text('Middle name (addition)'),
      lastName: text('Last name (addition)'),
      suffix: text('What stands behind the name: Jr, III (addition)'),
    })
    .partial()
    .describe('Name')
    .optional(),
  birthDate: z
    .strictObject({
      day: z.int().min(1).max(31).describe('Day of the month'),
      month: z.int().min(1).max(12).describe('Month'),
      year: z.int().min(1000).max(9999).describe('Year'),
    })
    .partial()
    .describe('Date of birth, as much of it as the register gives')
    .optional(),
  birthAddress: z
    .strictObject({
      country: text('Country'),
      city: text('City'),
      street: text('Street'),
      postalCode: text('Postal code'),
    })
    .partial()
    .describe('Place of birth')
    .optional(),
  nationality: text('ISO 3166-1 alpha-2 code of the country').optional(),
  residenceAddress: Address.describe('Residence').optional(),
  identifiers: z
    .record(z.string().min(1), z.string().min(1))
    .describe('Identifiers of the person by scheme, as the source gives them (addition)')
    .optional(),
  registerId: text("The register's own identifier of the person, which is no secret (addition)").optional(),
  isMasked: z
    .boolean()
    .describe('Whether the register shows parts of the name or of the birth date only: `K*****` (addition)')
    .optional(),
  identityVerifiedOn: date(
    'Day on which the register noted that the identity of the person was verified (addition)',
  ).optional(),
  otherNames: z
    .array(
      z.strictObject({
        kind: z
          .enum(['former', 'preferred'])
          .describe('former: had before; preferred: by which the person wants to be known'),
        name: text('The name'),
      }),
    )
    .describe('Other names of the person that the source lists (addition)')
    .optional(),
  disqualifications: z
    .array(Disqualification)
    .describe('Orders and undertakings against the person (addition)')
    .optional(),
};

export const Individual = z
  .strictObject(individualShape)
  .meta({ id: 'Individual', description: 'A natural person' });
export type Individual = z.infer<typeof Individual>;

export const PartyType = z.enum(['individual', 'company']);

export const ROLE_STANDARDS = [
  'Director',
  'Manager',
  'Employee',
  'Chief Executive Officer',
  'Chief Financial Officer',
  'Chief Operating Officer',
  'President',
  'Vice President',
  'Secretary',
  'Treasurer',
  'Legal Advisor',
  'General Counsel',
  'Partner',
  'Associate',
  'Chairman of the Board',
  'Board Member',
  'Managing Director',
  'Executive Director',
  'Non-Executive Director',
  'General Partner',
  'Managing Partner',
  'Limited Partner',
  'Administrator',
  'Liquidator',
  'Receiver',
  'Owner',
  'Chairman',
  'Auditor',
  'Authorized Signatory',
  'Other',
] as const;
export type RoleStandard = (typeof ROLE_STANDARDS)[number];

export const OTHER_ROLE_STANDARDS = [
  'Board Member',
  'Non-Executive Director',
  'Independent Director',
  'Advisory Board Member',
  'Board Observer',
  'Auditor',
  'Compliance Officer',
  'Data Protection Officer',
  'Money Laundering Reporting Officer',
  'Secretary',
  'Supervisor',
  'Supervisory Board Member',
  'C-Level Executive',
  'Registered Agent',
  'Other',
] as const;

const roleShape = {
  localName: text("The register's own name of the role").optional(),
  englishTranslation: text('In English').optional(),
};

const entityId = text(
  'The same person or company has the same one wherever it stands in the answer (addition)',
).optional();

const partyShape = {
  entityId,
  startDate: date('First day of the role').optional(),
  endDate: date('Last day of the role').optional(),
  type: PartyType.describe('Whether the role is held by a person or by a company'),
  individual: Individual.optional(),
  company: Company.optional(),
};

/** How somebody can bind the company (our addition; the present form of the interface has it). */
export const RepresentationMode = z
  .strictObject({
    mode: z.enum(['sole', 'joint']).describe('sole: alone; joint: with others only'),
    minimumSignatories: z.int().min(2).describe('How many have to sign').optional(),
    namedCoSigners: z.array(text('Name')).describe('With whom, where the register names them').optional(),
  })
  .meta({ id: 'RepresentationMode' });
export type RepresentationMode = z.infer<typeof RepresentationMode>;

export const Powers = z
  .strictObject({
    state: z.enum(['in_force', 'limited', 'ended', 'unknown']).describe('State of the powers'),
    rule: text('Id of the rule that it rests on').optional(),
    proceeding: pointer('The proceedings that change them').optional(),
  })
  .meta({ id: 'Powers' });
export type Powers = z.infer<typeof Powers>;

export const LegalRepresentative = z
  .strictObject({
    role: z
      .strictObject({
        ...roleShape,
        iso5009Code: text('ISO 5009 code of the official role, 6 characters').optional(),
        serviceStandard: z.enum(ROLE_STANDARDS).describe('Standardised label').optional(),
      })
      .describe('Role')
      .optional(),
    ...partyShape,
    representedBy: Individual.describe('Of a company: the person who acts for it (addition)').optional(),
    representationMode: RepresentationMode.describe('Alone, or with others (addition)').optional(),
    capacity: z.enum(CAPACITIES).describe('In which capacity (addition)').optional(),
    powers: Powers.describe('Whether the powers are in force (addition)').optional(),
  })
  .meta({ id: 'LegalRepresentative', description: 'Who can bind the company' });
export type LegalRepresentative = z.infer<typeof LegalRepresentative>;

export const OtherKeyPerson = z
  .strictObject({
    role: z
      .strictObject({
        ...roleShape,
        serviceStandard: z.enum(OTHER_ROLE_STANDARDS).describe('Standardised label').optional(),
      })
      .describe('Role')
      .optional(),
    ...partyShape,
    hasEnded: z
      .boolean()
      .describe('Whether the role has ended, where the source gives no last day (addition)')
      .optional(),
  })
  .meta({ id: 'OtherKeyPerson', description: 'Who else has a role' });
export type OtherKeyPerson = z.infer<typeof OtherKeyPerson>;

/** Which parent by consolidated accounts: the next company above, or the one at the top. */
export const PARENT_RANKS = ['direct', 'ultimate'] as const;
export type ParentRank = (typeof PARENT_RANKS)[number];

export const Shareholder = z
  .strictObject({
    entityId,
    type: PartyType.describe('Whether the shares are held by a person or by a company'),
    individual: Individual.optional(),
    company: Company.optional(),
    sharePercentage: z
      .number()
      .min(0)
      .max(100)
      .describe('Share of the capital, in percent; where `source` names a class of shares, of that class')
      .optional(),
    sharePercentageRange: PercentageRange.describe(
      'Share of the capital where the register gives a band (addition)',
    ).optional(),
    numberOfShares: z.number().nonnegative().describe('Number of shares').optional(),
    shareNominalPrice: z
      .number()
      .nonnegative()
      .describe("Nominal price of one share, in units of the capital's currency")
      .optional(),
    nominalCapitalHeld: Capital.describe('Nominal value of the shares held (addition)').optional(),
    paidInAmount: Capital.describe('What was paid for the shares (addition)').optional(),
    consolidatingParent: z
      .array(z.enum(PARENT_RANKS))
      .min(1)
      .describe(
        'Set where the register names a parent that consolidates the company and no holding: the direct parent, the ' +
          'ultimate one, or one that is both. It controls the company; its share is not known (addition)',
      )
      .optional(),
    source: text('Where the holding was found, in free text').optional(),
  })
  .meta({ id: 'Shareholder', description: 'A holder of shares' });
export type Shareholder = z.infer<typeof Shareholder>;

export const UltimateBeneficialOwner = z
  .strictObject({ entityId, ...individualShape, control: Control.optional() })
  .meta({ id: 'UltimateBeneficialOwner', description: 'A beneficial owner, as declared' });
export type UltimateBeneficialOwner = z.infer<typeof UltimateBeneficialOwner>;

/**
 * What a register of control calls a legal entity that it names: of the United Kingdom's register of people with
 * significant control the first two, of its register of overseas entities the third.
 */
export const CONTROLLING_ENTITY_KINDS = [
  'relevant_legal_entity',
  'other_registrable_person',
  'registrable_beneficial_owner',
  'not_stated',
] as const;
export type ControllingEntityKind = (typeof CONTROLLING_ENTITY_KINDS)[number];

/** A legal entity that a register of control names beside persons (our addition). */
export const ControllingEntity = z
  .strictObject({
    entityId,
    type: PartyType.describe('company; of the kind not_stated the party may be a person'),
    company: Company,
    entityKind: z
      .enum(CONTROLLING_ENTITY_KINDS)
      .describe(
        'What the register calls it. not_stated: the register names a party and does not say whether it is a person or a ' +
          'legal entity',
      ),
    control: Control.optional(),
    startDate: date('First day of the control').optional(),
    endDate: date('Last day of the control').optional(),
    source: text('Where this was found, in free text').optional(),
  })
  .meta({
    id: 'ControllingEntity',
    description: 'A legal entity with control, as a register of control names it',
  });
export type ControllingEntity = z.infer<typeof ControllingEntity>;
