import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';

const NUMBER_EXPECTED = 'expected the number of an invoice, such as PLB-2026-000001';

export const InvoiceByNumber = z.strictObject({
  number: z.string(NUMBER_EXPECTED).trim().min(1, NUMBER_EXPECTED),
});

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
