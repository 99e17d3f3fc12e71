import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { NamedCustomer } from '#lib/domain/customers/listed-customer.ts';
import { tidyReference } from '#lib/domain/customers/tidy-reference.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { NamedCustomers } from '../references/customers-of.ts';

const MOST = 8;

export const SuggestCustomers = z.object({
  /** More than any reference or name finds none. */
  q: z.string().trim().default('').catch(''),
  /** Only customers whose relationship has not ended. */
  open: z.literal('yes').optional().catch(undefined),
});

/**
 * Customer files whose reference or name contains a text; those whose reference begins with it come first.
 * @throws Failure `forbidden`
 */
export async function suggestCustomers(
  ctx: ActorContext,
  input: Input<typeof SuggestCustomers>,
): Promise<NamedCustomer[]> {
  authorise(ctx, 'readCustomers');
  const { q, open } = parseInput(SuggestCustomers, input);
  const text = escapeLike(q);
  const reference = escapeLike(tidyReference(q) || q);
  return NamedCustomers.parse(
    await ctx.db.$queryRaw`
      select f.id, f.reference, f.name from desk.customer_file f
      where f.id = any (array(
          select id from desk.customer_file where reference ilike ${`%${reference}%`}
          union all select id from desk.customer_file where name ilike ${`%${text}%`}))
        and f.purged_at is null and (${open === undefined} or f.state <> 'ended')
      order by f.reference ilike ${`${reference}%`} desc, lower(f.reference) limit ${MOST}`,
  );
}
