import { CompanyAnswer, type Read } from '#lib/contract/index.ts';
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
  /** The most that it may cost, in credits: what the officer has seen and confirmed. */
  readonly maxBudget: number;
}

export type AskedCompany = ServiceAnswer<Read<CompanyAnswer>>;

/** Orders data of a company. Costs what it costs, never more than `maxBudget`. */
export function orderCompany(connection: ServiceConnection, order: CompanyOrder): Promise<AskedCompany> {
  return askCompany(connection, {
    id: order.companyId,
    countryCode: order.country,
    dataPoints: order.dataPoints,
    ...(order.documents.length > 0 ? { documents: order.documents } : {}),
    maxBudget: order.maxBudget,
    metadata: { lookup: order.lookupId },
  });
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
