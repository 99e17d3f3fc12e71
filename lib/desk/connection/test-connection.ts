import { type Actor, authorise } from '../people/permissions.ts';
import { readBalance } from '../service-client/read-balance.ts';
import { deskConnection } from './desk-connection.ts';

/** What the service said when asked for the balance, which is free. */
export type ConnectionTest =
  | { readonly isWorking: true; readonly credits: number; readonly ms: number }
  | { readonly isWorking: false; readonly reason: string; readonly statusCode: number };

/** Tries the connection that is set: reaches the service, shows the key, reads the balance. Costs nothing. */
export async function testConnection(actor: Actor): Promise<ConnectionTest> {
  authorise(actor, 'manageConnection');
  const begun = performance.now();
  const answer = await readBalance(await deskConnection());
  if ('failure' in answer) {
    const { message, statusCode } = answer.failure;
    return { isWorking: false, reason: message, statusCode };
  }
  return { isWorking: true, credits: answer.value.balance, ms: Math.round(performance.now() - begun) };
}
