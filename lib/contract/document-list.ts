/** The members of `documents`. Without zod, as all lists of this file: the browser takes them alone. */
export const DOCUMENT_CATEGORIES = [
  'tradeRegisterExtract',
  'certifiedTradeRegisterExtract',
  'financialStatements',
  'articlesOfAssociation',
  'ultimateBeneficialOwnersCertificate',
  'otherDocuments',
  'lastFiscalYearFinancialStatement',
  'mostCompleteArticleOfAssociation',
  'tradeRegisterHistory',
  'officialPublications',
  'annualReturns',
  'certificateOfGoodStanding',
] as const;

/** Document ids that can be used without a list. */
export const SMART_DOCUMENT_IDS = [
  'trade_register_extract',
  'certified_trade_register_extract',
  'last_fiscal_year_financial_statement',
  'last_consolidated_article_of_association',
] as const;

/** The member of `documents` that each smart id fills. */
export const SMART_DOCUMENTS = {
  trade_register_extract: 'tradeRegisterExtract',
  certified_trade_register_extract: 'certifiedTradeRegisterExtract',
  last_fiscal_year_financial_statement: 'lastFiscalYearFinancialStatement',
  last_consolidated_article_of_association: 'mostCompleteArticleOfAssociation',
} as const satisfies Record<(typeof SMART_DOCUMENT_IDS)[number], (typeof DOCUMENT_CATEGORIES)[number]>;
