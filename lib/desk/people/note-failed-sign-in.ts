import { audited } from '../audit/audited.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import { nobodyAt, type PlaceContext } from '../context/desk-context.ts';

/** Whose account it was about; null: nobody's. */
type Failed = {
  readonly userId: string;
  readonly why: 'wrong' | 'code-wrong' | 'disabled' | 'another-subject';
} | null;

/** Writes down and logs that somebody did not get in. What was typed is not kept: it may be somebody's password. */
export async function noteFailedSignIn(ctx: PlaceContext, failed: Failed): Promise<void> {
  const by = { ...ctx, actor: nobodyAt(ctx) };
  const action = 'sign-in-failed';
  const { address } = ctx.place;
  ctx.log.warn({ code: failed?.why ?? 'unknown', userId: failed?.userId, address }, 'A sign-in was refused.');
  if (failed === null) {
    const isNew = await auditedOnceAnHour(by, { action, object: 'user unknown' });
    // Waits as long as an entry takes: the time tells nobody which e-mails exist.
    if (!isNew)
      await ctx.db.$transaction((transaction) => transaction.$queryRaw`select desk.wait_for_audit()::text`);
    return;
  }
  const event = { action, object: `user ${failed.userId}`, details: { why: failed.why } } as const;
  await audited(by, event, () => Promise.resolve());
}
