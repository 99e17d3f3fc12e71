import type { IndexAnswer, IndexSourceReport } from '#lib/contract/index.ts';
import { type ImportState, importStates } from '#lib/index/import/import-states.ts';
import type { CallContext } from '../context/service-context.ts';
import { authoriseDesk } from './authorise-desk.ts';

const HOUR_MS = 3_600_000;

/** How each file that can be imported stands. Free; for the desk's own account. @throws Failure forbidden */
export async function listIndex(ctx: CallContext): Promise<IndexAnswer> {
  await authoriseDesk(ctx);
  const states = await importStates({ ...ctx, sources: ctx.indexSources });
  return { sources: states.map((state) => reportOf(state, ctx.now())) };
}

/** Hours since the day that a file's data refers to. */
export const ageHours = (date: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / HOUR_MS));

function reportOf(state: ImportState, now: Date): IndexSourceReport {
  const { source, isKept, canBeFetched, live, importing, failure } = state;
  const { id, name, countries, home, licence, attribution, everyHours, isFinal, obtainedFrom } = source;
  return {
    ...{ id, name, countries: [...countries], home, licence, isKept, canBeFetched },
    ...(isFinal !== true && { everyHours }),
    ...(attribution !== undefined && { attribution }),
    ...(obtainedFrom !== undefined && { obtainedFrom }),
    ...(live !== null && {
      live: {
        ...{ date: live.date, ageHours: ageHours(live.date, now) },
        ...{ companies: live.entities, parties: live.parties },
      },
    }),
    ...(importing !== null && {
      importing: {
        step: importing.step,
        ...(importing.share !== null && { share: importing.share }),
        ...(importing.fetchedBytes !== null && { fetchedBytes: importing.fetchedBytes }),
        ...(importing.totalBytes !== null && { totalBytes: importing.totalBytes }),
      },
    }),
    ...(failure !== null && { failure: { message: failure.message, at: failure.at.toISOString() } }),
  };
}
