import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { parseInput } from '#lib/contract/parse-input.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

export const InvoiceByNumber = z.strictObject({
  number: z.string().trim().min(1, 'expected the number of an invoice, such as PLB-2026-000001'),
});

/**
 * A printed invoice, as it was issued.
 * @throws Failure invalid_request, resource_not_found
 */
export async function readInvoice(
  db: PrismaClient,
  input: z.input<typeof InvoiceByNumber>,
): Promise<{ number: string; pdf: Uint8Array }> {
  const { number } = parseInput(InvoiceByNumber, input);
  const found = await db.invoice.findUnique({ where: { number }, select: { number: true, pdf: true } });
  if (found !== null) return found;
  throw new Failure('resource_not_found', `There is no invoice ${number}.`);
}
