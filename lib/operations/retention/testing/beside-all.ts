import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#lib/contract/failure.ts';

/**
 * Does each of these again and again, side by side, until the work is over; each once at least.
 * @throws whatever the first one that fails throws
 */
export async function besideAll(
  acts: Readonly<Record<string, () => Promise<unknown>>>,
  work: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const acting = Object.values(acts).map(async (act) => {
    do {
      await act();
      await pause(50);
    } while (!isOver);
  });
  const working = work().finally(() => {
    isOver = true;
  });
  await Promise.all([...acting, working]);
}

/** Until the locks are had: where as much is done at once as in a test it may take longer than a command waits for them. */
export async function untilHad<Result>(work: () => Promise<Result>, isDone: (result: Result) => boolean) {
  for (;;) {
    try {
      if (isDone(await work())) return;
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'conflict')) throw error;
    }
  }
}
