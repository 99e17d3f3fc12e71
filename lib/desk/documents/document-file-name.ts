import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { dayOfDocument } from '#lib/domain/lookup/document-rows.ts';
import { findDocument } from '#lib/domain/lookup/documents-of-answer.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import type { KeptDocument, Lookup } from '#lib/platform/prisma.ts';
import { companyFileName } from '../files/company-file-name.ts';

/**
 * `Example Ltd Annual accounts 2025-12-31.pdf`: without a title its kind, and where the register tells no day that of its
 * retrieval.
 */
export function documentFileName(
  kept: Pick<KeptDocument, 'name' | 'category' | 'documentId' | 'fetchedAt'> & {
    readonly lookup: Pick<Lookup, 'country' | 'companyId' | 'answer'>;
  },
  legalName: string | null,
  format: string,
): string {
  const { country, companyId } = kept.lookup;
  const title = (kept.name?.trim() || wordFor('documentCategory', kept.category)).replace(ENDING, '');
  const day = dayIn(kept) ?? kept.fetchedAt.toISOString().slice(0, 10);
  return companyFileName({ country, companyId, legalName }, { title, day, format });
}

/** Of a title that is a file's name. */
const ENDING = /[.](pdf|xml|xhtml|html?|zip|txt|csv|json|docx?|xlsx?|tiff?|png|jpe?g)$/i;

function dayIn({ lookup, documentId }: Parameters<typeof documentFileName>[0]): string | null {
  if (lookup.answer === null) return null;
  const found = findDocument(readAs(CompanyAnswer, lookup.answer).documents, documentId);
  return found === undefined ? null : dayOfDocument(found.document);
}
