import { z } from 'zod';
import { type DOCUMENT_CATEGORIES, SMART_DOCUMENT_IDS } from './document-list.ts';
import { ExtractedFinancialData } from './extracted-financial-data.ts';
import { text } from './text.ts';

const documentShape = {
  id: text(
    "The register's own identifier of the document, opaque; usable in `documents` of a request",
  ).optional(),
  name: text('Name in the language of the register').optional(),
  nameInEnglish: text('Name in English').optional(),
  description: text('Description in the language of the register').optional(),
  descriptionInEnglish: text('Description in English').optional(),
  format: text('Format of the file: pdf, xml, …').optional(),
  estimatedDeliverySeconds: z.int().nonnegative().describe('Usual delivery time, in seconds').optional(),
  url: z.url().describe('Signed address of the file, valid for 15 minutes; a replay renews it').optional(),
  pdfUrl: z
    .url()
    .describe('Signed address of the file as a PDF, where it is none itself (addition)')
    .optional(),
  date: text('Date of the document, as the register gives it (addition)').optional(),
  blobName: text('Name of the stored object').optional(),
  orderedAs: z
    .array(z.string().min(1))
    .describe('The ids under which this request ordered it, if other than its own id (addition)')
    .optional(),
  price: z.number().nonnegative().describe('Price in credits').optional(),
  priceMarkup: z
    .number()
    .nonnegative()
    .describe("Part of the price added to the register's own fee, in credits")
    .optional(),
};

export const RegistryDocument = z
  .strictObject(documentShape)
  .meta({ id: 'Document', description: 'An official document' });
export type RegistryDocument = z.infer<typeof RegistryDocument>;

const DayOfPeriod = z
  .strictObject({
    year: z.int().describe('Year'),
    month: z.int().min(1).max(12).describe('Month'),
    day: z.int().min(1).max(31).describe('Day of the month'),
  })
  .partial();

export const FinancialStatement = z
  .strictObject({
    ...documentShape,
    extractedFinancialData: ExtractedFinancialData.describe(
      'Figures that a model read from the file (addition)',
    ).optional(),
    period: z
      .strictObject({
        startDate: DayOfPeriod.describe('First day'),
        endDate: DayOfPeriod.describe('Last day'),
      })
      .partial()
      .describe('Fiscal period')
      .optional(),
  })
  .meta({ id: 'FinancialStatement', description: 'Annual accounts' });

export const ArticlesOfAssociation = z
  .strictObject({
    ...documentShape,
    date: text('Date of the articles').optional(),
    isConsolidated: z.boolean().describe('Whether all amendments are incorporated').optional(),
  })
  .meta({ id: 'ArticlesOfAssociation', description: 'Articles of association' });

/** A document of any category, with what only some categories have. */
export const AnyDocument = z.strictObject({
  ...FinancialStatement.shape,
  ...ArticlesOfAssociation.shape,
});
export type AnyDocument = z.infer<typeof AnyDocument>;

/** The members of `documents`. Lists are newest first. */
export const Documents = z
  .strictObject({
    tradeRegisterExtract: RegistryDocument.describe('Extract of the register'),
    certifiedTradeRegisterExtract: RegistryDocument.describe('Certified extract of the register'),
    financialStatements: z.array(FinancialStatement).describe('Annual accounts'),
    articlesOfAssociation: z.array(ArticlesOfAssociation).describe('Articles of association'),
    ultimateBeneficialOwnersCertificate: z
      .array(RegistryDocument)
      .describe('Certificates of beneficial owners'),
    otherDocuments: z.array(RegistryDocument).describe('Other documents'),
    lastFiscalYearFinancialStatement: FinancialStatement.describe(
      'Accounts of the last closed fiscal year, exactly',
    ),
    mostCompleteArticleOfAssociation: ArticlesOfAssociation.describe('Most complete articles of association'),
    tradeRegisterHistory: RegistryDocument.describe('Extract with all former entries (addition)'),
    officialPublications: z.array(RegistryDocument).describe('Official publications (addition)'),
    annualReturns: z.array(RegistryDocument).describe('Annual returns (addition)'),
    certificateOfGoodStanding: RegistryDocument.describe('Certificate of good standing (addition)'),
  } satisfies Record<(typeof DOCUMENT_CATEGORIES)[number], z.ZodType>)
  .partial()
  .meta({ id: 'Documents', description: 'Official documents by category' });
export type Documents = z.infer<typeof Documents>;

export const DocumentCategory = Documents.keyof();
export type DocumentCategory = z.infer<typeof DocumentCategory>;

export const SmartDocumentId = z.enum(SMART_DOCUMENT_IDS);
export type SmartDocumentId = z.infer<typeof SmartDocumentId>;
