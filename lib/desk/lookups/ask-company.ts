import { CompanyAnswer, Failure, type GraphOptions, type Read } from '#lib/contract/index.ts';
import { askService } from '../service-client/ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from '../service-client/service-connection.ts';

/** The service waits some seconds for what comes quickly, and gives the rest as `in_progress`. */
const TIMEOUT_MS = 30_000;

export interface CompanyOrder {
  readonly lookupId: string;
  readonly country: string;
  readonly companyId: string;
  readonly dataPoints: readonly string[];
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
 * Orders data of a company. The limit and the note are our additions to the interface. A service that says it does not
 * know them is asked again without them, at the prices that were just quoted; never where a price is not published.
 */
export async function orderCompany(
  connection: ServiceConnection,
  { lookupId, companyId, country, dataPoints, documents, graphOptions, maxBudget, isOpenEnded }: CompanyOrder,
): Promise<AskedCompany> {
  const order = {
    id: companyId,
    countryCode: country,
    dataPoints,
    ...(documents.length > 0 ? { documents } : {}),
  };
  const answer = await askCompany(connection, {
    ...order,
    ...(graphOptions ? { graphOptions } : {}),
    maxBudget,
    metadata: { lookup: lookupId },
  });
  if (!('failure' in answer) || !refusesAdditions(answer.failure)) return answer;
  if (!isOpenEnded) return askCompany(connection, order);
  return {
    failure: new Failure(
      'invalid_request',
      'This service does not accept a limit and publishes no price for one of the items. Nothing was charged. Select only items with a price.',
    ),
  };
}

/** "maxBudget: unknown member", in whatever words; not "maxBudget exceeded". */
function refusesAdditions({ code, statusCode, message, details }: Failure): boolean {
  if (code !== 'invalid_request' || (statusCode !== 400 && statusCode !== 422)) return false;
  const said = [message, ...details].join(' ');
  return (
    /maxBudget|metadata|graphOptions/.test(said) &&
    /unknown|unrecogni|unexpected|additional|not (allowed|permitted|supported|known)/i.test(said) &&
    !/exceed|insufficient|too (low|small)/i.test(said)
  );
}

/** The same result again, with what has come since. Free, whatever its age. */
export function replayCompany(connection: ServiceConnection, requestId: string): Promise<AskedCompany> {
  return askCompany(connection, { requestId });
}

function askCompany(connection: ServiceConnection, body: unknown): Promise<AskedCompany> {
  return askService(connection, {
    method: 'POST',
    path: '/v2/company',
    body,
    schema: CompanyAnswer,
    timeoutMs: TIMEOUT_MS,
  });
}
