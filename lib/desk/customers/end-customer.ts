import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { isTimeOver } from '../reports/retention.ts';
import { dayOf } from '../reports/standing-of.ts';
import { say } from '../words/say.ts';
import { customerObject, DayOrNone, lockCustomer, Reason } from './find-customer.ts';

export const EndCustomer = z.strictObject({
  id: z.uuid(),
  /** Empty: the relationship continues. */
  endedOn: DayOrNone,
  reason: Reason,
  /** Confirms that data whose retention period is over by this day may be purged: reports, or the documents of the file. */
  isSure: z.literal('on').optional(),
});

interface Ended {
  readonly before: string | null;
  readonly reports: readonly string[];
}

/**
 * Sets the day on which the relationship with a customer ended, also for the reports of each company that no other open customer file
 * has. Without a day the relationship continues: reports that ended with it on that day continue too. The day that is set already
 * changes nothing.
 * @throws Failure `forbidden`; `resource_not_found`; `invalid_request` for a future day; `conflict` if a report or the customer file
 * becomes due for the purge and the user has not confirmed it
 */
export async function endCustomer(ctx: ActorContext, input: Input<typeof EndCustomer>): Promise<void> {
  authorise(ctx, 'manageCustomers');
  const { id, endedOn, reason, isSure } = parseInput(EndCustomer, input);
  if (endedOn !== null && endedOn > ctx.now().toISOString().slice(0, 10)) {
    throw new Failure('invalid_request', say('customers.end.future'));
  }
  const events = ({ before, reports }: Ended): AuditEvent[] | null => {
    if (before === endedOn) return null;
    const details = { endedOn: { before, after: endedOn } };
    return [
      { action: 'customer-ended', object: customerObject(id), reason, details },
      ...reports.map(
        (report): AuditEvent => ({
          action: 'relationship-ended',
          object: `report ${report}`,
          reason,
          details: { ...details, customer: id },
        }),
      ),
    ];
  };
  await audited(ctx, events, async (transaction) => {
    const { relationshipEndedOn: before } = await lockCustomer(transaction, id);
    if (before === endedOn) return { before, reports: [] };
    await transaction.customerFile.update({
      where: { id },
      data: { relationshipEndedOn: dayOf(endedOn), state: endedOn === null ? 'active' : 'ended' },
    });
    const reports = await endReports(transaction, { id, before, endedOn });
    if (await becomesDue(transaction, { id, reports })) {
      if (!mayDo(ctx.actor.role, 'manageRetention')) {
        throw new Failure('forbidden', say('customers.end.administrator'));
      }
      if (isSure === undefined) throw new Failure('conflict', say('customers.end.confirm'));
    }
    return { before, reports };
  });
}

const Due = z.tuple([z.object({ isDue: z.boolean() })]);

/** Whether the next purge would remove one of the reports, or the names and documents of the file itself. */
async function becomesDue(
  transaction: Prisma.TransactionClient,
  { id, reports }: { readonly id: string; readonly reports: readonly string[] },
): Promise<boolean> {
  for (const report of reports) if (await isTimeOver(transaction, report)) return true;
  const rows = await transaction.$queryRaw`
    select desk.is_file_due(f) as "isDue" from desk.customer_file f where f.id = ${id}::uuid`;
  return Due.parse(rows)[0].isDue;
}

const Ids = z.array(z.object({ id: z.string() }));

/** Reports that end or continue with the relationship: of companies in this file that are in no other open one. */
async function endReports(
  transaction: Prisma.TransactionClient,
  {
    id,
    before,
    endedOn,
  }: { readonly id: string; readonly before: string | null; readonly endedOn: string | null },
): Promise<string[]> {
  const rows = await transaction.$queryRaw`
    update desk.report r set relationship_ended_on = ${endedOn}::date
    where r.purged_at is null and r.relationship_ended_on is not distinct from ${before}::date
      and r.relationship_ended_on is distinct from ${endedOn}::date
      and exists (select from desk.customer_company c
        where c.file_id = ${id}::uuid and c.until is null and c.country = r.country and c.company_id = r.company_id)
      and not exists (select from desk.customer_company o join desk.customer_file f on f.id = o.file_id
        where f.id <> ${id}::uuid and o.until is null and f.state <> 'ended'
          and o.country = r.country and o.company_id = r.company_id)
    returning r.id`;
  return Ids.parse(rows).map((row) => row.id);
}
