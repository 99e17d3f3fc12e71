import { z } from 'zod';
import { CompanyAnswer, Failure, readAs } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { KeptDocument, Lookup } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { companyFileName } from '../files/company-file-name.ts';
import { withDistinctNames, zipChunks } from '../files/zip-chunks.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { knownName } from '../lookups/known-name.ts';
import { spellingsOf } from '../lookups/spellings-of.ts';
import { say } from '../words/say.ts';
import { checkedFiles, deliverChecked } from './checked-files.ts';
import { documentFileName } from './document-file-name.ts';

/** Left out: all of them. */
export const ZipDocuments = CompanyPlace.extend({ ids: z.array(z.uuid()).min(1).max(500).optional() });

export interface ZippedDocuments {
  readonly stream: ReadableStream<Uint8Array>;
  readonly fileName: string;
}

/**
 * All kept documents of a company, or those chosen, as one zip with `manifest.json`: for each file its SHA-256, the
 * requestId it came by and its source. All files are checked first; then nothing is held in memory but the file under way.
 * @throws Failure `resource_not_found` when there is none, and what `checkedFiles` throws, which names the files
 */
export async function zipDocuments(
  ctx: ActorContext,
  input: Input<typeof ZipDocuments>,
): Promise<ZippedDocuments> {
  authorise(ctx, 'readDocuments');
  const { country, companyId, ids } = parseInput(ZipDocuments, input);
  const all = await ctx.db.keptDocument.findMany({
    where: { lookup: await spellingsOf(ctx.db, { country, companyId }), ...(ids && { id: { in: ids } }) },
    orderBy: { fetchedAt: 'asc' },
    include: { lookup: true },
  });
  // The same bytes bought twice are one file.
  const kept = [...new Map(all.map((each) => [`${each.documentId} ${each.sha256}`, each])).values()];
  if (kept.length === 0) {
    throw new Failure('resource_not_found', say('documents.none'));
  }
  const legalName = await knownName(ctx, { country, companyId });
  const files = withDistinctNames(
    kept.flatMap((row) => filesOf(row, legalName).map((file) => ({ row, ...file }))),
  ).map((file) => ({
    ...{ ...file, name: `documents/${file.fileName}`, storedAt: file.row.fetchedAt },
    details: { keptDocument: file.row.id },
  }));
  const manifest = {
    company: { country, companyId, legalName },
    madeAt: ctx.now().toISOString(),
    files: files.map(({ row, ...file }) => ({
      file: file.name,
      sha256: file.sha256,
      sizeBytes: Number(file.sizeBytes),
      mediaType: file.mediaType,
      ...(file.madeFrom !== undefined && { madeFrom: file.madeFrom }),
      documentId: row.documentId,
      category: row.category,
      requestId: row.lookup.requestId,
      fetchedAt: row.fetchedAt.toISOString(),
      source: sourceOf(row.lookup.answer, row.documentId),
    })),
  };
  const event = {
    action: 'document-read',
    object: `company ${country} ${companyId}`,
    details: { zip: true, keptDocuments: kept.map(({ id }) => id) },
  } as const;
  const checked = await checkedFiles(ctx, files, { ...event, isPack: true });
  const chunks = zipChunks([
    ...files.map((file) => ({ path: file.name, at: file.storedAt, content: () => checked.read(file) })),
    {
      path: 'manifest.json',
      at: ctx.now(),
      content: new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`),
    },
  ]);
  return {
    fileName: companyFileName(
      { country, companyId, legalName },
      { title: say('files.documents'), day: ctx.now().toISOString().slice(0, 10), format: 'zip' },
    ),
    stream: await deliverChecked(ctx, checked, { event, chunks }),
  };
}

/** The document, and the PDF that the service made of it, which names what it was made from. */
function filesOf(row: KeptDocument & { readonly lookup: Lookup }, legalName: string | null) {
  const { blobName, sha256, sizeBytes, mediaType, pdfBlobName, pdfSha256, pdfSizeBytes } = row;
  const nameAs = (format: string) => documentFileName(row, legalName, format);
  const document = {
    ...{ blobName, sha256, sizeBytes, mediaType, fileName: nameAs(row.format) },
    madeFrom: undefined,
  };
  if (pdfBlobName === null || pdfSha256 === null || pdfSizeBytes === null) return [document];
  const pdf = { blobName: pdfBlobName, sha256: pdfSha256, sizeBytes: pdfSizeBytes };
  return [document, { ...pdf, mediaType: 'application/pdf', fileName: nameAs('pdf'), madeFrom: sha256 }];
}

function sourceOf(answer: unknown, documentId: string) {
  if (answer === null) return null;
  const { sources } = readAs(CompanyAnswer, answer).request;
  return sources?.documents?.[documentId] ?? null;
}
