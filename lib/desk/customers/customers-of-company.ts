import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { NamedCustomer } from '#lib/domain/customers/listed-customer.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { customersOf } from '../references/customers-of.ts';

/**
 * Customer files that a company is in now, by reference.
 * @throws Failure `forbidden`
 */
export async function customersOfCompany(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<NamedCustomer[]> {
  authorise(ctx, 'readCustomers');
  return customersOf(ctx.db, parseInput(CompanyPlace, input));
}
