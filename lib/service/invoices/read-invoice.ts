import { Failure, InvoiceByNumber } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';

/**
 * A printed invoice, as it was issued.
 * @throws Failure invalid_request, resource_not_found
 */
export async function readInvoice(
  ctx: OperatorContext,
  input: Input<typeof InvoiceByNumber>,
): Promise<{ number: string; pdf: Uint8Array }> {
  const { number } = parseInput(InvoiceByNumber, input);
  const found = await ctx.db.invoice.findUnique({ where: { number }, select: { number: true, pdf: true } });
  if (found !== null) return found;
  throw new Failure('resource_not_found', `The invoice ${number} does not exist.`);
}
