import { parseArgs } from 'node:util';
import { Failure } from '#lib/contract/failure.ts';
import type { Env } from '#lib/platform/env.ts';

export type Tier = Env['TEST_TIER'];

/** Parts of a test run. */
export const PARTS = ['checks', 'tests', 'browser'] as const;
export type PartName = (typeof PARTS)[number];

export interface Plan {
  readonly tier: Tier;
  readonly parts: readonly PartName[];
  /** Run only what changed since this Git revision affects. */
  readonly since?: string;
  /** `2/4`: the second of four equal shares of the tests. */
  readonly shard?: string;
}

const USAGE = 'Usage: npm test -- [--since <revision>] [--only checks|tests|browser] [--shard <n>/<of>]';

/** The tags of Vitest and Playwright whose tests a tier leaves to a later one. */
const LATER_TAGS: Readonly<Record<Tier, readonly Exclude<Tier, 'day'>[]>> = {
  day: ['all', 'nightly'],
  all: ['nightly'],
  nightly: [],
};

export const laterTags = (tier: Tier) => LATER_TAGS[tier];

/** @throws Failure `invalid_request` that names the argument */
export function readPlan(args: readonly string[], tier: Tier): Plan {
  const { since, only, shard } = parsed(args);
  const part = PARTS.find((name) => name === only);
  if (only !== undefined && part === undefined)
    throw refused(`--only: expected ${PARTS.join(' or ')}, got ${only}.`);
  if (shard !== undefined && !isShard(shard)) {
    throw refused(`--shard: expected two numbers such as 1/4, the first not above the second, got ${shard}.`);
  }
  return {
    tier,
    // The large tests of the night need no browser: `test:all` has all of them.
    parts: part === undefined ? PARTS.filter((name) => name !== 'browser' || tier !== 'nightly') : [part],
    ...(since !== undefined && { since }),
    ...(shard !== undefined && { shard }),
  };
}

/** Vitest's `--tags-filter` of a tier; empty if it leaves nothing to a later one. */
export const tagsFilter = (tier: Tier): string =>
  laterTags(tier)
    .map((tag) => `!${tag}`)
    .join(' && ');

/** Vitest's arguments for a plan, without reporters. */
export function vitestArguments(
  { tier, since, shard }: Plan,
  { hasDebian }: { hasDebian: boolean },
): string[] {
  const debian = tier === 'nightly' ? 'debian-all' : 'debian';
  const filter = tagsFilter(tier);
  return [
    'run',
    ...['unit', 'integration', ...(hasDebian ? [debian] : [])].map((project) => `--project=${project}`),
    ...(filter === '' ? [] : [`--tags-filter=${filter}`]),
    ...(since === undefined ? [] : [`--changed=${since}`]),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ];
}

/** So few specs run with the tests of `test:all` too: they are what a change of one page affects. */
const FEW_SPECS = 5;

/** Playwright's arguments for a plan, without reporters; `specs` for a plan with `since`. */
export function playwrightArguments({ tier, since, shard }: Plan, specs: readonly string[] = []): string[] {
  const isWhole = since !== undefined && specs.length <= FEW_SPECS;
  const later = laterTags(isWhole ? 'all' : tier);
  return [
    'test',
    ...(since === undefined ? [] : ['--pass-with-no-tests', ...specs]),
    ...(later.length === 0 ? [] : [`--grep-invert=${tagPattern(later)}`]),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ];
}

/** A pattern of Playwright's `--grep` for tests with one of these tags. */
export const tagPattern = (tags: readonly string[]): string => `@(${tags.join('|')})\\b`;

function parsed(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { since: option, only: option, shard: option } }).values;
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

function isShard(shard: string): boolean {
  const [, share = '', of = ''] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(shard) ?? [];
  return share !== '' && Number(share) <= Number(of);
}

const refused = (what: string) => new Failure('invalid_request', `${what}\n${USAGE}`);
