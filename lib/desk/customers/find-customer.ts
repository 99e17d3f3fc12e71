import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { CUSTOMER_STATES } from '#lib/domain/customers/customer-lists.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { customerAsRecorded, tablesText } from '../audit/as-recorded.ts';
import { said, say } from '../words/say.ts';

export const CustomerRef = z.strictObject({ id: z.uuid() });

/** Why something is done: at least 3 characters. */
export const Reason = z
  .string()
  .trim()
  .min(3, said('customers.enterReason'))
  .max(500, said('customers.reasonLong'));

/** A day that may be left empty. */
export const DayOrNone = z
  .preprocess(
    (given) => (given === '' ? null : given),
    z.iso.date(said('customers.document.dayForm')).nullable(),
  )
  .default(null);

export const customerObject = (id: string): string => `customer ${id}`;

const Row = z.object({
  reference: z.string().nullable(),
  name: z.string().nullable(),
  assigneeId: z.string().nullable(),
  state: z.enum(CUSTOMER_STATES),
  relationshipEndedOn: z.string().nullable(),
  tags: z.array(z.string()),
  isPurged: z.boolean(),
});
export type CustomerRow = z.infer<typeof Row>;

/**
 * A customer file as it is, while no other transaction can change it.
 * @throws Failure `resource_not_found`; `conflict` after the purge; `internal` if it differs from the audit log
 */
export async function lockCustomer(transaction: Prisma.TransactionClient, id: string): Promise<CustomerRow> {
  const [row] = Row.array().parse(
    await transaction.$queryRaw`
      select reference, name, assignee_id as "assigneeId", state, tags,
        relationship_ended_on::text as "relationshipEndedOn", purged_at is not null as "isPurged"
      from desk.customer_file where id = ${id}::uuid for update`,
  );
  if (row === undefined) throw noSuchCustomer();
  if (row.isPurged) throw new Failure('conflict', say('customers.purged'));
  await assertCustomer(transaction, id);
  return row;
}

/** The same, of a relationship that has not ended. */
export async function lockOpenCustomer(
  transaction: Prisma.TransactionClient,
  id: string,
): Promise<CustomerRow> {
  const row = await lockCustomer(transaction, id);
  if (row.state === 'ended') throw new Failure('conflict', say('customers.isEnded'));
  return row;
}

/**
 * Refuses a customer file of which a row differs from the audit log.
 * @returns latest day on which a row was recorded that is older than its recording (ISO 8601); null: all are proven
 * @throws Failure `internal`
 */
export async function assertCustomer(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  id: string,
): Promise<string | null> {
  const { differs, notProvenBefore } = await customerAsRecorded(db, id);
  if (differs.length > 0) {
    throw new Failure('internal', say('customers.damaged', { what: tablesText(differs) }));
  }
  return notProvenBefore;
}

export const noSuchCustomer = (): Failure => new Failure('resource_not_found', say('customers.unknown'));
