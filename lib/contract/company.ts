import { z } from 'zod';
import { ComplianceFlags } from './compliance-flags.ts';
import { Disqualification } from './disqualification.ts';
import { TaxId } from './tax-id.ts';
import { date, text } from './text.ts';

export const Address = z
  .strictObject({
    addressLine1: text('First line: street and number'),
    addressLine2: text('Second line'),
    city: text('City or locality'),
    postalCode: text('Postal code, as the register writes it'),
    region: text('Region, province or county'),
    countryCode: text('ISO 3166-1 alpha-2 code of the country'),
    poBox: text('Post-office box'),
    careOf: text('Person or firm that receives mail for the company'),
    state: text('State, where the country has states'),
    latitude: z.number().min(-90).max(90).describe('Latitude in degrees (addition)'),
    longitude: z.number().min(-180).max(180).describe('Longitude in degrees (addition)'),
  })
  .partial()
  .meta({ id: 'Address', description: 'A postal address' });
export type Address = z.infer<typeof Address>;

export const CompanyStatusCode = z.enum([
  'ACTIVE',
  'UNDER_INSOLVENCY_PROCEEDING',
  'INACTIVE_NOT_CLOSED',
  'PENDING_DISSOLUTION',
  'CLOSED',
  'UNKNOWN',
]);
export const ClosureReason = z.enum([
  'BANKRUPTCY',
  'LIQUIDATION',
  'MERGER',
  'ACQUISITION',
  'VOLUNTARY_DISSOLUTION',
  'ADMINISTRATIVE_DISSOLUTION',
  'COURT_ORDER',
  'SPLIT',
  'OTHER',
  'UNKNOWN',
]);
export type ClosureReason = z.infer<typeof ClosureReason>;

export const StatusDetails = z
  .strictObject({
    status: CompanyStatusCode.describe('Normalised status'),
    closureReason: ClosureReason.describe('Why the company was closed'),
    closureDate: date('Day of the closure'),
    insolvencyStartDate: date('Day on which the insolvency proceeding began'),
    additionalInfo: text("Further information, in the register's own words"),
  })
  .partial()
  .meta({ id: 'StatusDetails', description: 'Status in detail (beta)' });

export const CompanyStatus = z
  .strictObject({
    localName: text("The register's own words"),
    active: z.boolean().describe('Whether the company is registered and active'),
    statusDetailsBeta: StatusDetails,
  })
  .partial()
  .meta({ id: 'CompanyStatus', description: 'Whether the company is active' });
export type CompanyStatus = z.infer<typeof CompanyStatus>;

export const LegalFormStandard = z.enum([
  'Sole Proprietorship',
  'Partnership',
  'Limited Liability Company',
  'Corporation',
  'Nonprofit Organization',
  'Cooperative',
  'Government-Owned Entity',
  'Branch or Representative Office',
  'Trust',
  'Other',
]);
export type LegalFormStandard = z.infer<typeof LegalFormStandard>;

export const LegalForm = z
  .strictObject({
    localName: text("The register's own name of the legal form"),
    englishTranslation: text('In English'),
    serviceStandard: LegalFormStandard.describe('Standardised label'),
    iso20275Code: text('ISO 20275 code (ELF), 4 characters'),
    isAIEnriched: z
      .boolean()
      .describe(
        'Whether translation, label and code were inferred by a model, and not said by the register (addition)',
      ),
  })
  .partial()
  .meta({ id: 'LegalForm', description: 'Legal form' });
export type LegalForm = z.infer<typeof LegalForm>;

export const Capital = z
  .strictObject({
    amount: z.number().describe('Amount in units of the currency'),
    currency: text('ISO 4217 code'),
    formatted: text('As the register writes it'),
  })
  .partial()
  .meta({ id: 'Capital', description: 'Share capital' });

export const Activity = z
  .strictObject({
    code: text('Code of the classification'),
    description: text('Its label').optional(),
    isAIInferred: z
      .boolean()
      .describe('Whether the code was inferred by a model, and not said by the register (addition)')
      .optional(),
  })
  .meta({ id: 'Activity', description: 'An activity code' });

export const Activities = z
  .strictObject({
    NACE: z.array(Activity).describe('Codes of NACE Rev. 2'),
    ISIC: z.array(Activity).describe('Codes of ISIC Rev. 4'),
    other: z
      .record(z.string().min(1), z.array(Activity))
      .describe('Codes of other classifications, by the name of each (addition)'),
  })
  .partial()
  .meta({ id: 'Activities', description: 'Activities by classification' });

export const EmployeeCount = z
  .strictObject({
    exact: z.int().nonnegative().describe('Number of employees'),
    min: z.int().nonnegative().describe('Lower bound of the band'),
    max: z.int().nonnegative().describe('Upper bound of the band'),
    lastUpdated: date('Day the number refers to'),
    isEstimate: z.boolean().describe('Whether it is an estimate'),
  })
  .partial()
  .meta({ id: 'EmployeeCount', description: 'Employees: an exact number, or a band' });

/** Where a company that was formed under another law is registered at home. */
export const HomeRegistration = z
  .strictObject({
    country: text('ISO 3166-1 alpha-2 code of the country, or US-<state>'),
    law: text("The law under which it was formed, in the register's own words"),
    registerName: text("The home register, in the register's own words"),
    number: text('Its number there'),
    legalFormLocalName: text('Its legal form there'),
    governedBy: text('Law that governs it'),
  })
  .partial()
  .meta({ id: 'HomeRegistration', description: 'Registration in the home country (addition)' });
export type HomeRegistration = z.infer<typeof HomeRegistration>;

export const ADDRESS_KINDS = ['postal', 'service', 'principal_place', 'visiting', 'former', 'home'] as const;

export const FurtherAddress = z
  .strictObject({
    kind: z.enum(ADDRESS_KINDS).describe('What the address is for'),
    address: Address,
    since: date('First day').optional(),
    words: text("The register's own name of it").optional(),
  })
  .meta({ id: 'FurtherAddress', description: 'An address beside the registered one (addition)' });
export type FurtherAddress = z.infer<typeof FurtherAddress>;

export const Company = z
  .strictObject({
    id: text('Company identifier in its register').optional(),
    countryCode: text(
      'ISO 3166-1 alpha-2 code of the country, or TEST; in the United States with the state of registration (US-DE), so that `id` and `countryCode` can be asked for as they are',
    ).optional(),
    identifiers: z
      .record(z.string().min(1), z.string().min(1))
      .describe('Identifiers by scheme: SIREN, VAT, LEI, …')
      .optional(),
    legalName: text('Legal name in its own script').optional(),
    legalNameInEnglish: text('English rendering of the legal name').optional(),
    commercialNames: z.array(text('Trading name')).describe('Trading and other names').optional(),
    formerNames: z
      .array(text('Former legal name'))
      .describe('Former legal names, as written (addition)')
      .optional(),
    formerNamePeriods: z
      .array(
        z.strictObject({
          name: text('Former legal name'),
          from: date('First day').optional(),
          until: date('Last day').optional(),
        }),
      )
      .describe('When former legal names were borne, if the register says so (addition)')
      .optional(),
    formerCommercialNames: z
      .array(text('Former trading name'))
      .describe('Former trading names, as written (addition)')
      .optional(),
    nameTransliterations: z
      .array(text('Transliteration'))
      .describe(
        'The name in Latin letters, where it is written in others: by a table, not by the register (addition)',
      )
      .optional(),
    taxId: TaxId.describe('Tax number, and whether it was verified (addition)').optional(),
    status: CompanyStatus.optional(),
    complianceFlags: ComplianceFlags.describe('What the company owes its register (addition)').optional(),
    registrationDate: date('Day of the registration').optional(),
    incorporationDate: date('Day on which it was founded, where that is another day (addition)').optional(),
    legalForm: LegalForm.optional(),
    capital: Capital.optional(),
    activities: Activities.optional(),
    activityDescription: text("Business purpose, in the company's own words").optional(),
    legalAddress: Address.describe('Registered address').optional(),
    addresses: z.array(FurtherAddress).describe('Addresses beside the registered one (addition)').optional(),
    homeRegistration: HomeRegistration.optional(),
    emails: z.array(text('E-mail address')).describe('E-mail addresses (addition)').optional(),
    phones: z.array(text('Phone number')).describe('Phone numbers').optional(),
    website: text('Web address').optional(),
    employeeCount: EmployeeCount.optional(),
    disqualifications: z
      .array(Disqualification)
      .describe('Orders and undertakings against the company as an officer of others (addition)')
      .optional(),
  })
  .meta({ id: 'Company', description: 'A legal entity' });
export type Company = z.infer<typeof Company>;

export const Establishment = z
  .strictObject({
    id: text('Identifier of the establishment'),
    name: text('Name'),
    active: z.boolean().describe('Whether it is open'),
    creationDate: date('Day of the opening'),
    endDate: date('Day of the closure'),
    address: Address,
    activities: Activities.describe('Its activities (addition)'),
  })
  .partial()
  .meta({ id: 'Establishment', description: 'A place of business' });
export type Establishment = z.infer<typeof Establishment>;
