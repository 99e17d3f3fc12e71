import { Failure, ImportRequest, type ImportStarted } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { importStates } from '#lib/index/import/import-states.ts';
import type { CallContext } from '../context/service-context.ts';
import { authoriseDesk } from './authorise-desk.ts';

/**
 * Begins to import the newest file of a source; `listIndex` says how far it is. Free; for the desk's own account.
 * @throws Failure invalid_request (unknown, or to be obtained), forbidden, conflict (it is being imported)
 */
export async function startImport(
  ctx: CallContext,
  input: Input<typeof ImportRequest>,
): Promise<ImportStarted> {
  const { source: id } = parseInput(ImportRequest, input);
  await authoriseDesk(ctx);
  const states = await importStates({ ...ctx, sources: ctx.indexSources });
  const state = states.find(({ source }) => source.id === id);
  if (state === undefined) {
    const known = ctx.indexSources.map((source) => source.id).join(', ');
    throw refused(`source: expected one of ${known}. Nothing was changed or charged.`);
  }
  const { source, canBeFetched, importing } = state;
  if (!canBeFetched) {
    const where = source.obtainedFrom === undefined ? '' : ` from ${source.obtainedFrom}`;
    throw refused(
      `source: the file of ${source.name} must be obtained${where} and imported by command (node scripts/import.ts ${id} --file <path>). Nothing was changed or charged.`,
    );
  }
  if (importing !== null) {
    throw new Failure(
      'conflict',
      `${source.name} is being imported already. Nothing was changed or charged. Wait until it ends.`,
    );
  }
  ctx.imports.start(id);
  return { source: id };
}

const refused = (message: string) => new Failure('invalid_request', message, { details: [message] });
