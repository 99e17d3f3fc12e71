import { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { writeInvoice } from './write-invoice.ts';

const Paid = z.array(
  z.object({
    accountId: z.uuid(),
    name: z.string(),
    billingAddress: z.string().nullable(),
    entryId: z.bigint().transform(Number),
    amountCredits: z.int(),
    creditPriceCents: z.int(),
    taxBasisPoints: z.int().nullable(),
    reference: z.string(),
    paidAt: z.date(),
    paidOn: z.string(),
    moment: z.date(),
    invoice: z.string().nullable(),
  }),
);

/**
 * Issues the invoice of an online payment, paid, at the price at which it was begun: the next number of the series, once,
 * however often it is told. What an operator issued for it by hand is marked as paid; what was ended stays as it is.
 * @returns its number; null: the payment is not recorded, or an operator recorded other credits for it by hand
 */
export function invoicePayment(
  { db, env }: Pick<OperatorContext, 'env'> & { readonly db: PrismaClient },
  payment: string,
): Promise<string | null> {
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select 1 from service.payment where id = ${payment}::uuid for update`;
    const [found] = Paid.parse(
      await transaction.$queryRaw`
        select a.id as "accountId", a.name, a.billing_address as "billingAddress", e.id as "entryId",
               p.credits as "amountCredits", p.net_cents / p.credits as "creditPriceCents", e.reference,
               -- begun by the version before, which did not note it
               coalesce(p.tax_basis_points,
                        nullif(round((p.amount_cents - p.net_cents) * 10000.0 / p.net_cents)::int, 0)) as "taxBasisPoints",
               p.ended_at as "paidAt", to_char(p.ended_at at time zone 'UTC', 'YYYY-MM-DD') as "paidOn",
               clock_timestamp() as moment, i.number as invoice
          from service.payment p join service.account a on a.id = p.account_id
          join service.purchase_reference r on r.account_id = p.account_id
            and r.reference = p.provider || ' ' || p.provider_id
          join service.ledger_entry e on e.id = r.entry_id and e.amount_credits = p.credits
          left join service.invoice i on i.entry_id = e.id
         where p.id = ${payment}::uuid and p.state = 'paid'`,
    );
    if (found === undefined) return null;
    const { accountId, name, billingAddress, reference, paidAt, paidOn, ...paid } = found;
    const number = paid.invoice ?? (await issue());
    await transaction.$executeRaw`
      insert into service.invoice_event (invoice_id, state, paid_on, note)
      select id, 'paid', ${paidOn}::date, ${reference} from service.invoice where number = ${number}
      on conflict (invoice_id) do nothing`;
    return number;

    async function issue(): Promise<string> {
      const { moment, amountCredits, entryId, creditPriceCents, taxBasisPoints } = paid;
      const asBegun = {
        ...env,
        CREDIT_PRICE_EUR_CENTS: creditPriceCents,
        INVOICE_TAX_PERCENT: taxBasisPoints === null ? undefined : taxBasisPoints / 100,
      };
      const written = await writeInvoice(transaction, asBegun, {
        ...{ moment, amountCredits, entryId, account: { id: accountId, name, billingAddress } },
        subject: { kind: 'purchase', reference, paidAt },
      });
      return written.number;
    }
  });
}
