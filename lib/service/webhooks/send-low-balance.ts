import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { one } from '#lib/platform/db.ts';
import { sendMail } from '#lib/platform/mail.ts';
import type { ServiceContext } from '../context/service-context.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import { lowBalanceMail } from './low-balance-mail.ts';
import type { AttemptOutcome } from './post-webhook.ts';

/** What the event `balance.low` says. */
const LowBalance = z.object({ balance: z.int(), threshold: z.int() });

const Account = z.object({ name: z.string(), contact: z.string().nullable() });

/** Tells the contact of an account by mail that its balance is low. Never rejects where a mail could not be sent. */
export async function sendLowBalance(
  { pool, env }: Pick<ServiceContext, 'pool' | 'env'>,
  { accountId, data }: ClaimedDelivery,
): Promise<AttemptOutcome> {
  const notSent = (error: string) => ({ statusCode: null, error, answer: null });
  const { name, contact } = await one(
    pool,
    'select name, contact_email as contact from service.account where id = $1',
    [accountId],
    Account,
  );
  if (contact === null) return notSent('mail: the account has no contact e-mail');
  const { balance, threshold } = LowBalance.parse(data);
  try {
    await sendMail(env, { to: contact, ...lowBalanceMail(name, { balance, threshold }) });
    return { statusCode: 250, error: null, answer: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return notSent(error.details[0] ?? 'mail: it failed');
  }
}
