import type { DataPoint, SmartDocumentId } from '#lib/contract/index.ts';

const DATA_POINTS: Readonly<Record<DataPoint, true>> = {
  companyProfile: true,
  ultimateBeneficialOwners: true,
  availableDocuments: true,
  graph: true,
};
const SMART_DOCUMENTS: Readonly<Record<SmartDocumentId, true>> = {
  trade_register_extract: true,
  certified_trade_register_extract: true,
  last_fiscal_year_financial_statement: true,
  last_consolidated_article_of_association: true,
};

/** For the browser, where the schemas of the contract would weigh more than the words that they check. */
export const isDataPoint = (id: string): id is DataPoint => Object.hasOwn(DATA_POINTS, id);
export const isSmartDocument = (id: string): id is SmartDocumentId => Object.hasOwn(SMART_DOCUMENTS, id);
