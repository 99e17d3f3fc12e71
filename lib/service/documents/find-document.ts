import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { maybe, type Queryable } from '#lib/platform/db.ts';
import { itemOfDocument, StoredDocument } from '../items/item.ts';
import type { DeliveredDocument } from './sign-address.ts';

export interface FoundDocument {
  readonly blobName: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Plain ASCII, safe in a header. */
  readonly fileName: string;
}

/**
 * Where the bytes are of a document that a request got.
 * @throws Failure resource_not_found
 */
export async function findDocument(
  on: Queryable,
  { requestId, documentId }: DeliveredDocument,
): Promise<FoundDocument> {
  const row = await maybe(
    on,
    `select s.value from service.request_item i join service.snapshot s on s.id = i.snapshot_id
      where i.request_id = $1 and i.item = $2`,
    [requestId, itemOfDocument(documentId)],
    z.object({ value: StoredDocument }),
  );
  const blobName = row?.value.document.blobName;
  if (!row || blobName === undefined) {
    throw new Failure('resource_not_found', 'No document at this address. Nothing was charged.');
  }
  const { category, document, sha256, sizeBytes, mediaType } = row.value;
  const fileName = `${category}-${sha256.slice(0, 12)}.${(document.format ?? 'bin').replace(/[^a-z0-9]/gi, '')}`;
  return { blobName, mediaType, sha256, sizeBytes, fileName };
}
