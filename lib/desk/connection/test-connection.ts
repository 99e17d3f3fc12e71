import type { Failure, FailureCode, PricingAnswer, Read } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { readBalance } from '../service-client/read-balance.ts';
import { isAboutTheCountry, readPricing } from '../service-client/read-pricing.ts';
import type { ServiceAnswer, ServiceConnection } from '../service-client/service-connection.ts';

/** What the service said when asked for prices and for the balance, which both are free. */
export type ConnectionTest =
  | {
      readonly isWorking: true;
      /** Null where the service does not tell: the interface has no operation for it. */
      readonly credits: number | null;
      readonly ms: number;
    }
  | { readonly isWorking: false; readonly reason: string; readonly statusCode: number };

/** Which of them a service offers is not known before; one that it does is enough. */
const ASKED = ['TEST', 'FR', 'GB', 'DE'] as const;

const REFUSES_THE_KEY: ReadonlySet<FailureCode> = new Set(['unauthorized', 'forbidden']);

/** Tries the connection that is set: reaches the service, shows the key, reads prices and balance. Costs nothing. */
export async function testConnection(ctx: ActorContext): Promise<ConnectionTest> {
  authorise(ctx, 'manageConnection');
  const connection = await ctx.connection();
  const begun = performance.now();
  const prices = await readSomePrices(connection);
  const ms = Math.round(performance.now() - begun);
  if ('failure' in prices) return notWorking(prices.failure);
  const balance = await readBalance(connection);
  if ('value' in balance) return { isWorking: true, credits: balance.value.balance, ms };
  if (REFUSES_THE_KEY.has(balance.failure.code)) return notWorking(balance.failure);
  const { search, dataPoints, documents } = prices.value;
  if (search ?? dataPoints ?? documents) return { isWorking: true, credits: null, ms };
  return {
    isWorking: false,
    reason: 'It answered, but returned no prices. Check that this is the address of the service.',
    statusCode: 200,
  };
}

const notWorking = ({ message, statusCode }: Failure): ConnectionTest => ({
  isWorking: false,
  reason: message,
  statusCode,
});

/** The prices of the first country that the service offers; else why there are none. */
async function readSomePrices(connection: ServiceConnection): Promise<ServiceAnswer<Read<PricingAnswer>>> {
  const [first, ...others] = ASKED;
  let answer = await readPricing(connection, first);
  for (const country of others) {
    if ('value' in answer || !isAboutTheCountry(answer.failure)) return answer;
    answer = await readPricing(connection, country);
  }
  return answer;
}
