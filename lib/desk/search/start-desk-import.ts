import { ImportRequest } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { startImport } from '../service-client/index-files.ts';
import { askDeskService } from './ask-desk-service.ts';

/**
 * Has the desk's service begin to import the newest file of a source. Free.
 * @throws Failure as the service refuses it: nothing is then written down
 */
export async function startDeskImport(ctx: ActorContext, input: Input<typeof ImportRequest>): Promise<void> {
  authorise(ctx, 'manageImports');
  const { source } = parseInput(ImportRequest, input);
  await audited(ctx, { action: 'import-started', object: `source ${source}` }, async () => {
    const answer = await askDeskService(ctx, (connection) => startImport(connection, source));
    if ('failure' in answer) throw answer.failure;
  });
}
