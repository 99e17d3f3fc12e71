import type { AuditEvent } from '#lib/desk/audit/audited.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { findAccount } from '#lib/service/accounts/find-account.ts';
import type { OperatorContext } from '#lib/service/context/operator-context.ts';
import { operated } from './operated.ts';

/** An act in the backoffice that the audit files under an account, given by its name or id. */
export async function operatedOnAccount<Result>(
  ctx: ActorContext,
  account: string,
  event: Omit<AuditEvent, 'object'>,
  work: (operator: OperatorContext) => Promise<Result>,
): Promise<Result> {
  const { id } = await findAccount(ctx.db, account);
  return operated(ctx, { ...event, object: `account ${id}` }, work);
}
