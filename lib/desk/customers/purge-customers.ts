import { z } from 'zod';
import { type AuditEvent, audited, type By } from '../audit/audited.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { removeBlobs } from '../documents/remove-blobs.ts';
import { customerObject } from './find-customer.ts';

const NOBODY: By = { userId: null, address: null };
const Due = z.array(z.object({ id: z.uuid() }));

/**
 * Purges each ended customer file that nothing keeps: its own retention period is over, and so is that of the reports of its
 * companies. Documents are deleted; reference, name, tags and reasons are erased; ids, days, hashes and steps stay. Safe on several
 * instances at once.
 */
export async function purgeCustomers(ctx: DeskContext): Promise<void> {
  const due = Due.parse(
    await ctx.db.$queryRaw`select f.id from desk.customer_file f where desk.is_file_due(f)`,
  );
  for (const { id } of due) await purgeCustomer(ctx, id);
  if (due.length > 0) await removeBlobs(ctx);
}

async function purgeCustomer({ db, now }: DeskContext, id: string): Promise<void> {
  const object = customerObject(id);
  await audited(
    { db, actor: NOBODY },
    (removed: number | null): AuditEvent | null =>
      removed === null ? null : { action: 'customer-purged', object, details: { documents: removed } },
    async (transaction) => {
      // Another instance may have been first, or a legal hold may have been set.
      const still = Due.parse(
        await transaction.$queryRaw`
          select f.id from desk.customer_file f where f.id = ${id}::uuid and desk.is_file_due(f) for update`,
      );
      if (still.length === 0) return null;
      await transaction.customerFile.update({ where: { id }, data: { purgedAt: now() } });
      const files = await transaction.customerDocument.findMany({ where: { fileId: id } });
      // Bytes are removed after the commit: a transaction can be rolled back, removed bytes cannot.
      await transaction.blobToRemove.createMany({
        data: files.map(({ blobName }) => ({ blobName, object })),
        skipDuplicates: true,
      });
      await transaction.customerDocument.deleteMany({ where: { fileId: id } });
      await transaction.customerDecision.updateMany({
        where: { fileId: id },
        data: { reason: null, decisionReason: null },
      });
      return files.length;
    },
  );
}
