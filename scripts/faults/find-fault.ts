import type { Fault } from './fault.ts';
import type { FaultyTree } from './faulty-tree.ts';
import { type FinderRun, hasTypeErrors, runPlaywright, runVitest, type Tier } from './run-finder.ts';
import { vitestIn } from './vitest-in.ts';

/** Result for one fault. */
export interface Found {
  readonly fault: Fault;
  /** Test file, or `checks` for the compiler; undefined: nothing finds the fault. */
  readonly by?: string;
  readonly tier?: Tier;
  /** No assertion failed: the test file does not load. */
  readonly isBroken?: boolean;
  readonly ms: number;
}

/** The compiler, which is a check of the day. */
const CHECKS = 'checks';
const isSpec = (file: string): boolean => file.endsWith('.spec.ts');

/** Looks for faults in a copy of the project. `isQuick`: by the finders of the list alone. */
export function createSearch(tree: FaultyTree, { isQuick = false } = {}) {
  const { root } = tree;
  const vitest = vitestIn(root, 'day');
  const green = new Map<string, boolean>();

  const runFile = (tier: Tier, file: string): Promise<FinderRun> =>
    isSpec(file) ? runPlaywright(root, tier, [file]) : runVitest(root, tier, [file]);

  /** A file that fails without any fault proves nothing. */
  async function isGreen(tier: Tier, file: string): Promise<boolean> {
    const key = `${tier} ${file}`;
    const known = green.get(key) ?? (await tree.withoutFault(() => runFile(tier, file))).passed.length > 0;
    green.set(key, known);
    return known;
  }

  /**
   * A fault of the database needs a new one; all others are looked for by the Vitest that runs already. What fails with the
   * fault has to pass right after it without.
   */
  async function runFinder({ file, foundBy }: Fault): Promise<FinderRun> {
    if (isSpec(foundBy) || file.endsWith('.sql')) return runFile('day', foundBy);
    const run = await vitest.run([foundBy], [file]);
    const { passed } = await tree.withoutFault(() => vitest.run([foundBy], [file]));
    green.set(`day ${foundBy}`, passed.length > 0);
    return run;
  }

  async function look(fault: Fault): Promise<Omit<Found, 'fault' | 'ms'>> {
    const related = (tier: Tier) => () => runVitest(root, tier, [fault.file], { isRelated: true });
    const types = async (): Promise<FinderRun> => ({
      passed: [],
      failed: (await hasTypeErrors(root)) ? [CHECKS] : [],
      broken: [],
    });
    const looks: readonly (readonly [Tier, () => Promise<FinderRun>])[] = [
      ['day', () => runFinder(fault)],
      ['day', related('day')],
      ['day', types],
      ['all', () => runFile('all', fault.foundBy)],
      ['all', related('all')],
    ];
    for (const [tier, run] of isQuick ? looks.slice(0, 1) : looks) {
      const { failed, broken } = await run();
      for (const by of [...failed, ...broken]) {
        if (by === CHECKS || (await isGreen(tier, by))) return { by, tier, isBroken: broken.includes(by) };
      }
    }
    return {};
  }

  return {
    /** Runs the finders without a fault; returns those that fail then. */
    async prove(faults: readonly Fault[]): Promise<readonly string[]> {
      const finders = [...new Set(faults.map(({ foundBy }) => foundBy))];
      const specs = finders.filter(isSpec);
      const runs = [
        await vitest.run(
          finders.filter((file) => !isSpec(file)),
          [],
        ),
        ...(specs.length > 0 ? [await runPlaywright(root, 'day', specs)] : []),
      ];
      const red = runs.flatMap(({ failed, broken }) => [...failed, ...broken]);
      for (const { passed } of runs) for (const file of passed) green.set(`day ${file}`, true);
      for (const file of red) green.set(`day ${file}`, false);
      return red;
    },
    /** Plants a fault and looks for it: by day first, then in tier `all`. */
    async find(fault: Fault): Promise<Found> {
      const startedAt = performance.now();
      const found = await tree.withFault(fault, () => look(fault));
      return { fault, ...found, ms: performance.now() - startedAt };
    },
    stop: vitest.stop,
  };
}
