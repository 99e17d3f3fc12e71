import { z } from 'zod';
import { PAYMENT_STATES } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { PaymentRow } from '#lib/domain/backoffice/payment-row.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';

export const PaymentsToList = z.strictObject({
  account: AccountReference.optional().describe('Of this account alone'),
  state: z.enum(PAYMENT_STATES).optional().describe('Those in this state alone'),
  before: z.uuid('expected the id of a payment').optional().describe('Begun before this one'),
});

const MOST_SHOWN = 100;

const Listed = z.array(
  z.object({
    id: z.uuid(),
    accountId: z.uuid(),
    account: z.string(),
    credits: z.int(),
    amountCents: z.int(),
    state: z.enum(PAYMENT_STATES),
    providerId: z.string().nullable(),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
    invoice: z.string().nullable(),
  }),
);

export interface PaymentPage {
  readonly payments: readonly PaymentRow[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: string | null;
}

/**
 * Online payments, newest first, of one account or of all; also those that were begun and never paid.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function listPayments(
  { db }: OperatorContext,
  input: Input<typeof PaymentsToList>,
): Promise<PaymentPage> {
  const { account, state = null, before = null } = parseInput(PaymentsToList, input);
  const accountId = account === undefined ? null : (await findAccount(db, account)).id;
  const rows = Listed.parse(
    await db.$queryRaw`
      select p.id, p.account_id as "accountId", a.name as account, p.credits, p.amount_cents as "amountCents", p.state,
             p.provider_id as "providerId", p.created_at as "createdAt", p.ended_at as "endedAt", i.number as invoice
        from service.payment p join service.account a on a.id = p.account_id
        left join service.purchase_reference r on r.account_id = p.account_id
          and r.reference = p.provider || ' ' || p.provider_id
        left join service.invoice i on i.entry_id = r.entry_id
       where (${accountId}::uuid is null or p.account_id = ${accountId}::uuid)
         and (${state}::text is null or p.state = ${state})
         and (${before}::uuid is null or (p.created_at, p.id) <
              (select b.created_at, b.id from service.payment b where b.id = ${before}::uuid))
       order by p.created_at desc, p.id desc limit ${MOST_SHOWN + 1}`,
  );
  const payments = rows.slice(0, MOST_SHOWN);
  return { payments, nextBefore: rows.length > MOST_SHOWN ? (payments.at(-1)?.id ?? null) : null };
}
