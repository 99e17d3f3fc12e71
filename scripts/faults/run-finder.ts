import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { parseReport, readOutcome } from '../test/parse-report.ts';
import { laterTags, tagPattern, tagsFilter } from '../test/plan.ts';
import { runToolQuietly } from '../test/run-tool.ts';

export type Tier = 'day' | 'all';

/** A fault may make its test wait for ever: longer than this takes no test that passes. */
export const BOUND_MS = 180_000;

/** What a run of tests says of each file; `broken`: the file does not load, or a hook of it failed. */
export interface FinderRun {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly broken: readonly string[];
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});
const Suite = z.object({
  file: z.string(),
  specs: z.array(z.object({ ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** Runs test files of this tier, or with `isRelated` the tests that import these files, until one fails. */
export async function runVitest(
  root: string,
  tier: Tier,
  files: readonly string[],
  { isRelated = false } = {},
): Promise<FinderRun> {
  const report = join(root, 'test-results/faults.json');
  await mkdir(join(root, 'test-results'), { recursive: true });
  await rm(report, { force: true });
  const { exitCode, said } = await runToolQuietly(
    join(root, 'node_modules/.bin/vitest'),
    [
      ...(isRelated ? ['related', '--run', '--bail=1'] : ['run']),
      ...files,
      // Not the tests of real registers, nor all of them once more on Debian's PostgreSQL.
      ...['--project=!live', '--project=!debian-all', `--tags-filter=${tagsFilter(tier)}`],
      ...['--reporter=json', `--outputFile=${report}`],
      ...[`--testTimeout=${BOUND_MS}`, `--hookTimeout=${BOUND_MS}`],
    ],
    { cwd: root, env: { TEST_TIER: tier } },
  );
  const read = parseReport(await readOutcome(report, exitCode), VitestReport);
  if (read === undefined) throw new Error(`Vitest wrote no report:\n${said}`);
  const run = { passed: new Set<string>(), failed: new Set<string>(), broken: new Set<string>() };
  for (const { name, status, assertionResults } of read.testResults) {
    const has = (what: string) => assertionResults.some((assertion) => assertion.status === what);
    const file = relative(root, name);
    if (has('failed')) run.failed.add(file);
    else if (status === 'failed') run.broken.add(file);
    else if (has('passed')) run.passed.add(file);
  }
  return { passed: [...run.passed], failed: [...run.failed], broken: [...run.broken] };
}

/** The same of specs in the browser, which build the web application of this tree first. */
export async function runPlaywright(root: string, tier: Tier, files: readonly string[]): Promise<FinderRun> {
  const report = join(root, 'test-results.faults.json');
  await rm(report, { force: true });
  const { exitCode, said } = await runToolQuietly(
    join(root, 'node_modules/.bin/playwright'),
    [
      ...['test', ...files, '--no-deps', '--reporter=json', `--timeout=${BOUND_MS}`],
      `--grep-invert=${tagPattern(laterTags(tier))}`,
    ],
    { cwd: root, env: { TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const read = parseReport(await readOutcome(report, exitCode), PlaywrightReport);
  await rm(report, { force: true });
  if (read === undefined) throw new Error(`Playwright wrote no report:\n${said}`);
  const run = { passed: new Set<string>(), failed: new Set<string>() };
  const note = ({ file, specs, suites = [] }: z.output<typeof Suite>): void => {
    for (const { ok, tests } of specs) {
      if (tests.every(({ status }) => status === 'skipped')) continue;
      run[ok ? 'passed' : 'failed'].add(`e2e/${file}`);
    }
    for (const suite of suites) note(suite);
  };
  for (const suite of read.suites) note(suite);
  const passed = [...run.passed].filter((file) => !run.failed.has(file));
  return { passed, failed: [...run.failed], broken: [] };
}

/** Whether the compiler finds a fault: types are a check of the day. */
export async function hasTypeErrors(root: string): Promise<boolean> {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  return (await runToolQuietly(tsc, ['--singleThreaded'], { cwd: root })).exitCode !== 0;
}
