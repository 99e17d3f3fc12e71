import { expect } from 'vitest';
import { Failure } from '#lib/contract/index.ts';

/** The failure of a read, which says that nothing was charged, and whose it is where a test names its source. */
export async function failureOf(work: Promise<unknown>, source?: string): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a Failure, got ${String(error)}`);
  expect(error.message).toContain('Nothing was charged');
  if (source !== undefined) expect(error.source).toBe(source);
  return error;
}
