import { repeat } from './repeat.ts';

/**
 * Does it a minute after the start and every hour from the end of the one before. What fails has to be dealt with inside.
 * It keeps no process alive.
 * @returns stops it
 */
export const everyHour = (work: () => Promise<void>): (() => void) =>
  repeat(work, { firstMs: 60_000, everyMs: 3_600_000 });
