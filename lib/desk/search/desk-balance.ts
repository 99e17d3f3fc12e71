import type { BalanceAnswer, Read } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { readBalance } from '../service-client/read-balance.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { askDeskService } from './ask-desk-service.ts';

/** Credits left on the desk's account. Free. */
export function deskBalance(ctx: ActorContext): Promise<ServiceAnswer<Read<BalanceAnswer>>> {
  authorise(ctx, 'readBalance');
  return askDeskService(ctx, readBalance);
}
