import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { maybe } from '#lib/platform/db.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { itemOfDocument, StoredDocument } from '../items/item.ts';
import type { FileToDeliver } from './checked-file.ts';
import { checkAddress } from './sign-address.ts';

/** The path of a document's address. */
export const DocumentPath = z.strictObject({ requestId: z.uuid(), documentId: z.string().min(1).max(500) });

/** Its query. */
export const DocumentSignature = z.strictObject({
  expires: z.coerce.number().int().positive(),
  signature: z.string().min(1).max(100),
});

interface DocumentAddress {
  readonly path: Input<typeof DocumentPath>;
  readonly query: Input<typeof DocumentSignature>;
}

export interface FoundDocument extends FileToDeliver {
  /** Plain ASCII, safe in a header. */
  readonly fileName: string;
}

/**
 * Where the bytes are of a document that a request got, for whoever holds its signed address.
 * @throws Failure invalid_request, resource_not_found (410: the time of the address is over)
 */
export async function findDocument(
  ctx: Pick<ServiceContext, 'pool' | 'env' | 'now'>,
  { path, query }: DocumentAddress,
): Promise<FoundDocument> {
  const { requestId, documentId } = parseRequest(DocumentPath, path);
  checkAddress(ctx, { requestId, documentId, ...parseRequest(DocumentSignature, query) });
  const row = await maybe(
    ctx.pool,
    `select s.value, s.retrieved_at as "storedAt"
       from service.request_item i join service.snapshot s on s.id = i.snapshot_id
      where i.request_id = $1 and i.item = $2`,
    [requestId, itemOfDocument(documentId)],
    z.object({ value: StoredDocument, storedAt: z.date() }),
  );
  const blobName = row?.value.document.blobName;
  if (!row || blobName === undefined) {
    throw new Failure('resource_not_found', 'No document at this address. Nothing was charged.');
  }
  const { category, document, sha256, sizeBytes, mediaType } = row.value;
  const fileName = `${category}-${sha256.slice(0, 12)}.${(document.format ?? 'bin').replace(/[^a-z0-9]/gi, '')}`;
  return { blobName, mediaType, sha256, sizeBytes, fileName, storedAt: row.storedAt };
}
