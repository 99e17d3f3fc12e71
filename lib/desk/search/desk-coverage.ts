import { type Actor, authorise } from '../context/permissions.ts';
import type { Coverage } from '../service-client/read-coverage.ts';
import { recentCoverage } from '../service-client/recent-coverage.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { askDeskService } from './ask-desk-service.ts';

/** What every register can answer and what it costs this desk. Free. */
export function deskCoverage(actor: Actor): Promise<ServiceAnswer<Coverage>> {
  authorise(actor, 'readPrices');
  return askDeskService(recentCoverage);
}
