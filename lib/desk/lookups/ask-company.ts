import { CompanyAnswer, type DataPoint, Failure, type GraphOptions, type Read } from '#lib/contract/index.ts';
import { askService } from '../service-client/ask-service.ts';
import type { Call } from '../service-client/call.ts';
import { callsOf } from '../service-client/calls-of.ts';
import type { ServiceAnswer, ServiceConnection } from '../service-client/service-connection.ts';
import { say } from '../words/say.ts';

/** The service waits some seconds for what comes quickly, and gives the rest as `in_progress`. */
const TIMEOUT_MS = 30_000;

export interface CompanyOrder {
  readonly lookupId: string;
  readonly country: string;
  readonly companyId: string;
  readonly dataPoints: readonly DataPoint[];
  readonly documents: readonly string[];
  /** Set where a graph is asked. */
  readonly graphOptions?: Partial<GraphOptions> | undefined;
  /** The most that it may cost, in credits: what the officer has seen and confirmed. */
  readonly maxBudget: number;
  /** Something in it has no published price, so that the limit alone says what it may cost. */
  readonly isOpenEnded: boolean;
}

export type AskedCompany = ServiceAnswer<Read<CompanyAnswer>>;

/**
 * Orders data of a company. The limit and the note are our additions to the form of 2024. A service that says it does not
 * know them is asked again without them, at the prices that were just quoted; never where a price is not published.
 */
export async function orderCompany(
  connection: ServiceConnection,
  { lookupId, companyId, country, dataPoints, documents, graphOptions, maxBudget, isOpenEnded }: CompanyOrder,
): Promise<AskedCompany> {
  const { company } = callsOf(connection);
  const order = {
    id: companyId,
    countryCode: country,
    dataPoints: [...dataPoints],
    documents: [...documents],
  };
  const whole = {
    ...order,
    ...(graphOptions ? { graphOptions } : {}),
    maxBudget,
    metadata: { lookup: lookupId },
  };
  const answer = await orderWithOption(connection, whole);
  // The present form has them: who refuses them there means something else.
  if (!('failure' in answer) || connection.form === 'present' || !refusesAdditions(answer.failure))
    return answer;
  if (!isOpenEnded) return buyCompany(connection, company(order));
  return {
    failure: new Failure('invalid_request', say('lookups.noLimit')),
  };
}

/** A service that does not know the option of declared owners is asked without it: it looks up none. */
async function orderWithOption(connection: ServiceConnection, order: OrderOfCall): Promise<AskedCompany> {
  const { company } = callsOf(connection);
  const answer = await buyCompany(connection, company(order));
  const { declaredOwners, ...graphOptions } = order.graphOptions ?? {};
  if (declaredOwners === undefined || !('failure' in answer)) return answer;
  // In the present form this option is all that `graphOptions` has.
  const named = connection.form === 'present' ? /graphOptions|declaredOwners/ : /declaredOwners/;
  if (!refusesMember(answer.failure, named)) return answer;
  return buyCompany(connection, company({ ...order, graphOptions }));
}

type OrderOfCall = Parameters<ReturnType<typeof callsOf>['company']>[0];

const refusesAdditions = (failure: Failure): boolean =>
  refusesMember(failure, /maxBudget|metadata|graphOptions/);

/** "maxBudget: unknown member", in whatever words; not "maxBudget exceeded". */
function refusesMember({ code, statusCode, message, details }: Failure, named: RegExp): boolean {
  if (code !== 'invalid_request' || (statusCode !== 400 && statusCode !== 422)) return false;
  const said = [message, ...details].join(' ');
  return (
    named.test(said) &&
    /unknown|unrecogni|unexpected|additional|not (allowed|permitted|supported|known)/i.test(said) &&
    !/exceed|insufficient|too (low|small)/i.test(said)
  );
}

/** The same result again, with what has come since. Free, whatever its age. */
export function replayCompany(connection: ServiceConnection, requestId: string): Promise<AskedCompany> {
  return askService(connection, { ...callsOf(connection).replay(requestId), ...asking });
}

const asking = { schema: CompanyAnswer, timeoutMs: TIMEOUT_MS };
const buyCompany = (connection: ServiceConnection, call: Call): Promise<AskedCompany> =>
  askService(connection, { ...call, ...asking, mayCost: true });
