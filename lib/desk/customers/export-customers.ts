import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ListedCustomer } from '#lib/domain/customers/listed-customer.ts';
import { csvLine } from '#lib/domain/tables/csv.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { say } from '../words/say.ts';
import { findCustomers, ListCustomers } from './list-customers.ts';

/** More customers than a workspace has: one file is never cut without notice. */
const MOST_CUSTOMERS = 100_000;

/**
 * All customer files that the filters let through, as CSV whose cells no spreadsheet takes for a formula. The audit log has the filters.
 * @throws Failure `forbidden`
 */
export async function exportCustomers(
  ctx: ActorContext,
  input: Input<typeof ListCustomers>,
): Promise<OutgoingFile<string>> {
  authorise(ctx, 'exportReports');
  const query = parseInput(ListCustomers, input);
  const customers = await findCustomers(ctx, query, { size: MOST_CUSTOMERS, offset: 0 });
  const { page: _, q, ...filters } = query;
  const asked = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
  const event = {
    action: 'customers-exported',
    object: 'customers',
    // The text may name a person.
    details: { count: customers.length, filters: q === undefined ? asked : [...asked, 'text'] },
  } as const;
  await audited(ctx, event, async () => undefined);
  return {
    fileName: 'customers.csv',
    mediaType: 'text/csv; charset=utf-8',
    body: [HEAD, ...customers.map(lineOf)].map(csvLine).join(''),
  };
}

const HEAD = [
  'reference',
  'name',
  'state',
  'companies',
  'assignee',
  'risk',
  'next_review',
  'days_left',
  'open_serious_flags',
  'open_flags_complete',
  'proposal_waiting',
  'tags',
  'customer',
];

const lineOf = (customer: ListedCustomer): string[] =>
  customer.isDamaged
    ? [say('audit.differs'), ...HEAD.slice(2).map(() => ''), customer.id]
    : [
        customer.reference,
        customer.name,
        customer.state,
        customer.companies.join('; '),
        customer.assignee,
        customer.risk,
        customer.reviewOn,
        customer.daysLeft,
        customer.openFlags.count,
        customer.openFlags.isComplete ? 'yes' : 'no',
        customer.isProposed ? 'yes' : 'no',
        customer.tags.join(', '),
        customer.id,
      ].map((cell) => String(cell ?? ''));
