import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { OPEN_CUSTOMER_STATES } from '#lib/domain/customers/customer-lists.ts';
import { isVisible } from '#lib/domain/names/is-visible.ts';
import { showTurning } from '#lib/domain/names/show-turning.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CustomerReference } from '../references/customer-reference.ts';
import { assertAssignable } from '../reports/assert-assignable.ts';
import { said, say } from '../words/say.ts';
import { customerObject } from './find-customer.ts';

const tag = z
  .string()
  .trim()
  .max(40)
  .regex(/^[^,\p{Cc}]*$/u, 'expected no comma');

/** What users enter of a customer file. */
export const CustomerFields = z.strictObject({
  reference: CustomerReference.min(1, said('customers.enterReference')),
  name: z
    .string()
    .overwrite(showTurning)
    .trim()
    .regex(/^\P{Cc}*$/u, said('customers.enterName'))
    .refine(isVisible, said('customers.enterName'))
    .max(200, said('customers.nameLong')),
  assigneeId: z.preprocess((given) => (given === '' ? null : given), z.uuid().nullable()).default(null),
  state: z.enum(OPEN_CUSTOMER_STATES).default('prospect'),
  /** `private bank, high value`: at most 20. */
  tags: z
    .string()
    .default('')
    .transform((given) => [...new Set(given.split(',').map((each) => each.trim()))].filter(Boolean))
    .pipe(z.array(tag).max(20, 'at most 20 tags')),
});

/**
 * Creates a customer file, without companies.
 * @returns its id
 * @throws Failure `forbidden`; `invalid_request`; `conflict` if the reference belongs to another customer
 */
export async function createCustomer(
  ctx: ActorContext,
  input: Input<typeof CustomerFields>,
): Promise<{ readonly id: string }> {
  authorise(ctx, 'manageCustomers');
  const fields = parseInput(CustomerFields, input);
  const event = ({ id }: { readonly id: string }): AuditEvent => ({
    action: 'customer-created',
    object: customerObject(id),
    details: { state: fields.state },
  });
  const created = await uniqueReference(ctx, fields.reference, () =>
    audited(ctx, event, async (transaction) => {
      await assertAssignable(transaction, fields.assigneeId);
      return transaction.customerFile.create({ data: { ...fields, createdBy: ctx.actor.userId } });
    }),
  );
  return { id: created.id };
}

const Owners = z.array(z.object({ name: z.string().nullable() }));

/** Names the customer to whom a reference belongs, if the database refuses it. */
export async function uniqueReference<Result>(
  { db }: Pick<ActorContext, 'db'>,
  reference: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // As the unique index compares: the client's own way takes `_` and `%` for wildcards.
    const [owner] = Owners.parse(
      await db.$queryRaw`select name from desk.customer_file where lower(reference) = lower(${reference})`,
    );
    throw new Failure(
      'conflict',
      say('customers.referenceTaken', { reference, name: owner?.name ?? reference }),
    );
  }
}
