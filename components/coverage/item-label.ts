import type { DataPoint, DocumentCategory, SmartDocumentId } from '#lib/contract/index.ts';

/** The data points in the order of the page, as people call them. */
export const DATA_POINT_LABEL: Readonly<Record<DataPoint, string>> = {
  companyProfile: 'Company profile',
  ultimateBeneficialOwners: 'Beneficial owners',
  graph: 'Ownership graph',
  availableDocuments: 'List of documents',
};

/** Documents as people call them: found in the list under a category, or ordered at once by a smart id. */
export const CATEGORY_LABEL: Readonly<Record<DocumentCategory, string>> = {
  tradeRegisterExtract: 'Extract',
  certifiedTradeRegisterExtract: 'Certified extract',
  lastFiscalYearFinancialStatement: 'Latest accounts',
  financialStatements: 'Accounts by year',
  mostCompleteArticleOfAssociation: 'Consolidated articles',
  articlesOfAssociation: 'Articles',
  ultimateBeneficialOwnersCertificate: 'Owners’ certificate',
  otherDocuments: 'Other documents',
};

/** The category that each smart id orders from. */
export const SMART_ID_CATEGORY: Readonly<Record<SmartDocumentId, DocumentCategory>> = {
  trade_register_extract: 'tradeRegisterExtract',
  certified_trade_register_extract: 'certifiedTradeRegisterExtract',
  last_fiscal_year_financial_statement: 'lastFiscalYearFinancialStatement',
  last_consolidated_article_of_association: 'mostCompleteArticleOfAssociation',
};
