import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';
import { tagsFilter } from '../test/plan.ts';
import type { FinderRun, Tier } from './run-finder.ts';

const Answer = z.object({
  passed: z.array(z.string()),
  failed: z.array(z.string()),
  broken: z.array(z.string()),
});

/** Starts one Vitest in a copy of the project; it knows of what changed there only what it is told. */
export function vitestIn(root: string, tier: Tier) {
  const child = fork(join(root, 'scripts/faults/serve-vitest.ts'), [tagsFilter(tier)], {
    cwd: root,
    env: environmentWith({ TEST_TIER: tier }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // No answer comes from a process that has ended.
  const ended = once(child, 'exit').then(([code, signal]): never => {
    throw new Error(`Vitest ended without an answer (${code ?? signal}).`);
  });
  ended.catch(() => undefined);
  return {
    async run(files: readonly string[], changed: readonly string[]): Promise<FinderRun> {
      child.send({ files, changed });
      const [answer] = await Promise.race([once(child, 'message'), ended]);
      return Answer.parse(answer);
    },
    stop(): void {
      child.disconnect();
    },
  };
}
