import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';

/** Whoever keeps bytes, and whoever removes them, is alone with them until the end of the transaction. */
export async function lockBlob(transaction: Prisma.TransactionClient, blobName: string): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${blobName}, 0))`;
}

/**
 * Removes the bytes that nobody refers to any more; those that somebody needs again stay. What can't be removed now is
 * logged, and tried again with the next purge, at the latest within the hour. Safe on several instances at once.
 */
export async function removeBlobs(ctx: DeskContext): Promise<void> {
  for (const { blobName, object } of await ctx.db.blobToRemove.findMany()) {
    try {
      await removeBlob(ctx, blobName, object);
    } catch (err) {
      if (err instanceof Failure) continue; // Another instance was first.
      ctx.log.error({ err }, 'A purged document could not be removed. It will be tried again.');
    }
  }
}

async function removeBlob({ db, blobs }: DeskContext, blobName: string, object: string) {
  const event = (isRemoved: boolean) =>
    // Under its hash it is kept: `kept/ab/ab….pdf`.
    ({ action: 'document-removed', object, details: { blobName, isRemoved } }) as const;
  await audited({ db, actor: { userId: null, address: null } }, event, async (transaction) => {
    await lockBlob(transaction, blobName);
    const { count } = await transaction.blobToRemove.deleteMany({ where: { blobName } });
    if (count === 0) throw new Failure('invalid_request', say('documents.removed'));
    const needing = [
      await transaction.keptDocument.count({ where: { OR: [{ blobName }, { pdfBlobName: blobName }] } }),
      await transaction.reportWire.count({ where: { blobName } }),
      await transaction.extract.count({ where: { blobName } }),
      await transaction.customerDocument.count({ where: { blobName } }),
    ];
    if (needing.some((count) => count > 0)) return false;
    await blobs.remove(blobName);
    return true;
  });
}
