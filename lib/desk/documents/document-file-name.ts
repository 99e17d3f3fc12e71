import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { dayOfDocument } from '#lib/domain/lookup/document-rows.ts';
import { findDocument } from '#lib/domain/lookup/documents-of-answer.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import type { KeptDocument, Lookup } from '#lib/platform/prisma.ts';
import { cutToBytes, fileNameOf } from '../files/file-name-of.ts';

/** Together with the day they stay below what a file name may have. */
const MOST_BYTES = { company: 90, title: 90 } as const;

/**
 * `Example Ltd Annual accounts 2025-12-31.pdf`: whose it is, what it is, and of which day, that of its retrieval where the
 * register tells none. What its title says already is not said twice.
 */
export function documentFileName(
  kept: Pick<KeptDocument, 'name' | 'category' | 'documentId' | 'fetchedAt'> & {
    readonly lookup: Pick<Lookup, 'country' | 'companyId' | 'answer'>;
  },
  legalName: string | null,
  format: string,
): string {
  const { lookup } = kept;
  const company = legalName?.trim() || `${lookup.country} ${lookup.companyId}`;
  const title = (kept.name?.trim() || wordFor('documentCategory', kept.category)).replace(ENDING, '');
  const day = dayIn(kept) ?? kept.fetchedAt.toISOString().slice(0, 10);
  // In whole words: a company may be called “Co”.
  const says = (part: string) => ` ${title} `.toLowerCase().includes(` ${part} `.toLowerCase());
  const parts = [
    ...(says(company) ? [] : [cutToBytes(company, MOST_BYTES.company)]),
    cutToBytes(title, MOST_BYTES.title),
    ...(says(day) ? [] : [day]),
  ];
  return fileNameOf(parts.join(' '), format);
}

/** Of a title that is a file's name. */
const ENDING = /[.](pdf|xml|xhtml|html?|zip|txt|csv|json|docx?|xlsx?|tiff?|png|jpe?g)$/i;

function dayIn({ lookup, documentId }: Parameters<typeof documentFileName>[0]): string | null {
  if (lookup.answer === null) return null;
  const found = findDocument(readAs(CompanyAnswer, lookup.answer).documents, documentId);
  return found === undefined ? null : dayOfDocument(found.document);
}
