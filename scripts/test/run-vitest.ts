import { join } from 'node:path';
import { allFiles, changedFiles, revisionBefore } from './changed-files.ts';
import { failuresOfVitest } from './failures.ts';
import { type RunnerOutcome, readOutcome } from './parse-report.ts';
import { type Plan, vitestArguments } from './plan.ts';
import { runTool } from './run-tool.ts';
import { countFiles, type Later, type Part, sum, tallyVitest } from './tally.ts';
import { testsThatFollow } from './when-changed.ts';

/** What a part of the run made of its tests. */
export type Ran = Omit<Part, 'name' | 'ms'>;

interface Place {
  readonly root: string;
  /** Where reports and databases go. */
  readonly temporary: string;
  readonly hasDebian: boolean;
}

/** Runs the unit and integration tests of a plan; by day also the expensive ones whose subject has changed. */
export async function runVitest(plan: Plan, place: Place): Promise<Ran> {
  const main = await run('vitest', vitestArguments(plan, place), plan, place);
  const ran = {
    ...tallyVitest(main, plan),
    failures: failuresOfVitest(main, place.root),
    ...(plan.since !== undefined && { leftOut: await leftOutOf(main, place.root) }),
  };
  const expensive = plan.tier === 'day' ? await expensiveTests(plan, place.root) : [];
  if (expensive.length === 0) return ran;
  console.log(`Changed since then, so run too: ${expensive.join(', ')}`);
  const args = [
    'run',
    '--project=unit',
    '--project=integration',
    '--tags-filter=all && !nightly',
    ...expensive,
  ];
  const more = await run('vitest-expensive', args, plan, place);
  const { tally } = tallyVitest(more, { tier: 'all', since: plan.since ?? 'before' });
  return {
    ...ran,
    // What this run skipped by its filter, the run before has counted.
    tally: sum([ran.tally, { ...tally, skipped: 0 }]),
    later: without(ran.later, tally.passed + tally.failed),
    failures: [...ran.failures, ...failuresOfVitest(more, place.root)],
  };
}

async function expensiveTests({ since, shard }: Plan, root: string): Promise<readonly string[]> {
  // In shards, one of them is enough.
  if (shard !== undefined && !shard.startsWith('1/')) return [];
  const before = since ?? (await revisionBefore(root));
  return before === undefined ? [] : testsThatFollow(await changedFiles(root, before));
}

/** Vitest itself finds what a change affects (`--changed`). */
async function leftOutOf(outcome: RunnerOutcome, root: string): Promise<string> {
  const files = (await allFiles(root)).filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.endsWith('live.test.ts'),
  );
  const ran = countFiles(outcome);
  return `unit and integration left out: ${files.length - ran} of ${files.length} files, by their imports`;
}

async function run(
  name: string,
  args: readonly string[],
  { tier }: Plan,
  { root, temporary }: Place,
): Promise<RunnerOutcome> {
  const report = join(temporary, `${name}.json`);
  const exitCode = await runTool(
    join(root, 'node_modules/.bin/vitest'),
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, env: { TMPDIR: temporary, TEST_TIER: tier } },
  );
  return readOutcome(report, exitCode);
}

const without = ({ all = 0, ...rest }: Later, ran: number): Later =>
  all > ran ? { ...rest, all: all - ran } : rest;
