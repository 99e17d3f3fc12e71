import { type Read, SourcesAnswer } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** How the sources are that the service asks. Free. */
export function readSources(connection: ServiceConnection): Promise<ServiceAnswer<Read<SourcesAnswer>>> {
  return askService(connection, { method: 'GET', path: '/v2/sources', schema: SourcesAnswer });
}
