import type { PricedItem } from '#lib/domain/price/priced-item.ts';

/** The plan that an account has when nothing else is said. */
export const STANDARD_PLAN = 'standard';

/**
 * Prices of the standard plan everywhere, in credits; also what a plan gets for an item that a later version of the
 * service brings. A new item does not compile until it has a price here.
 */
export const STANDARD_PRICES: Readonly<Record<PricedItem, number>> = {
  search: 0,
  companyProfile: 10,
  ultimateBeneficialOwners: 8,
  subsidiaries: 6,
  availableDocuments: 0,
  // beside the profiles that it reads: those cost what they cost
  graph: 0,
  trade_register_extract: 4,
  certified_trade_register_extract: 6,
  last_fiscal_year_financial_statement: 4,
  last_consolidated_article_of_association: 4,
  tradeRegisterExtract: 4,
  certifiedTradeRegisterExtract: 6,
  financialStatements: 4,
  articlesOfAssociation: 4,
  ultimateBeneficialOwnersCertificate: 4,
  otherDocuments: 4,
  lastFiscalYearFinancialStatement: 4,
  mostCompleteArticleOfAssociation: 4,
  tradeRegisterHistory: 6,
  officialPublications: 4,
  annualReturns: 4,
  certificateOfGoodStanding: 6,
};
