import { z } from 'zod';
import { isUniqueViolation, type PrismaClient } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited, type By } from './audited.ts';

/**
 * Writes an event down that a reload repeats: once an hour for each object and whoever it is, by the database's clock
 * (unique index `once_an_hour`). Says whether it was written now. The look before it saves everybody else the wait for
 * the chain.
 */
export async function auditedOnceAnHour(
  { db, actor }: { readonly db: PrismaClient; readonly actor: By },
  event: AuditEvent & { readonly action: 'owners-read' | 'sign-in-failed' },
): Promise<boolean> {
  const [known] = z.tuple([z.object({ isWritten: z.boolean() })]).parse(
    await db.$queryRaw`
    select exists (
      select from desk.audit_entry where object = ${event.object} and action = ${event.action}
        and coalesce(actor_id::text, address, '') = ${actor.userId ?? actor.address ?? ''}
        and at >= date_trunc('hour', statement_timestamp(), 'UTC')
        and id >= (select desk.first_audit_id_since(date_trunc('hour', statement_timestamp(), 'UTC')))
    ) as "isWritten"`,
  );
  if (known.isWritten) return false;
  try {
    await audited({ db, actor }, event, () => Promise.resolve());
    return true;
  } catch (error) {
    // Two at once: the other one's entry stands for both.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
