import type { Fault } from './fault.ts';
import type { FaultyTree } from './faulty-tree.ts';
import { type FinderRun, hasTypeErrors, runPlaywright, runVitest, TIERS, type Tier } from './run-finder.ts';

/** Result for one fault. */
export interface Found {
  readonly fault: Fault;
  /** Test file, or `checks` for the compiler; undefined: nothing finds the fault. */
  readonly by?: string;
  readonly tier?: Tier;
  /** Whether no assertion failed: the test file did not load. */
  readonly isBroken?: boolean;
  readonly ms: number;
}

const isSpec = (file: string): boolean => file.endsWith('.spec.ts');

/** Runs test files of both kinds. */
export async function runFiles(root: string, tier: Tier, files: readonly string[]): Promise<FinderRun> {
  const [specs, others] = [files.filter(isSpec), files.filter((file) => !isSpec(file))];
  const runs = [
    ...(others.length > 0 ? [await runVitest(root, tier, others)] : []),
    ...(specs.length > 0 ? [await runPlaywright(root, tier, specs)] : []),
  ];
  return {
    passed: runs.flatMap(({ passed }) => passed),
    failed: runs.flatMap(({ failed }) => failed),
    broken: runs.flatMap(({ broken }) => broken),
  };
}

/**
 * Looks for a fault with its own finder, then with the tests that import its file, then with the compiler, each by day; then
 * in tier `all`. Only files of `green`, which pass without the fault, are a proof.
 */
export async function findFault(
  tree: FaultyTree,
  fault: Fault,
  isGreen: (file: string, tier: Tier) => Promise<boolean>,
): Promise<Found> {
  const startedAt = performance.now();
  const done = (found: Omit<Found, 'fault' | 'ms'>): Found => ({
    fault,
    ...found,
    ms: performance.now() - startedAt,
  });
  return tree.withFault(fault, async () => {
    for (const tier of TIERS) {
      const looks = [
        () => runFiles(tree.root, tier, [fault.foundBy]),
        () => runVitest(tree.root, tier, [fault.file], ['related', '--bail=1']),
      ];
      for (const look of looks) {
        const { failed, broken } = await look();
        for (const by of [...failed, ...broken]) {
          if (await isGreen(by, tier)) return done({ by, tier, isBroken: broken.includes(by) });
        }
      }
      if (tier === 'day' && (await hasTypeErrors(tree.root))) return done({ by: 'checks', tier });
    }
    return done({});
  });
}
