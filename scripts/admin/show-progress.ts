import type { ImportContext } from '#lib/index/import/import-context.ts';
import { type ImportProgress, importStates } from '#lib/index/import/import-states.ts';

const EVERY_MS = 1_000;

/** While the work goes on, one line of the terminal says how far an import is; a program that reads gets none. */
export async function showProgress<T>(
  ctx: ImportContext,
  sourceId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work();
  const sources = ctx.sources.filter(({ id }) => id === sourceId);
  const show = async () => {
    const [state] = await importStates({ ...ctx, sources });
    if (state?.importing) stderr.write(`\r\u001B[K${sourceId}: ${progressText(state.importing)}`);
  };
  // A line that can't be drawn stops no import.
  const timer = setInterval(() => show().catch(() => {}), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    stderr.write('\r\u001B[K');
  }
}

/** `loading 43 %`, `fetching 12 MB`. */
export function progressText({ step, share, fetchedBytes }: ImportProgress): string {
  if (share !== null) return `${step} ${Math.floor(share * 100)} %`;
  return step === 'fetching' && fetchedBytes !== null
    ? `fetching ${Math.floor(fetchedBytes / 1e6)} MB`
    : step;
}
