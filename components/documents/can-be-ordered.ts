import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';

/** What has a file that was never ordered, or whose order came to nothing at the register (which cost nothing). */
export const canBeOrdered = (row: DocumentRow): row is DocumentRow & { readonly id: string } =>
  row.id !== null && (row.order === null || (row.order.status === 'failed' && !isPaidFor(row.order)));

/** Ordered and charged, but its bytes could not be fetched: fetching again is free. */
export const isPaidFor = (order: NonNullable<DocumentRow['order']>): boolean =>
  order.status === 'failed' && order.failure !== null && (order.costCredits ?? 0) > 0;
