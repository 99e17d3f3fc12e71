import type { CompanyAnswer, Read } from '#lib/contract/index.ts';
import { findDocument } from '#lib/domain/lookup/documents-of-answer.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { keepDocument } from '../documents/keep-document.ts';
import { failuresOf } from '../lookups/stored-lookup.ts';

/** How long a page waits for documents that are being downloaded; the download continues afterwards. */
const WAIT_MS = 1_500;

/** Those being fetched by this process: `<lookup> <document>`. Another instance that fetches too keeps the same bytes. */
const underWay = new Map<string, Promise<void>>();

/**
 * Fetches and keeps the documents of an answer that have come and are not kept yet, by the signed addresses in it.
 * One that failed is left alone until somebody asks for it again (`retry`).
 */
export async function fetchArrived(
  ctx: DeskContext,
  lookupId: string,
  answer: Read<CompanyAnswer>,
  { retry }: { readonly retry?: string | undefined } = {},
): Promise<void> {
  const row = await ctx.db.lookup.findUniqueOrThrow({
    where: { id: lookupId },
    include: { documentsKept: { select: { documentId: true } } },
  });
  if (row.purgedAt !== null) return;
  const failed = failuresOf(row).documents;
  const { serviceUrl } = row;
  const started = row.documents.flatMap((documentId) => {
    const found = findDocument(answer.documents, documentId);
    const url = found?.document.url;
    if (found === undefined || url === undefined) return [];
    if (row.documentsKept.some((kept) => kept.documentId === documentId)) return [];
    if (failed[documentId] !== undefined && retry !== documentId) return [];
    return [
      once(`${lookupId} ${documentId}`, () =>
        keepDocument(ctx, {
          ...{ lookupId, documentId, serviceUrl, url, found },
          pdfUrl: found.document.pdfUrl,
        }),
      ),
    ];
  });
  if (started.length === 0) return;
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, WAIT_MS);
  await Promise.race([Promise.all(started), waited]);
  clearTimeout(timer);
}

function once(key: string, work: () => Promise<void>): Promise<void> {
  const running = underWay.get(key);
  if (running !== undefined) return running;
  const promise = work().finally(() => underWay.delete(key));
  underWay.set(key, promise);
  return promise;
}
