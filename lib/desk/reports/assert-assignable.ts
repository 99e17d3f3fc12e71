import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { mayDo, Role } from '../context/permissions.ts';
import { say } from '../words/say.ts';

/**
 * Refuses an assignee who cannot sign in and open reports; null is allowed.
 * @throws Failure `invalid_request`
 */
export async function assertAssignable(db: Prisma.TransactionClient, userId: string | null): Promise<void> {
  if (userId === null) return;
  const user = await db.user.findFirst({ where: { id: userId, disabledAt: null } });
  if (user !== null && mayDo(Role.parse(user.role), 'readReports')) return;
  const why = user === null ? say('reports.assignee.unknown') : say('reports.assignee.mayNot');
  throw new Failure('invalid_request', say('reports.assignee.choose', { why }), {
    details: ['assigneeId: expected a user who can sign in and open reports'],
  });
}
