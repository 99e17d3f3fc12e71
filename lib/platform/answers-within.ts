import { setTimeout as pause } from 'node:timers/promises';

const TICKS = 50;

/**
 * Whether what was asked is answered, and not by a failure, in so long a time. Time in which this very process stood still
 * is not counted: its clock runs out before it has read an answer that came long ago.
 */
export async function answersWithin(ms: number, asked: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const isAnswer = asked.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([isAnswer, tooLate(ms, over.signal)]);
  } finally {
    over.abort();
  }
}

/** However long we stood still, that is one tick; between two ticks whatever has come is read. */
async function tooLate(ms: number, signal: AbortSignal): Promise<false> {
  for (let tick = 0; tick < TICKS && !signal.aborted; tick += 1) {
    await pause(ms / TICKS, undefined, { ref: false, signal }).catch(() => {}); // Nobody waits any more.
  }
  return false;
}
