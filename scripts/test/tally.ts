import { z } from 'zod';
import { parseReport, type RunnerOutcome } from './parse-report.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A part of `npm test`, and how long it took. */
export interface Part {
  readonly name: string;
  readonly tally: Tally;
  /** Each failed test, in lines. */
  readonly failures?: readonly string[];
  readonly ms: number;
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

export function tallyVitest(outcome: RunnerOutcome): Tally {
  const report = parseReport(outcome, VitestReport);
  return honest(outcome, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** A test that passes only at the second try is a failed one. */
export function tallyPlaywright(outcome: RunnerOutcome): Tally {
  const stats = parseReport(outcome, PlaywrightReport)?.stats;
  return honest(outcome, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
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

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** `browser: 7 passed, 0 failed (4 min 10 s)` */
export function lineOf({ name, tally, ms }: Part): string {
  return `${name}: ${lastLine(tally)} (${durationInWords(ms)})`;
}

export function durationInWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A runner that failed outside any test (a file that doesn't load, no report at all) is one failure. */
function honest(outcome: RunnerOutcome, tally: Tally): Tally {
  const ranNothing = tally.passed + tally.failed + tally.skipped === 0;
  return tally.failed === 0 && (outcome.exitCode !== 0 || ranNothing) ? { ...tally, failed: 1 } : tally;
}
