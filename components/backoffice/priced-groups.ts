import { DataPoint, DocumentCategory, SmartDocumentId } from '#lib/contract/index.ts';

/** What a plan gives a price, in the order of its table. A graph costs what it reads. */
export const PRICED_GROUPS = [
  ['data', ['search', ...DataPoint.options.filter((item) => item !== 'graph')]],
  ['categories', DocumentCategory.options],
  ['ids', SmartDocumentId.options],
] as const;
