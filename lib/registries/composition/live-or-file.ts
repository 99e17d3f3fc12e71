import { Failure } from '#lib/contract/index.ts';

/**
 * What a register says now; where it is silent, what its imported file says.
 * @param file null where no file is imported, or where it has none of it
 * @throws Failure of the live source where the file has nothing; `registry_changed` at once, since the operator must see it
 */
export async function liveOrFile<Value>(
  live: () => Promise<Value>,
  file: () => Promise<Value | null>,
): Promise<Value> {
  try {
    return await live();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'service_unavailable') throw error;
    const known = await file();
    if (known === null) throw error;
    return known;
  }
}
