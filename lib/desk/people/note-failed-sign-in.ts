import type { PrismaClient } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { Place } from '../context/place-of-request.ts';

/** Whose account it was about; null: nobody's. */
type Failed = {
  readonly userId: string;
  readonly why: 'wrong' | 'code-wrong' | 'disabled' | 'another-subject';
} | null;

/** Writes down that somebody did not get in. What was typed is not kept: it may be somebody's password. */
export async function noteFailedSignIn(db: PrismaClient, { address }: Place, failed: Failed): Promise<void> {
  const by = { userId: null, address };
  const action = 'sign-in-failed';
  if (failed === null) {
    const isNew = await auditedOnceAnHour(db, by, { action, object: 'user unknown' });
    // Waits as long as an entry takes: the time tells nobody which e-mails exist.
    if (!isNew)
      await db.$transaction(
        (transaction) => transaction.$queryRaw`select id from desk.audit_head for update`,
      );
    return;
  }
  const act = { action, object: `user ${failed.userId}`, details: { why: failed.why } } as const;
  await audited(db, by, act, () => Promise.resolve());
}
