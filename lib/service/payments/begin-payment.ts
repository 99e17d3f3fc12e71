import { z } from 'zod';
import { Failure, PAYMENT_STATES } from '#lib/contract/index.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { invoiceAmounts } from '../invoices/invoice-amounts.ts';

/** What Stripe takes in euro, in cents. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

const Begun = z.tuple([
  z.object({
    id: z.uuid(),
    accountId: z.uuid(),
    credits: z.int(),
    netCents: z.int(),
    amountCents: z.int(),
    state: z.enum(PAYMENT_STATES),
  }),
]);
/** A payment as it is written down. */
export type BegunPayment = z.infer<typeof Begun>[0];

/**
 * Writes a payment down at the price of a credit on an invoice, tax included; or finds it under its id as it was written
 * down before.
 */
export async function beginPayment(
  { db, env }: Pick<OperatorContext, 'db' | 'env'>,
  { id, accountId, credits }: Pick<BegunPayment, 'id' | 'accountId' | 'credits'>,
): Promise<BegunPayment> {
  const taxBasisPoints =
    env.INVOICE_TAX_PERCENT === undefined ? null : Math.round(env.INVOICE_TAX_PERCENT * 100);
  const { netCents, totalCents } = invoiceAmounts(credits, {
    creditPriceCents: env.CREDIT_PRICE_EUR_CENTS,
    taxBasisPoints,
  });
  if (totalCents < LEAST_CENTS || totalCents > MOST_CENTS) {
    throw refused('credits: expected an amount from €0.50 to €999,999.99');
  }
  await db.$executeRaw`
    insert into service.payment
      (id, account_id, credits, net_cents, amount_cents, tax_basis_points, currency, provider)
    values (${id}::uuid, ${accountId}::uuid, ${credits}, ${netCents}, ${totalCents}, ${taxBasisPoints}::int, 'eur',
            'stripe')
    on conflict (id) do nothing`;
  const [payment] = Begun.parse(
    await db.$queryRaw`
      select id, account_id as "accountId", credits, net_cents as "netCents", amount_cents as "amountCents", state
        from service.payment where id = ${id}::uuid`,
  );
  if (payment.accountId !== accountId || payment.credits !== credits) {
    throw refused('key: it was used for another payment; expected a new one');
  }
  if (payment.state !== 'open') throw paymentEnded();
  return payment;
}

export const paymentEnded = () =>
  new Failure('conflict', 'This payment has ended already. Nothing was charged. Begin a new one.');

const refused = (detail: string) =>
  new Failure('invalid_request', `${detail}. Nothing was charged.`, { details: [detail] });
