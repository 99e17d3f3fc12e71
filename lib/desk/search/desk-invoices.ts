import type { z } from 'zod';
import { InvoiceByNumber, type InvoicesAnswer, type Read } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { readInvoice, readInvoices } from '../service-client/read-invoices.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { askDeskService } from './ask-desk-service.ts';

/** Invoices of the desk's account. Free. */
export function deskInvoices(ctx: ActorContext): Promise<ServiceAnswer<Read<InvoicesAnswer>>> {
  authorise(ctx, 'readInvoices');
  return askDeskService(ctx, readInvoices);
}

/**
 * The PDF of one of them. Free.
 * @throws Failure forbidden, invalid_request, resource_not_found, service_unavailable
 */
export async function deskInvoice(
  ctx: ActorContext,
  input: Input<typeof InvoiceByNumber>,
): Promise<z.output<typeof InvoiceByNumber> & { readonly pdf: Uint8Array }> {
  authorise(ctx, 'readInvoices');
  const { number } = parseInput(InvoiceByNumber, input);
  const answer = await askDeskService(ctx, (connection) => readInvoice(connection, number));
  if ('failure' in answer) throw answer.failure;
  return { number, pdf: answer.value };
}
