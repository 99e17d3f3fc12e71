import { afterAll, afterEach, beforeAll } from 'vitest';
import { noViolations } from './no-violations.ts';
import type { RunningStandIn } from './stand-in.ts';

/**
 * The stand-ins of a test file: started before its tests, closed after them. After each test nothing may have been sent
 * that a source does not know, and they are as just started.
 * @param all the stand-ins in what was started
 * @returns what was started; not before the first test
 */
export function standInForTests<Started>(
  start: () => Promise<Started>,
  all: (started: Started) => readonly RunningStandIn[],
): () => Started {
  let running: { readonly started: Started } | undefined;
  const started = () => {
    if (running === undefined) throw new Error('The stand-in runs from the first test on, not before.');
    return running.started;
  };
  const each = (what: (standIn: RunningStandIn) => Promise<void>) => Promise.all(all(started()).map(what));
  beforeAll(async () => {
    running = { started: await start() };
  });
  afterEach(async () => {
    try {
      noViolations(...all(started()));
    } finally {
      await each((standIn) => standIn.reset());
    }
  });
  afterAll(() => each((standIn) => standIn.close()));
  return started;
}
