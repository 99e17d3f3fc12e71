import type { IndexAnswer, Read } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { readIndex } from '../service-client/index-files.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { askDeskService } from './ask-desk-service.ts';

/** How the files stand that the desk's service imports. Free. */
export function deskIndex(ctx: ActorContext): Promise<ServiceAnswer<Read<IndexAnswer>>> {
  authorise(ctx, 'manageImports');
  return askDeskService(ctx, readIndex);
}
