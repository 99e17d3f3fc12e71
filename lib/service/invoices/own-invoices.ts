import { z } from 'zod';
import { Failure, InvoiceByNumber, type InvoicesAnswer } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { many, maybe } from '#lib/platform/db.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext } from '../context/service-context.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

const OwnInvoice = z.object({
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  voidedOn: z.string().nullable(),
  credits: z.int(),
  creditPriceCents: z.int(),
  taxBasisPoints: z.int().nullable(),
});

/** The invoices of the account that asks, newest first, 100 at most. */
export async function ownInvoices({ pool, caller }: CallContext): Promise<InvoicesAnswer> {
  const rows = await many(
    pool,
    `select number, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD') as "issuedOn",
            to_char(due_on, 'YYYY-MM-DD') as "dueOn", to_char(paid_on, 'YYYY-MM-DD') as "paidOn",
            case e.state when 'void' then to_char(e.noted_at at time zone 'UTC', 'YYYY-MM-DD') end as "voidedOn",
            amount_credits as credits, credit_price_cents as "creditPriceCents", tax_basis_points as "taxBasisPoints"
       from service.invoice i left join service.invoice_event e on e.invoice_id = i.id
      where account_id = $1 order by number desc limit 100`,
    [caller.accountId],
    OwnInvoice,
  );
  return {
    invoices: rows.map(({ number, issuedOn, dueOn, paidOn, voidedOn, credits, ...prices }) => {
      const { netCents, taxCents, totalCents } = invoiceAmounts(credits, prices);
      return {
        number,
        issuedOn,
        ...(dueOn !== null && { dueOn }),
        ...(paidOn !== null && { paidOn }),
        ...(voidedOn !== null && { voidedOn }),
        credits,
        currency: 'EUR',
        net: netCents / 100,
        ...(taxCents !== null && { tax: taxCents / 100 }),
        total: totalCents / 100,
      };
    }),
  };
}

/**
 * The PDF of an invoice, as it was issued to the account that asks.
 * @throws Failure invalid_request, resource_not_found: also for the invoice of another account
 */
export async function ownInvoice(
  { pool, caller }: CallContext,
  input: Input<typeof InvoiceByNumber>,
): Promise<{ number: string; pdf: Buffer }> {
  const { number } = parseRequest(InvoiceByNumber, input);
  const found = await maybe(
    pool,
    'select pdf from service.invoice where number = $1 and account_id = $2',
    [number, caller.accountId],
    z.object({ pdf: z.instanceof(Buffer) }),
  );
  if (found) return { number, pdf: found.pdf };
  throw new Failure('resource_not_found', `This account has no invoice ${number}. Nothing was charged.`);
}
