import { describe, expect, test } from 'vitest';
import { laterTags, playwrightArguments, readPlan, tagPattern, vitestArguments } from './plan.ts';

const day = readPlan([], 'day');

test('each tier runs its parts: the night needs no browser', () => {
  expect(day).toEqual({ tier: 'day', parts: ['checks', 'tests', 'browser'] });
  expect(readPlan([], 'all').parts).toEqual(['checks', 'tests', 'browser']);
  expect(readPlan([], 'nightly').parts).toEqual(['checks', 'tests']);
  expect(readPlan(['--only', 'browser'], 'nightly').parts).toEqual(['browser']);
});

test.each([
  [['--only', 'unit'], '--only: expected checks or tests or browser, got unit.'],
  [['--shard', '0/4'], '--shard: expected two numbers such as 1/4'],
  [['--shard', '5/4'], '--shard: expected two numbers such as 1/4'],
  [['--shard', '4'], '--shard: expected two numbers such as 1/4'],
  [['--sinse', 'main'], '--sinse'],
  [['lib/domain'], 'lib/domain'],
])('%j is refused, and the usage says what may be given', (args, message) => {
  expect(() => readPlan(args, 'day')).toThrow(message);
  expect(() => readPlan(args, 'day')).toThrow('Usage: npm test --');
});

test.each(['1/1', '4/4', '1/100'])('the share %s is taken', (shard) => {
  expect(readPlan(['--shard', shard], 'day').shard).toBe(shard);
});

describe('Vitest', () => {
  test('a tier leaves out the tags of later ones', () => {
    const filterOf = (tier: 'day' | 'all' | 'nightly') =>
      vitestArguments(readPlan([], tier), { hasDebian: false }).find((each) => each.startsWith('--tags'));
    expect(filterOf('day')).toBe('--tags-filter=!all && !nightly');
    expect(filterOf('all')).toBe('--tags-filter=!nightly');
    expect(filterOf('nightly')).toBeUndefined();
  });

  test("Debian's PostgreSQL, where there is one; by night for every file", () => {
    const projects = (tier: 'day' | 'nightly', hasDebian: boolean) =>
      vitestArguments(readPlan([], tier), { hasDebian }).filter((each) => each.startsWith('--project'));
    expect(projects('day', false)).toEqual(['--project=unit', '--project=integration']);
    expect(projects('day', true)).toContain('--project=debian');
    expect(projects('nightly', true)).toContain('--project=debian-all');
  });

  test('what changed, and a share', () => {
    const plan = readPlan(['--since', 'main', '--shard', '2/3'], 'day');
    expect(vitestArguments(plan, { hasDebian: false })).toEqual(
      expect.arrayContaining(['--changed=main', '--shard=2/3']),
    );
  });
});

describe('Playwright', () => {
  test('a tier leaves out the tags of later ones, and no tag that only begins like one', () => {
    expect(playwrightArguments(day)).toEqual(['test', '--grep-invert=@(all|nightly)\\b']);
    expect(playwrightArguments(readPlan([], 'nightly'))).toEqual(['test']);
    const later = new RegExp(tagPattern(laterTags('day')));
    expect(later.test('desk every-screen.spec.ts search @all')).toBe(true);
    expect(later.test('desk people.spec.ts ada@allied.example is invited')).toBe(false);
  });

  test.each([
    [5, '@(nightly)\\b'],
    [6, '@(all|nightly)\\b'],
  ])('only the %i specs that a change affects: whole where they are few', (count, leftOut) => {
    const specs = Array.from({ length: count }, (_, at) => `e2e/desk/spec-${at}.spec.ts`);
    expect(playwrightArguments(readPlan(['--since', 'main'], 'day'), specs)).toEqual([
      ...['test', '--pass-with-no-tests', ...specs, `--grep-invert=${leftOut}`],
    ]);
  });
});
