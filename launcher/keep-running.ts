import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './part.ts';

/** How often a part that ends by itself is started again, and after which pauses. */
export interface Restarts {
  /** Before the first start within the window, the second, …; no more of them: the part has ended for good. */
  readonly pausesMs: readonly number[];
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;
export const RESTARTS: Restarts = {
  pausesMs: [1_000, 2_000, 5_000, 15_000, 30_000],
  windowMs: 10 * MINUTE_MS,
};

interface KeepOptions {
  /** As people call it, e.g. "The web application". */
  readonly name: string;
  readonly start: () => Part;
  readonly restarts: Restarts;
  /** Tells the operator what happens. */
  readonly tell: (text: string) => void;
}

/**
 * A part that is started again when it ends by itself, with growing pauses. It has ended when it is stopped, when it was
 * never ready, or when it has ended more often within the window than it may be started again.
 */
export function keepRunning({ name, start, restarts, tell }: KeepOptions): Part {
  const stopping = new AbortController();
  let part = start();
  let wasReady = false;
  const keep = async (): Promise<string> => {
    let endedAt: number[] = [];
    for (;;) {
      const reason = await part.ended;
      if (stopping.signal.aborted || !wasReady) return reason;
      const now = performance.now();
      endedAt = endedAt.filter((at) => now - at < restarts.windowMs);
      const pauseMs = restarts.pausesMs[endedAt.length];
      if (pauseMs === undefined) return `${reason}\n${givenUp(name, restarts)}`;
      endedAt.push(now);
      tell(`${reason}\nStarting it again in ${pauseMs / 1_000} s …`);
      // Stopped meanwhile: the pause ends at once.
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return reason;
      const next = start();
      part = next;
      // One that hangs is ended, and so started again in its turn.
      next.ready(stopping.signal).then(() => tell(`${name} is running again.`), next.kill);
    }
  };
  return {
    ended: keep(),
    async ready(signal) {
      await part.ready(signal);
      wasReady = true;
    },
    async stop() {
      stopping.abort();
      await part.stop();
    },
    kill() {
      stopping.abort();
      part.kill();
    },
    reopenLog: () => part.reopenLog(),
  };
}

const givenUp = (name: string, { pausesMs, windowMs }: Restarts): string =>
  `${name} was started again ${pausesMs.length} times within ${windowMs / MINUTE_MS} min and ended each time. ` +
  'Correct what its log says, then start Plumbline again.';
