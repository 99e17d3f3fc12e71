import { z } from 'zod';
import { Country } from './country.ts';
import { DocumentCategory, SmartDocumentId } from './document.ts';
import { FLAG_CODES } from './flag-list.ts';
import { Absence, CompanyId, type DataPoint, Section } from './request.ts';
import { text } from './text.ts';

export const PricingRequest = z
  .strictObject({
    country: Country,
    id: CompanyId.describe(
      'Company identifier (addition): each item then has `outlook`. No register is queried for it',
    ).optional(),
  })
  .meta({ id: 'PricingRequest' });

export const SearchBy = z.enum(['name', 'number']);
export type SearchBy = z.infer<typeof SearchBy>;

const unit = z.literal('credit').describe('What amounts are in');
const price = z.number().nonnegative().describe('Credits');

/** What an item would have for one company, before it is bought (our addition). */
export const Outlook = z
  .strictObject({
    forCompany: z
      .enum(['available', 'nothing', 'unknown'])
      .describe(
        'available: your account holds it. nothing: it is not offered for this company, so that a request for it is ' +
          'not charged. unknown: only a source can tell',
      ),
    absence: Absence.describe('If nothing: why').optional(),
  })
  .meta({ id: 'Outlook' });
export type Outlook = z.infer<typeof Outlook>;

export const ItemPrice = z
  .strictObject({
    available: z.boolean().describe('Whether the register of this country offers it'),
    price,
    pricingMode: z
      .enum(['fixed', 'variable'])
      .describe(
        'variable: of documents, the price stands in their list; of a graph, it is the least (the profile of the ' +
          'company itself): each further company costs its profile, up to `graphOptions.maxBudget`',
      ),
    outlook: Outlook.describe('If the request has `id`: what is known of this company (addition)').optional(),
  })
  .meta({ id: 'ItemPrice' });
export type ItemPrice = z.infer<typeof ItemPrice>;

/** Price of a graph, with the prices of the lookups of which it is made (our addition). */
const GraphPrice = ItemPrice.extend({
  perCompany: z
    .strictObject({
      companyProfile: price,
      ultimateBeneficialOwners: price
        .nullable()
        .describe('Credits; null: declared owners are not offered in this country'),
    })
    .describe('Prices of each company of this country that is looked up (addition)')
    .optional(),
}).meta({ id: 'GraphPrice' });

/** What is priced among documents: smart ids and categories. */
export const PricedDocument = z.enum([...SmartDocumentId.options, ...DocumentCategory.options]);
export type PricedDocument = z.infer<typeof PricedDocument>;

/** Whether a source is the official register of a country, or an index that knows some of its companies. */
export const SourceKind = z.enum(['register', 'index']);
export type SourceKind = z.infer<typeof SourceKind>;

/** A section that a source can fill, and with what, where that is less than its name says. */
export const FilledSection = z.strictObject({
  section: Section.describe('Section of an answer'),
  note: text(
    'The part of the section that the source provides, if not all: "parent companies, without shares"',
  ).optional(),
});
export type FilledSection = z.infer<typeof FilledSection>;

export const OfficialRegister = z
  .strictObject({
    name: text('Name of the official register'),
    searchUrl: z.url().describe('Where anybody can search it'),
  })
  .meta({ id: 'OfficialRegister' });
export type OfficialRegister = z.infer<typeof OfficialRegister>;

const flags = z
  .array(z.enum(FLAG_CODES))
  .describe('Codes of the flags that can be given (addition)')
  .optional();

/** One of several sources of a country. */
export const PricedSource = z
  .strictObject({
    name: text('Name of the source'),
    kind: SourceKind.describe('Whether it is the official register or an index of some companies'),
    home: z.url().describe('Its home page'),
    licence: text('Licence of its data'),
    fills: z.array(FilledSection).describe('The sections it can fill'),
    flags,
    keyFrom: z
      .url()
      .describe(
        'Set if it is not queried because this installation has no key or account for it: where to apply',
      )
      .optional(),
    needsFile: z
      .literal(true)
      .describe("Set if it is not queried because this installation has not imported the register's file")
      .optional(),
  })
  .meta({ id: 'PricedSource' });
export type PricedSource = z.infer<typeof PricedSource>;

/** The source behind a country (our addition), before anything is bought. */
export const PricedRegister = z
  .strictObject({
    name: text('Name of the register, as sources cite it'),
    kind: SourceKind.describe('Whether it is the official register or an index of some companies'),
    holds: text('Of an index: which companies it covers').optional(),
    fills: z.array(FilledSection).describe('The sections that can be filled; all others are empty'),
    flags,
    sources: z
      .array(PricedSource)
      .describe('Each source of the country with the sections it fills, in order of precedence')
      .optional(),
    standing: z
      .partialRecord(Section, Absence)
      .describe('Why a section is empty for every company of the country')
      .optional(),
    official: OfficialRegister.describe(
      'Of an index: the official register of the country, which it does not replace',
    ).optional(),
    home: z.url().describe('Its home page'),
    licence: text('Licence of its data'),
    typicalLatencyMs: z.int().nonnegative().describe('How long an answer usually takes, in milliseconds'),
  })
  .meta({ id: 'PricedRegister' });

/** Data points that are sold as one (our addition; the present form of the interface has it). */
export const PricedBlock = z
  .strictObject({
    sku: text('Name of the block'),
    dataPoints: z.array(text('Data point, in the words of the server')).describe('What it covers'),
    verification: price.describe('Credits for data that is read from the register').optional(),
    onboarding: price.describe('Credits for data of a fast source').optional(),
    includedDocuments: z.array(text('Kind of document')).describe('Documents that come with it').optional(),
  })
  .meta({ id: 'PricedBlock' });
export type PricedBlock = z.infer<typeof PricedBlock>;

export const PricingAnswer = z
  .strictObject({
    country: Country,
    plan: text('Name of the plan of this account'),
    unit,
    search: z
      .strictObject({
        available: z.boolean().describe('Whether the register of this country can be searched'),
        price,
        by: z.array(SearchBy).describe('What the register can be searched by'),
      })
      .describe('One search'),
    dataPoints: z
      .strictObject({
        companyProfile: ItemPrice.describe('Company, representatives, shareholders, establishments'),
        ultimateBeneficialOwners: ItemPrice.describe('Beneficial owners, as declared'),
        subsidiaries: ItemPrice.describe(
          'Companies that it holds or controls (addition); an answer that names none costs the same; one that no source offers for this company is free',
        ),
        availableDocuments: ItemPrice.describe('List of documents'),
        graph: GraphPrice.describe('Ownership graph'),
      } satisfies Record<DataPoint, z.ZodType>)
      .describe('Each data point'),
    documents: z.partialRecord(PricedDocument, ItemPrice).describe('Each smart document id and category'),
    blocks: z
      .array(PricedBlock)
      .describe('What is sold as one, where the server sells several data points together (addition)')
      .optional(),
    cachePeriodSeconds: z.int().nonnegative().describe('How long a result stays free for this account'),
    register: PricedRegister.describe('Where the data of this country comes from (addition)'),
  })
  .meta({ id: 'PricingAnswer' });
export type PricingAnswer = z.infer<typeof PricingAnswer>;

export const BalanceAnswer = z
  .strictObject({
    balance: z.int().describe('Credits'),
    unit,
    balanceInCreditCents: z
      .int()
      .describe('The same in hundredths of a credit, where the server counts in them (addition)')
      .optional(),
    blocked: z.boolean().describe('Whether charged requests are refused until the account is topped up'),
  })
  .meta({ id: 'BalanceAnswer' });
export type BalanceAnswer = z.infer<typeof BalanceAnswer>;
