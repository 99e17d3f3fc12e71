import type { ItemErrorCode } from '#lib/contract/index.ts';

/** Failures that may be another time's success: what a register does not have stays so. */
const PASSING: readonly ItemErrorCode[] = ['service_unavailable', 'processing_failed', 'insufficient_funds'];

/** Whether a failed item can be tried again. A graph has limits and a price of its own: it is asked for anew. */
export const isRetriable = (item: string, code: ItemErrorCode): boolean =>
  item !== 'graph' && PASSING.includes(code);
