import { z } from 'zod';
import { Country, Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CUSTOMER_ROLES } from '#lib/domain/customers/customer-lists.ts';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { knownName } from '../lookups/known-name.ts';
import { spellingsOf } from '../lookups/spellings-of.ts';
import { dayOf } from '../reports/standing-of.ts';
import { said, say } from '../words/say.ts';
import { customerObject, DayOrNone, lockOpenCustomer } from './find-customer.ts';

export const AddCustomerCompany = z.strictObject({
  id: z.uuid(),
  country: z.enum(Country.options, said('customers.company.choose')),
  companyId: z.string().trim().min(1, said('customers.company.choose')).max(200),
  role: z.enum(CUSTOMER_ROLES),
  /** First day in the file; null: today. */
  since: DayOrNone,
});
export const RemoveCustomerCompany = z.strictObject({
  id: z.uuid(),
  /** Id of its row in the file. */
  companyRow: z.uuid(),
});

/**
 * Adds a company that the workspace has data on to a customer file.
 * @throws Failure `forbidden`; `resource_not_found`; `invalid_request` for a day in the future; `conflict` if it is in the file already
 */
export async function addCustomerCompany(
  ctx: ActorContext,
  input: Input<typeof AddCustomerCompany>,
): Promise<void> {
  authorise(ctx, 'manageCustomers');
  const { id, country, companyId: typed, role, since } = parseInput(AddCustomerCompany, input);
  const companyId = pageNumber(country, typed) || typed;
  const today = ctx.now().toISOString().slice(0, 10);
  if (since !== null && since > today) throw new Failure('invalid_request', say('customers.company.future'));
  if (!(await isKnown(ctx, { country, companyId }))) {
    throw new Failure('resource_not_found', say('customers.company.unknown'));
  }
  const event = ({ company }: { readonly company: string }): AuditEvent => ({
    action: 'customer-company-added',
    object: customerObject(id),
    details: { company, country, companyId, role },
  });
  try {
    await audited(ctx, event, async (transaction) => {
      await lockOpenCustomer(transaction, id);
      const row = await transaction.customerCompany.create({
        data: { fileId: id, country, companyId, role, since: dayOf(since ?? today) ?? ctx.now() },
      });
      return { company: row.id };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('conflict', say('customers.company.already'));
  }
}

/** Whether the workspace has a name or a request of the company. */
async function isKnown(ctx: ActorContext, place: CompanyPlace): Promise<boolean> {
  if ((await knownName(ctx, place)) !== null) return true;
  return (await ctx.db.lookup.count({ where: await spellingsOf(ctx.db, place) })) > 0;
}

/**
 * Removes a company from a customer file: today is its last day in it.
 * @throws Failure `forbidden`; `resource_not_found`; `conflict` if it was removed already
 */
export async function removeCustomerCompany(
  ctx: ActorContext,
  input: Input<typeof RemoveCustomerCompany>,
): Promise<void> {
  authorise(ctx, 'manageCustomers');
  const { id, companyRow } = parseInput(RemoveCustomerCompany, input);
  const event = ({ country, companyId }: CompanyPlace): AuditEvent => ({
    action: 'customer-company-removed',
    object: customerObject(id),
    details: { company: companyRow, country, companyId },
  });
  await audited(ctx, event, async (transaction) => {
    await lockOpenCustomer(transaction, id);
    const row = await transaction.customerCompany.findUnique({
      where: { id: companyRow, fileId: id, until: null },
    });
    if (row === null) throw new Failure('conflict', say('customers.company.gone'));
    const until = dayOf(ctx.now().toISOString().slice(0, 10));
    await transaction.customerCompany.update({ where: { id: companyRow }, data: { until } });
    return CompanyPlace.parse({ country: row.country, companyId: row.companyId });
  });
}
