import { BalanceAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import { callsOf } from './calls-of.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** Credits left on the desk's account. Free. */
export function readBalance(connection: ServiceConnection): Promise<ServiceAnswer<Read<BalanceAnswer>>> {
  return askService(connection, { ...callsOf(connection).balance(), schema: BalanceAnswer });
}
