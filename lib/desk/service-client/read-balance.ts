import { BalanceAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** Credits left on the desk's account. Free. */
export function readBalance(connection: ServiceConnection): Promise<ServiceAnswer<Read<BalanceAnswer>>> {
  return askService(connection, { method: 'GET', path: '/v2/balance', schema: BalanceAnswer });
}
