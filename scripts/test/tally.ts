import { z } from 'zod';
import { parseReport, type RunnerOutcome } from './parse-report.ts';
import { laterTags, type Plan, type Tier } from './plan.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** Tests that this machine cannot run; each says why. */
  skipped: number;
}

/** Tests that a tier leaves to a later one, by its command. */
export type Later = Readonly<Partial<Record<Tier, number>>>;

/** A part of `npm test`. */
export interface Part {
  readonly name: string;
  readonly tally: Tally;
  /** Each failed test, in lines. */
  readonly failures?: readonly string[];
  readonly later?: Later;
  /** One line for what a run with `--since` did not run. */
  readonly leftOut?: string;
  readonly ms: number;
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), tags: z.array(z.string()).default([]) })),
    }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** A test that carries a tag of a later tier and did not run counts as later, not as skipped. */
export function tallyVitest(
  outcome: RunnerOutcome,
  { tier, since }: Pick<Plan, 'tier' | 'since'>,
): { tally: Tally; later: Later } {
  const report = parseReport(outcome, VitestReport);
  const idle = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed');
  const later: Partial<Record<Tier, number>> = {};
  let skipped = 0;
  for (const { tags } of idle) {
    // The last tag that counts: what is tagged for the night does not run before.
    const tag = laterTags(tier).findLast((each) => tags.includes(each));
    if (tag === undefined) skipped += 1;
    else later[tag] = (later[tag] ?? 0) + 1;
  }
  const counted = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped };
  return { tally: honest(outcome, counted, since !== undefined), later };
}

/** A test that passes only at the second try is a failed one. */
export function tallyPlaywright(outcome: RunnerOutcome, { since }: Pick<Plan, 'tier' | 'since'>): Tally {
  const stats = parseReport(outcome, PlaywrightReport)?.stats;
  const tally = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
  return honest(outcome, tally, since !== undefined);
}

/** Counts the files of a Vitest report; one that ran on two servers is one. */
export function countFiles(outcome: RunnerOutcome): number {
  return new Set(parseReport(outcome, VitestReport)?.testResults.map(({ name }) => name)).size;
}

/** How many tests a listing of Playwright's holds. */
export function countListed(outcome: RunnerOutcome): number {
  const stats = parseReport(outcome, PlaywrightReport)?.stats;
  return stats === undefined ? 0 : stats.expected + stats.unexpected + stats.flaky + stats.skipped;
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  return total;
}

export function sumLater(parts: readonly Part[]): Later {
  const total: Partial<Record<Tier, number>> = {};
  for (const { later = {} } of parts) {
    for (const tier of ['all', 'nightly'] as const) {
      const count = later[tier] ?? 0;
      if (count > 0) total[tier] = (total[tier] ?? 0) + count;
    }
  }
  return total;
}

/** The last line of `npm test`, in the form that CI reads: `10 passed, 0 failed, 2 skipped` */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** `browser: 7 passed, 0 failed (4 min 10 s)` */
export function lineOf({ name, tally, ms }: Pick<Part, 'name' | 'tally' | 'ms'>): string {
  return `${name}: ${lastLine(tally)} (${durationInWords(ms)})`;
}

/** `day: 12,400 passed, 0 failed (8 min 40 s); 2,900 more in `npm run test:all`` */
export function tierLine(run: { name: string; tally: Tally; ms: number; later: Later }): string {
  const count = (tests: number) => tests.toLocaleString('en-GB');
  const { passed, failed, skipped } = run.tally;
  const left = Object.entries(run.later).map(
    ([tier, tests]) => `${count(tests)} more in \`npm run test:${tier}\``,
  );
  const said = [`${count(passed)} passed`, `${count(failed)} failed`];
  if (skipped > 0) said.push(`${count(skipped)} skipped`);
  return [`${run.name}: ${said.join(', ')} (${durationInWords(run.ms)})`, ...left].join('; ');
}

export function durationInWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * A runner that failed outside any test (a file that doesn't load, no report at all) is one failure. So is a run of no
 * test, unless it was asked only for what a change affects.
 */
function honest(outcome: RunnerOutcome, tally: Tally, mayBeEmpty: boolean): Tally {
  const ranNothing = !mayBeEmpty && tally.passed + tally.failed + tally.skipped === 0;
  return tally.failed === 0 && (outcome.exitCode !== 0 || ranNothing) ? { ...tally, failed: 1 } : tally;
}
