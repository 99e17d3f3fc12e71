import { expect, test } from 'vitest';
import { durationInWords, lastLine, lineOf, sum, tallyPlaywright, tallyVitest } from './tally.ts';

const vitest = (passed: number, failed: number, skipped = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
  });
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped } });

test('counts what the runners report', () => {
  expect(tallyVitest({ report: vitest(5, 2, 1), exitCode: 1 })).toEqual({ passed: 5, failed: 2, skipped: 1 });
  expect(tallyPlaywright({ report: playwright(7, 0, 0, 2), exitCode: 0 })).toEqual({
    passed: 7,
    failed: 0,
    skipped: 2,
  });
});

test('a flaky test is a failed one', () => {
  expect(tallyPlaywright({ report: playwright(7, 1, 1), exitCode: 1 }).failed).toBe(2);
});

test.each([
  ['no report', undefined, 0],
  ['a report cut off', '{"numPassedTests": 5, ', 0],
  ['a failure outside any test', vitest(5, 0), 1],
  ['no test at all', vitest(0, 0), 0],
])('%s is a failure', (_, report, exitCode) => {
  expect(tallyVitest({ report, exitCode }).failed).toBe(1);
});

test('the last line', () => {
  const total = sum([
    { passed: 4, failed: 0, skipped: 0 },
    { passed: 10, failed: 1, skipped: 0 },
  ]);
  expect(lastLine(total)).toBe('14 passed, 1 failed');
  expect(lastLine({ ...total, skipped: 3 })).toBe('14 passed, 1 failed, 3 skipped');
});

test('the line of a part says how long it took', () => {
  const tally = { passed: 5, failed: 0, skipped: 0 };
  expect(lineOf({ name: 'checks', tally, ms: 48_200 })).toBe('checks: 5 passed, 0 failed (48 s)');
  expect(lineOf({ name: 'browser', tally: { ...tally, skipped: 2 }, ms: 250_000 })).toBe(
    'browser: 5 passed, 0 failed, 2 skipped (4 min 10 s)',
  );
});

test.each([
  [0, '0 s'],
  [59_499, '59 s'],
  [59_500, '1 min 0 s'],
  [3_600_000, '60 min 0 s'],
])('%i ms are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});
