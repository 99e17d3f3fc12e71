import { z } from 'zod';
import { Address, Company, date, registerWarnings, text } from './company.ts';

export const Gender = z.enum(['Male', 'Female', 'Other', 'PreferNotToSay']);
export type Gender = z.infer<typeof Gender>;

const individualShape = {
  gender: Gender.describe('Gender').optional(),
  name: z
    .strictObject({ fullName: text('Full name').optional() })
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
  registerId: text("The register's own identifier of the person, which is no secret (addition)").optional(),
  isMasked: z
    .boolean()
    .describe('Whether the register shows parts of the name or of the birth date only: `K*****` (addition)')
    .optional(),
  identityVerifiedOn: date(
    'Day on which the register noted that the identity of the person was verified (addition)',
  ).optional(),
  warnings: registerWarnings,
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

const partyShape = {
  startDate: date('First day of the role').optional(),
  endDate: date('Last day of the role').optional(),
  type: PartyType.describe('Whether the role is held by a person or by a company'),
  individual: Individual.optional(),
  company: Company.optional(),
};

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
  })
  .meta({ id: 'OtherKeyPerson', description: 'Who else has a role' });
export type OtherKeyPerson = z.infer<typeof OtherKeyPerson>;

/** A band as a register gives it (our addition). A bound that is left out is not known; one is included unless said otherwise. */
export const PercentageRange = z
  .strictObject({
    lower: z.number().min(0).max(100).describe('Lower bound, in percent').optional(),
    upper: z.number().min(0).max(100).describe('Upper bound, in percent').optional(),
    lowerIsInclusive: z
      .boolean()
      .describe('Whether the share may be the lower bound itself; default true')
      .optional(),
    upperIsInclusive: z
      .boolean()
      .describe('Whether the share may be the upper bound itself; default true')
      .optional(),
  })
  .meta({ id: 'PercentageRange', description: 'A band of percentages' });
export type PercentageRange = z.infer<typeof PercentageRange>;

/** Which parent by consolidated accounts: the next company above, or the one at the top. */
const PARENT_RANKS = ['direct', 'ultimate'] as const;
export type ParentRank = (typeof PARENT_RANKS)[number];

export const Shareholder = z
  .strictObject({
    type: PartyType.describe('Whether the shares are held by a person or by a company'),
    individual: Individual.optional(),
    company: Company.optional(),
    sharePercentage: z.number().min(0).max(100).describe('Share of the capital, in percent').optional(),
    sharePercentageRange: PercentageRange.describe(
      'Share of the capital where the register gives a band (addition)',
    ).optional(),
    numberOfShares: z.number().nonnegative().describe('Number of shares').optional(),
    shareNominalPrice: z
      .number()
      .nonnegative()
      .describe("Nominal price of one share, in units of the capital's currency")
      .optional(),
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

export const ControlType = z.enum([
  'ownership-of-shares',
  'voting-rights',
  'appoint-and-remove-directors',
  'significant-influence-or-control',
]);
export type ControlType = z.infer<typeof ControlType>;

export const PercentageType = z.enum(['shares', 'voting-rights']);
export type PercentageType = z.infer<typeof PercentageType>;

/** Who may have a declared percentage in the place of the person. */
export const PERCENTAGE_HOLDERS = ['trust', 'firm'] as const;

export const Control = z
  .strictObject({
    controlType: ControlType.describe('How the person controls the company'),
    description: text("The register's own words, verbatim"),
    percentageDetails: z
      .array(
        z.strictObject({
          type: PercentageType.describe('What the percentage is of'),
          heldThrough: z
            .enum(PERCENTAGE_HOLDERS)
            .describe(
              'Set where a trust or a firm that the person controls has it, and not the person (addition)',
            )
            .optional(),
          range: z
            .strictObject({
              lower: z.number().min(0).max(100).describe('Lower bound, in percent').optional(),
              upper: z.number().min(0).max(100).describe('Upper bound, in percent').optional(),
            })
            .describe('Range; an exact figure has equal bounds'),
        }),
      )
      .describe('Percentages; a band stays a band'),
    additionalDetails: text('What else the register says of the control'),
  })
  .partial()
  .meta({ id: 'Control', description: 'Nature and extent of the interest' });

export const UltimateBeneficialOwner = z
  .strictObject({ ...individualShape, control: Control.optional() })
  .meta({ id: 'UltimateBeneficialOwner', description: 'A beneficial owner, as declared' });
export type UltimateBeneficialOwner = z.infer<typeof UltimateBeneficialOwner>;
