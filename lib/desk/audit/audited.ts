import type { Action } from '#lib/domain/audit/action.ts';
import type { ConfirmedFlag } from '#lib/domain/flags/flag-decision.ts';
import type { Prisma, PrismaClient } from '#lib/platform/prisma.ts';
import type { Actor } from '../context/permissions.ts';

/** A value that was set to another one; null: there was none, or there is none now. */
type Change = { readonly before: string | number | null; readonly after: string | number | null };

/** What was done, to what, and why. `details` names no person: ids, codes and counts only. */
export interface AuditEvent {
  readonly action: Action;
  /** `company FR 123`, `user <id>`, `lookup <id>`. */
  readonly object: string;
  readonly reason?: string | undefined;
  readonly details?: Readonly<
    Record<string, string | number | boolean | readonly string[] | readonly ConfirmedFlag[] | Change>
  >;
}

/** Who did it; null: nobody who is signed in. */
export type By =
  | Pick<Actor, 'userId' | 'address'>
  | { readonly userId: null; readonly address: string | null };

/**
 * The desk's only way to write: does the work and writes down the event in one transaction. If either fails, neither
 * happened. An event that is known only after the work is a function of its result, and may be several. It gives null where
 * there was nothing to do: then nothing may be written, and the database refuses a write without an event.
 */
export function audited<Result>(
  { db, actor }: { readonly db: PrismaClient; readonly actor: By },
  given: AuditEvent | ((result: Result) => AuditEvent | readonly AuditEvent[] | null),
  work: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return db.$transaction(async (transaction) => {
    const result = await work(transaction);
    const found = typeof given === 'function' ? given(result) : given;
    for (const { action, object, reason = null, details } of [found ?? []].flat()) {
      await transaction.auditEntry.create({
        data: {
          actorId: actor.userId,
          address: actor.address,
          ...{ action, object, reason, details: { ...details } },
        },
      });
    }
    return result;
  });
}
