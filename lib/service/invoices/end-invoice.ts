import { Failure } from '#lib/contract/index.ts';
import type { INVOICE_ENDS } from '#lib/domain/backoffice/invoice-row.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

interface InvoiceEnd {
  readonly number: string;
  readonly state: (typeof INVOICE_ENDS)[number];
  /** `2026-12-31`; null: it is void. */
  readonly paidOn: string | null;
  readonly note: string;
  readonly by: string;
}

export interface EndedInvoice {
  readonly number: string;
  readonly accountId: string;
  readonly kind: string;
  readonly amountCredits: bigint;
}

/**
 * Notes what became of an invoice, once and for all: of two people at once the first is right.
 * @throws Failure resource_not_found, invalid_request (it is paid or void already)
 */
export async function endInvoice(
  transaction: Prisma.TransactionClient,
  { number, state, paidOn, note, by }: InvoiceEnd,
): Promise<EndedInvoice> {
  const invoice = await transaction.invoice.findUnique({
    where: { number },
    select: { id: true, number: true, accountId: true, kind: true, amountCredits: true },
  });
  if (invoice === null) {
    throw new Failure('resource_not_found', `The invoice ${number} does not exist. Nothing was changed.`);
  }
  const noted = await transaction.$executeRaw`
    insert into service.invoice_event (invoice_id, state, paid_on, note, noted_by)
    values (${invoice.id}::uuid, ${state}, ${paidOn}::date, ${note}, ${by}::uuid)
    on conflict (invoice_id) do nothing`;
  if (noted === 1) return invoice;
  const earlier = await transaction.invoiceEvent.findUniqueOrThrow({ where: { invoiceId: invoice.id } });
  const ended = earlier.state === 'paid' ? 'marked as paid' : 'voided';
  throw new Failure(
    'invalid_request',
    `The invoice ${number} was ${ended} on ${earlier.notedAt.toISOString().slice(0, 10)}. Nothing was changed.`,
  );
}
