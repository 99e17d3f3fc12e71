import { type AuditEvent, audited } from '#lib/desk/audit/audited.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { type OperatorContext, operatorContext } from '#lib/service/context/operator-context.ts';

/** What the service's verbs work with, for whoever reads in the backoffice. */
export const operatorOf = ({ db, env }: ActorContext): OperatorContext => operatorContext(db, env);

/**
 * An act in the backoffice: what the service's verb changes and its event in the audit are one transaction. An event
 * that is known only after the work is a function of its result.
 */
export function operated<Result>(
  ctx: ActorContext,
  event: AuditEvent | ((result: Result) => AuditEvent | null),
  work: (operator: OperatorContext) => Promise<Result>,
): Promise<Result> {
  return audited(ctx, event, (transaction) => work(operatorContext(transaction, ctx.env)));
}
