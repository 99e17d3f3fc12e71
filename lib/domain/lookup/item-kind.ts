import { SMART_DOCUMENT_IDS } from '#lib/contract/document-list.ts';
import type { DataPoint, SmartDocumentId } from '#lib/contract/index.ts';
import { DATA_POINTS } from '#lib/contract/section.ts';

const dataPoints: ReadonlySet<string> = new Set(DATA_POINTS);
const smartDocuments: ReadonlySet<string> = new Set(SMART_DOCUMENT_IDS);

/** For the browser, where the schemas of the contract would weigh more than the words that they check. */
export const isDataPoint = (id: string): id is DataPoint => dataPoints.has(id);
export const isSmartDocument = (id: string): id is SmartDocumentId => smartDocuments.has(id);
