import type { Read, SourcesAnswer } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { readSources } from '../service-client/read-sources.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { askDeskService } from './ask-desk-service.ts';

/** How the sources are that the desk's service asks. Free. */
export function deskSources(ctx: ActorContext): Promise<ServiceAnswer<Read<SourcesAnswer>>> {
  authorise(ctx, 'readSources');
  return askDeskService(ctx, readSources);
}
