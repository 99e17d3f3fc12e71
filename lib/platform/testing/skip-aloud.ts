import type { TestContext } from 'vitest';

/** Skips a test and says why in the output of the run; the reporter alone would show no more than a number. */
export function skipAloud(context: TestContext, reason: string): never {
  console.warn(`Skipped: ${reason}`);
  return context.skip(reason);
}
