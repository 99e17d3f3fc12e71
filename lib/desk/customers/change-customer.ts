import { z } from 'zod';
import { fromJson } from '#lib/contract/from-json.ts';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { assertAssignable } from '../reports/assert-assignable.ts';
import { say } from '../words/say.ts';
import { CustomerFields, uniqueReference } from './create-customer.ts';
import { type CustomerRow, customerObject, lockOpenCustomer } from './find-customer.ts';

const FIELDS = ['reference', 'name', 'assigneeId', 'state', 'tags'] as const;

/** As a form showed it. */
const Shown = z.strictObject({
  reference: z.string().nullable(),
  name: z.string().nullable(),
  assigneeId: z.string().nullable(),
  state: z.string(),
  tags: z.array(z.string()),
});
type Shown = z.infer<typeof Shown>;

export const ChangeCustomer = CustomerFields.extend({
  id: z.uuid(),
  /** What the form showed. */
  was: fromJson.pipe(Shown).optional(),
});

/**
 * Changes reference, name, assignee, state and tags. Only what differs is written; of texts the audit log says only that they changed.
 * @throws Failure `forbidden`; `resource_not_found`; `invalid_request`; `conflict` if the reference belongs to another customer, the
 * relationship has ended, or another user has changed the file since the form was shown
 */
export async function changeCustomer(ctx: ActorContext, input: Input<typeof ChangeCustomer>): Promise<void> {
  authorise(ctx, 'manageCustomers');
  const { id, was, ...next } = parseInput(ChangeCustomer, input);
  const event = (now: CustomerRow): AuditEvent | null => {
    const changed = differing(now, next);
    const codes = ({ assigneeId, state }: Shown) => ({ assigneeId, state });
    const details = { changed, ...changesOf(codes(now), codes(next)) };
    return changed.length === 0 ? null : { action: 'customer-changed', object: customerObject(id), details };
  };
  await uniqueReference(ctx, next.reference, () =>
    audited(ctx, event, async (transaction) => {
      const now = await lockOpenCustomer(transaction, id);
      if (was !== undefined && differing(was, now).length > 0) {
        throw new Failure('conflict', say('customers.changedMeanwhile'));
      }
      const changed = differing(now, next);
      if (changed.includes('assigneeId')) await assertAssignable(transaction, next.assigneeId);
      if (changed.length > 0) await transaction.customerFile.update({ where: { id }, data: next });
      return now;
    }),
  );
}

const differing = (one: Shown, other: Shown) =>
  FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
