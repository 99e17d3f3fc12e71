import { Failure } from '#lib/contract/failure.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';

/** What an error at the start says to the operator: a line where it is known, else all of it. */
export function whyNotStarted(error: unknown): unknown {
  const said = error instanceof Error ? error.message : '';
  if (storageFailure(error)?.statusCode === 507 || said.includes('No space left on device')) {
    return 'Not started: the disk is full. Free space on the disk of DATA_DIR, then start again. Nothing was lost.';
  }
  return error instanceof Failure ? error.message : (storageFailure(error)?.message ?? error);
}
