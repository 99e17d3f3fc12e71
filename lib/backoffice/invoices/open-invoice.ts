import type { InvoiceByNumber } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { OutgoingFile } from '#lib/desk/files/send-file.ts';
import { readInvoice } from '#lib/service/invoices/read-invoice.ts';
import { operatorOf } from '../context/operated.ts';

/**
 * The PDF of an invoice, as it was issued.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function openInvoice(
  ctx: ActorContext,
  input: Input<typeof InvoiceByNumber>,
): Promise<OutgoingFile<Uint8Array>> {
  authorise(ctx, 'readBackoffice');
  const { number, pdf } = await readInvoice(operatorOf(ctx), input);
  return { fileName: `${number}.pdf`, mediaType: 'application/pdf', body: pdf };
}
