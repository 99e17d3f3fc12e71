import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CUSTOMER_DOCUMENT_KINDS, MOST_CUSTOMER_BYTES } from '#lib/domain/customers/customer-lists.ts';
import { fileTypeOf } from '#lib/domain/customers/file-type.ts';
import { showTurning } from '#lib/domain/names/show-turning.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { deliverFile } from '../documents/checked-files.ts';
import type { DocumentFile } from '../documents/read-document.ts';
import { lockBlob } from '../documents/remove-blobs.ts';
import { fileNameOf } from '../files/file-name-of.ts';
import { dayOf } from '../reports/standing-of.ts';
import { said, say } from '../words/say.ts';
import {
  assertCustomer,
  CustomerRef,
  customerObject,
  DayOrNone,
  lockCustomer,
  Reason,
} from './find-customer.ts';

const text = (most: number, long: 'customers.document.aboutLong' | 'customers.document.noteLong') =>
  z
    .string()
    .overwrite(showTurning)
    .trim()
    .max(most, { error: () => say(long) })
    .default('');

export const AddCustomerDocument = z.strictObject({
  id: z.uuid(),
  file: z.instanceof(File, { error: () => say('customers.document.choose') }),
  kind: z.enum(CUSTOMER_DOCUMENT_KINDS, said('customers.document.kind')),
  /** The person or company that it is about. */
  about: text(200, 'customers.document.aboutLong'),
  issued: DayOrNone,
  expires: DayOrNone,
  note: text(2_000, 'customers.document.noteLong'),
});
export const RemoveCustomerDocument = CustomerRef.extend({ reason: Reason });

/**
 * Stores a PDF, PNG or JPEG file of at most 20 MiB with a customer file. A document that has expired is stored too.
 * @returns its id
 * @throws Failure `forbidden`; `resource_not_found`; `invalid_request` with what is wrong with the file or its days; `conflict` if the
 * customer file has the same file already
 */
export async function addCustomerDocument(
  ctx: ActorContext,
  input: Input<typeof AddCustomerDocument>,
): Promise<{ readonly id: string }> {
  authorise(ctx, 'manageCustomers');
  const { id, file, kind, about, issued, expires, note } = parseInput(AddCustomerDocument, input);
  if (issued !== null && issued > ctx.now().toISOString().slice(0, 10)) {
    throw refused(say('customers.document.issuedLater'));
  }
  if (issued !== null && expires !== null && expires < issued) throw refused(say('customers.document.days'));
  const bytes = await bytesOf(file);
  const type = fileTypeOf(bytes);
  if (type === undefined) throw refused(say('customers.document.wrongType'));
  const object = customerObject(id);
  const { blobName, sha256 } = await ctx.blobs.keep(bytes, type.format);
  const event = (document: { readonly id: string }): AuditEvent => ({
    action: 'customer-document-added',
    object,
    details: { document: document.id, kind, sha256, sizeBytes: bytes.length },
  });
  try {
    return await audited(ctx, event, async (transaction) => {
      await lockCustomer(transaction, id);
      await lockBlob(transaction, blobName);
      // If a purge has just removed the same bytes, they are written again; else nothing is.
      await ctx.blobs.keep(bytes, type.format);
      const data = {
        ...{ fileId: id, kind, about: about || null, note: note || null },
        ...{ issued: dayOf(issued), expires: dayOf(expires), fileName: fileNameOf(file.name, type.format) },
        ...{
          mediaType: type.mediaType,
          sizeBytes: bytes.length,
          sha256,
          blobName,
          addedBy: ctx.actor.userId,
        },
      };
      return transaction.customerDocument.create({ data, select: { id: true } });
    });
  } catch (error) {
    // Bytes that a row needs are kept.
    await ctx.db.blobToRemove.createMany({ data: [{ blobName, object }], skipDuplicates: true });
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('conflict', say('customers.document.already'));
  }
}

async function bytesOf(file: File): Promise<Buffer> {
  if (file.size === 0) throw refused(say('customers.document.empty'));
  if (file.size > MOST_CUSTOMER_BYTES) {
    throw refused(say('customers.document.tooLarge', { mebibytes: MOST_CUSTOMER_BYTES / 1024 / 1024 }));
  }
  return Buffer.from(await file.arrayBuffer());
}

const refused = (message: string): Failure => new Failure('invalid_request', message);

/**
 * Delivers the file of a customer document, unless it differs from the stored one; the audit log names the reader. Identity documents
 * show what reports mask, so it takes the permission to see personal data.
 * @throws Failure `forbidden`, `resource_not_found`, and what `checkedFiles` throws
 */
export async function readCustomerDocument(
  ctx: ActorContext,
  input: Input<typeof CustomerRef>,
): Promise<DocumentFile> {
  authorise(ctx, 'revealPerson');
  const { id } = parseInput(CustomerRef, input);
  const { fileId, fileName, mediaType, sizeBytes, sha256, blobName, addedAt } = await findDocument(
    ctx.db,
    id,
  );
  await assertCustomer(ctx.db, fileId);
  const event = {
    action: 'customer-document-read',
    object: customerObject(fileId),
    details: { document: id, sha256 },
  } as const;
  const stream = await deliverFile(
    ctx,
    { blobName, sha256, sizeBytes, name: fileName, storedAt: addedAt, details: { document: id } },
    event,
  );
  return { stream, fileName, mediaType, sha256, sizeBytes: Number(sizeBytes) };
}

/**
 * Removes a document from the current ones, with a reason. It stays on record, since decisions may rest on it, and is deleted with the
 * purge of the customer file.
 * @throws Failure `forbidden`; `resource_not_found`; `conflict` if it was removed already
 */
export async function removeCustomerDocument(
  ctx: ActorContext,
  input: Input<typeof RemoveCustomerDocument>,
): Promise<void> {
  authorise(ctx, 'manageCustomers');
  const { id, reason } = parseInput(RemoveCustomerDocument, input);
  const event = ({ fileId, kind, sha256 }: Awaited<ReturnType<typeof findDocument>>): AuditEvent => ({
    action: 'customer-document-removed',
    object: customerObject(fileId),
    reason,
    details: { document: id, kind, sha256 },
  });
  await audited(ctx, event, async (transaction) => {
    const document = await findDocument(transaction, id);
    await lockCustomer(transaction, document.fileId);
    const { count } = await transaction.customerDocument.updateMany({
      where: { id, removedAt: null },
      data: { removedBy: ctx.actor.userId, removedAt: ctx.now(), removedReason: reason },
    });
    if (count === 0) throw new Failure('conflict', say('customers.document.removed'));
    return document;
  });
}

async function findDocument(db: Pick<ActorContext['db'], 'customerDocument'>, id: string) {
  const row = await db.customerDocument.findUnique({ where: { id } });
  if (row === null) throw new Failure('resource_not_found', say('customers.document.unknown'));
  return row;
}
