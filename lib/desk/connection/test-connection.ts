import type { Failure, FailureCode } from '#lib/contract/index.ts';
import type { InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { findAndRememberForm } from '../context/desk-connection.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { findForm } from '../service-client/find-form.ts';
import { readBalance } from '../service-client/read-balance.ts';
import { say } from '../words/say.ts';

/** What the service said when asked for prices and for the balance, which both are free. */
export type ConnectionTest =
  | {
      readonly isWorking: true;
      /** Null where the service does not tell: the form of 2024 has no operation for it. */
      readonly credits: number | null;
      /** Set where the service counts in hundredths of a credit. */
      readonly creditCents: number | null;
      readonly ms: number;
      readonly form: InterfaceForm;
    }
  | { readonly isWorking: false; readonly reason: string; readonly statusCode: number };

const REFUSES_THE_KEY: ReadonlySet<FailureCode> = new Set(['unauthorized', 'forbidden']);

/** Tries the connection that is set: reaches the service, shows the key, reads prices and balance. Costs nothing. */
export async function testConnection(ctx: ActorContext): Promise<ConnectionTest> {
  authorise(ctx, 'manageConnection');
  const connection = await ctx.connection();
  const isAutomatic = connection.findForm !== undefined;
  const begun = performance.now();
  const found = await (isAutomatic
    ? findAndRememberForm(ctx.db, connection)
    : findForm(connection, [connection.form ?? '2024']));
  const ms = Math.round(performance.now() - begun);
  if ('failure' in found) return notWorking(found.failure);
  const form = found.value ?? connection.form ?? '2024';
  const balance = await readBalance({ ...connection, form });
  if ('value' in balance) {
    const { balance: credits, balanceInCreditCents = null } = balance.value;
    return { isWorking: true, credits, creditCents: balanceInCreditCents, ms, form };
  }
  if (REFUSES_THE_KEY.has(balance.failure.code)) return notWorking(balance.failure);
  if (found.value !== null) return { isWorking: true, credits: null, creditCents: null, ms, form };
  return {
    isWorking: false,
    reason: say('connection.noPrices'),
    statusCode: 200,
  };
}

const notWorking = ({ message, statusCode }: Failure): ConnectionTest => ({
  isWorking: false,
  reason: message,
  statusCode,
});
