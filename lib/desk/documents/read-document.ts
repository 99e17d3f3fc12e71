import type { Readable } from 'node:stream';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { fileNameOf } from '../files/file-name-of.ts';

export const ReadDocument = z.strictObject({ documentId: z.uuid() });

export interface DocumentFile {
  readonly stream: Readable;
  readonly mediaType: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * The bytes of a kept document; that they were read is written down.
 * @throws Failure resource_not_found
 */
export async function readDocument(
  ctx: ActorContext,
  input: Input<typeof ReadDocument>,
): Promise<DocumentFile> {
  authorise(ctx, 'readDocuments');
  const { documentId } = parseInput(ReadDocument, input);
  const kept = await ctx.db.keptDocument.findUnique({
    where: { id: documentId },
    include: { lookup: true },
  });
  if (kept === null) {
    throw new Failure('resource_not_found', 'This document does not exist. Nothing was charged.');
  }
  const { country, companyId } = kept.lookup;
  const event = {
    action: 'document-read',
    object: `company ${country} ${companyId}`,
    details: { keptDocument: kept.id, documentId: kept.documentId, sha256: kept.sha256 },
  } as const;
  const stream = await audited(ctx, event, () => ctx.blobs.read(kept.blobName));
  return {
    stream,
    mediaType: kept.mediaType,
    fileName: fileNameOf(kept.name ?? kept.category, kept.format),
    sizeBytes: Number(kept.sizeBytes),
    sha256: kept.sha256,
  };
}
