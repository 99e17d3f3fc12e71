import { z } from 'zod';
import type { PaymentMeans } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Env } from '#lib/platform/env.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';

export const MeansOfAccount = z.strictObject({ account: AccountReference });

/** Enough of an account's id for a line of a bank statement. */
const REFERENCE_DIGITS = 12;

/**
 * How an account can pay: online where Stripe is set up, otherwise by bank transfer with a reference that names it.
 * @throws Failure invalid_request, resource_not_found
 */
export async function paymentMeans(
  { db, env }: OperatorContext,
  input: Input<typeof MeansOfAccount>,
): Promise<PaymentMeans> {
  const { account } = parseInput(MeansOfAccount, input);
  return meansOf(env, (await findAccount(db, account)).id);
}

/** The same, by the id of the account. */
export function meansOf(env: Env, accountId: string): PaymentMeans {
  const price = {
    creditPrice: env.CREDIT_PRICE_EUR_CENTS / 100,
    ...(env.INVOICE_TAX_PERCENT !== undefined && { taxPercent: env.INVOICE_TAX_PERCENT }),
    currency: 'EUR' as const,
  };
  if (env.STRIPE_SECRET_KEY !== undefined) return { ...price, kind: 'online' };
  const lines = (env.INVOICE_BANK ?? '').split('|').map((line) => line.trim());
  const bank = lines.filter((line) => line !== '');
  if (bank.length === 0) return { ...price, kind: 'none' };
  const digits = accountId.replaceAll('-', '').slice(0, REFERENCE_DIGITS).toUpperCase();
  return { ...price, kind: 'bank_transfer', bank, reference: `PLB ${digits}` };
}
