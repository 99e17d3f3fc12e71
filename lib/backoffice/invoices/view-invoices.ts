import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { type CountdownRow, INVOICE_STATES, type InvoiceRow } from '#lib/domain/backoffice/invoice-row.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { listCountdown } from '#lib/service/invoices/list-countdown.ts';
import { listInvoices } from '#lib/service/invoices/list-invoices.ts';
import { operatorOf } from '../context/operated.ts';

/** Of an address: what is no state and no number is left out. */
export const InvoicesToView = z.object({
  account: z.string().trim().max(200).optional().catch(undefined),
  state: z.enum(INVOICE_STATES).optional().catch(undefined),
  before: z.string().trim().min(1).max(50).optional().catch(undefined),
});

export interface InvoicesOfAll {
  readonly invoices: readonly InvoiceRow[];
  readonly nextBefore: string | null;
  readonly countdown: readonly CountdownRow[];
  /** By the database's clock, `2026-12-31`: what is due before it is overdue. */
  readonly today: string;
}

/**
 * Invoices of all accounts, newest first, and who comes nearer to the next.
 * @throws Failure forbidden, resource_not_found (account)
 */
export async function viewInvoices(
  ctx: ActorContext,
  input: Input<typeof InvoicesToView>,
): Promise<InvoicesOfAll> {
  authorise(ctx, 'readBackoffice');
  const { account, ...asked } = parseInput(InvoicesToView, input);
  const operator = operatorOf(ctx);
  const [page, countdown, today] = await Promise.all([
    listInvoices(operator, { ...asked, ...(account && { account }) }),
    listCountdown(operator),
    databaseDay(ctx.db),
  ]);
  return { ...page, countdown, today };
}
