import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { Coverage } from '../service-client/read-coverage.ts';
import { recentCoverage } from '../service-client/recent-coverage.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { askDeskService } from './ask-desk-service.ts';

/** What every register can answer and what it costs this desk. Free. */
export function deskCoverage(ctx: ActorContext): Promise<ServiceAnswer<Coverage>> {
  authorise(ctx, 'readPrices');
  return askDeskService(ctx, recentCoverage);
}
