import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { deliverFile } from '../documents/checked-files.ts';
import type { DocumentFile } from '../documents/read-document.ts';
import { companyObject, ExtractRef, findExtract } from './find-extract.ts';

/**
 * The file of an extract as it was brought; that it was read is written down.
 * @throws Failure `forbidden`, `resource_not_found`, and what `checkedFiles` throws
 */
export async function readExtract(ctx: ActorContext, input: Input<typeof ExtractRef>): Promise<DocumentFile> {
  authorise(ctx, 'readDocuments');
  const { id } = parseInput(ExtractRef, input);
  const { fileName, mediaType, sizeBytes, sha256, blobName, ...row } = await findExtract(ctx, id);
  const event = {
    action: 'document-read',
    object: companyObject(row),
    details: { extract: id, sha256 },
  } as const;
  const stream = await deliverFile(
    ctx,
    {
      ...{ blobName, sha256, sizeBytes, name: fileName, storedAt: row.broughtAt },
      details: { extract: id },
    },
    event,
  );
  return { stream, fileName, mediaType, sha256, sizeBytes: Number(sizeBytes) };
}
