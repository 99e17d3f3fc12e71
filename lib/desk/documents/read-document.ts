import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { KeptDocument } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { knownName } from '../lookups/known-name.ts';
import { say } from '../words/say.ts';
import { deliverFile } from './checked-files.ts';
import { documentFileName } from './document-file-name.ts';

export const ReadDocument = z.strictObject({
  documentId: z.uuid(),
  /** pdf: the PDF that the service made of it; left out, the document itself. */
  as: z.enum(['pdf']).optional(),
});

export interface DocumentFile {
  readonly stream: ReadableStream<Uint8Array>;
  readonly mediaType: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * The bytes of a kept document; that they were read is written down.
 * @throws Failure `resource_not_found`, and what `checkedFiles` throws
 */
export async function readDocument(
  ctx: ActorContext,
  input: Input<typeof ReadDocument>,
): Promise<DocumentFile> {
  authorise(ctx, 'readDocuments');
  const { documentId, as } = parseInput(ReadDocument, input);
  const kept = await ctx.db.keptDocument.findUnique({
    where: { id: documentId },
    include: { lookup: true },
  });
  if (kept === null) {
    throw new Failure('resource_not_found', say('documents.unknown'));
  }
  const file = as === 'pdf' ? pdfFile(kept) : originalFile(kept);
  const { country, companyId } = kept.lookup;
  const event = {
    action: 'document-read',
    object: `company ${country} ${companyId}`,
    details: { keptDocument: kept.id, documentId: kept.documentId, sha256: file.sha256 },
  } as const;
  const fileName = documentFileName(kept, await knownName(ctx, kept.lookup), file.format);
  const leaving = {
    ...{ ...file, name: fileName, storedAt: kept.fetchedAt },
    details: { keptDocument: kept.id },
  };
  return {
    stream: await deliverFile(ctx, leaving, event),
    mediaType: file.mediaType,
    fileName,
    sizeBytes: Number(file.sizeBytes),
    sha256: file.sha256,
  };
}

const originalFile = ({ blobName, sha256, sizeBytes, mediaType, format }: KeptDocument) => ({
  ...{ blobName, sha256, sizeBytes, mediaType, format },
});

function pdfFile({ pdfBlobName, pdfSha256, pdfSizeBytes }: KeptDocument): ReturnType<typeof originalFile> {
  if (pdfBlobName === null || pdfSha256 === null || pdfSizeBytes === null) {
    throw new Failure('resource_not_found', say('documents.noPdf'));
  }
  const kind = { mediaType: 'application/pdf', format: 'pdf' };
  return { blobName: pdfBlobName, sha256: pdfSha256, sizeBytes: pdfSizeBytes, ...kind };
}
