import { Failure } from '#lib/contract/failure.ts';

/** Of PostgreSQL: a lock was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** @throws Failure conflict with these words, where what the work needs is in use for too long */
export async function unlessInUse<Result>(words: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE)) throw cause;
    throw new Failure('conflict', words, { cause });
  }
}
