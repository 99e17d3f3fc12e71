import { expect, test } from 'vitest';
import {
  countFiles,
  countListed,
  durationInWords,
  lastLine,
  lineOf,
  sum,
  sumLater,
  tallyPlaywright,
  tallyVitest,
  tierLine,
} from './tally.ts';

const idle = (status: string, ...tags: string[]) => ({ status, tags });
const vitest = (passed: number, failed: number, ...others: ReturnType<typeof idle>[]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: [{ name: '/our/a.test.ts', assertionResults: [idle('passed', 'all'), ...others] }],
  });
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped } });
const DAY = { tier: 'day' } as const;

test('counts what the runners report', () => {
  expect(tallyVitest({ report: vitest(5, 2, idle('skipped')), exitCode: 1 }, DAY).tally).toEqual({
    passed: 5,
    failed: 2,
    skipped: 1,
  });
  expect(tallyPlaywright({ report: playwright(7, 0, 0, 2), exitCode: 0 }, DAY)).toEqual({
    passed: 7,
    failed: 0,
    skipped: 2,
  });
  expect(countListed({ report: playwright(0, 0, 0, 9), exitCode: 0 })).toBe(9);
  expect(countFiles({ report: vitest(5, 2), exitCode: 0 })).toBe(1);
});

test('a test that is left to a later tier is not a skipped one', () => {
  const report = vitest(5, 0, idle('skipped', 'all'), idle('skipped', 'all', 'nightly'), idle('pending'));
  expect(tallyVitest({ report, exitCode: 0 }, DAY)).toEqual({
    tally: { passed: 5, failed: 0, skipped: 1 },
    later: { all: 1, nightly: 1 },
  });
  expect(tallyVitest({ report, exitCode: 0 }, { tier: 'all' })).toEqual({
    tally: { passed: 5, failed: 0, skipped: 2 },
    later: { nightly: 1 },
  });
});

test('a flaky test is a failed one', () => {
  expect(tallyPlaywright({ report: playwright(7, 1, 1), exitCode: 1 }, DAY).failed).toBe(2);
});

test.each([
  ['no report', undefined, 0],
  ['a report cut off', '{"numPassedTests": 5, ', 0],
  ['a failure outside any test', vitest(5, 0), 1],
  ['no test at all', vitest(0, 0), 0],
])('%s is a failure', (_, report, exitCode) => {
  expect(tallyVitest({ report, exitCode }, DAY).tally.failed).toBe(1);
});

test('a change may affect no test; a runner that fails is a failure all the same', () => {
  const since = { tier: 'day', since: 'main' } as const;
  expect(tallyVitest({ report: vitest(0, 0), exitCode: 0 }, since).tally.failed).toBe(0);
  expect(tallyPlaywright({ report: playwright(0, 0), exitCode: 0 }, since).failed).toBe(0);
  expect(tallyPlaywright({ report: undefined, exitCode: 1 }, since).failed).toBe(1);
});

test('the last line', () => {
  const total = sum([
    { passed: 4, failed: 0, skipped: 0 },
    { passed: 10, failed: 1, skipped: 0 },
  ]);
  expect(lastLine(total)).toBe('14 passed, 1 failed');
  expect(lastLine({ ...total, skipped: 3 })).toBe('14 passed, 1 failed, 3 skipped');
});

test('the line of a tier says what it left to later ones', () => {
  const tally = { passed: 12_400, failed: 0, skipped: 0 };
  const ms = 520_000;
  expect(tierLine({ name: 'day', tally, ms, later: { all: 2_900 } })).toBe(
    'day: 12,400 passed, 0 failed (8 min 40 s); 2,900 more in `npm run test:all`',
  );
  expect(tierLine({ name: 'nightly', tally: { ...tally, skipped: 3 }, ms, later: {} })).toBe(
    'nightly: 12,400 passed, 0 failed, 3 skipped (8 min 40 s)',
  );
  const part = { name: 'a part', tally, ms };
  expect(
    sumLater([{ ...part, later: { all: 2, nightly: 1 } }, { ...part, later: { all: 3 } }, part]),
  ).toEqual({
    all: 5,
    nightly: 1,
  });
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
