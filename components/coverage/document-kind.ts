import type { DataPoint, DocumentCategory, SmartDocumentId } from '#lib/contract/index.ts';

/** The data points in the order of the page, as people call them. */
export const DATA_POINT_LABEL: Readonly<Record<DataPoint, string>> = {
  companyProfile: 'Company profile',
  ultimateBeneficialOwners: 'Beneficial owners',
  graph: 'Ownership graph',
  availableDocuments: 'List of documents',
};

/** A kind of document: found in the list under its category, and where it has one, ordered at once by its smart id. */
export interface DocumentKind {
  readonly label: string;
  readonly category: DocumentCategory;
  readonly smartId?: SmartDocumentId;
}

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  { label: 'Extract', category: 'tradeRegisterExtract', smartId: 'trade_register_extract' },
  {
    label: 'Certified extract',
    category: 'certifiedTradeRegisterExtract',
    smartId: 'certified_trade_register_extract',
  },
  {
    label: 'Latest accounts',
    category: 'lastFiscalYearFinancialStatement',
    smartId: 'last_fiscal_year_financial_statement',
  },
  { label: 'Accounts by year', category: 'financialStatements' },
  {
    label: 'Consolidated articles',
    category: 'mostCompleteArticleOfAssociation',
    smartId: 'last_consolidated_article_of_association',
  },
  { label: 'Articles', category: 'articlesOfAssociation' },
  { label: 'Owners’ certificate', category: 'ultimateBeneficialOwnersCertificate' },
  { label: 'Other documents', category: 'otherDocuments' },
];
