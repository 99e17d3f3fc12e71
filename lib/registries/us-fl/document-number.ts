import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';

/** The one spelling of a document number: `p98000032690` and `P 98000032690` are one. */
export const documentNumber = (id: string): string => compactNumber(id) || id.trim();
