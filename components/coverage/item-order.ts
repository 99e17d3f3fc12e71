import { SMART_DOCUMENTS } from '#lib/contract/document-list.ts';
import type { DataPoint, DocumentCategory } from '#lib/contract/index.ts';

/** The data points in the order of the page. A record, so that none can be forgotten. */
const DATA_POINTS: Readonly<Record<DataPoint, true>> = {
  companyProfile: true,
  ultimateBeneficialOwners: true,
  subsidiaries: true,
  graph: true,
  availableDocuments: true,
};

/** The categories of documents in the order of the page. */
const CATEGORIES: Readonly<Record<DocumentCategory, true>> = {
  tradeRegisterExtract: true,
  certifiedTradeRegisterExtract: true,
  lastFiscalYearFinancialStatement: true,
  financialStatements: true,
  mostCompleteArticleOfAssociation: true,
  articlesOfAssociation: true,
  ultimateBeneficialOwnersCertificate: true,
  tradeRegisterHistory: true,
  certificateOfGoodStanding: true,
  annualReturns: true,
  officialPublications: true,
  otherDocuments: true,
};

const namesIn = <Name extends string>(order: Readonly<Record<Name, true>>): Name[] =>
  Object.keys(order).filter((name): name is Name => name in order);

export const DATA_POINT_ORDER = namesIn(DATA_POINTS);
export const CATEGORY_ORDER = namesIn(CATEGORIES);
/** The category that each smart id orders from. */
export const CATEGORY_OF_SMART_ID: ReadonlyMap<string, DocumentCategory> = new Map(
  Object.entries(SMART_DOCUMENTS),
);

type Known = DataPoint | DocumentCategory;
const KNOWN: readonly Known[] = [...DATA_POINT_ORDER, ...CATEGORY_ORDER];

/** By which word an item is called in the messages: a smart id by its category; none for what only this service knows. */
export function wordOf(name: string): Known | undefined {
  const known = CATEGORY_OF_SMART_ID.get(name) ?? name;
  return KNOWN.find((each) => each === known);
}
