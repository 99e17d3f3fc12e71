import { FLAG_CODES, FLAGS, type FlagCategory, type FlagCode } from '#lib/contract/flag-list.ts';
import type { FlagState, SeenFlag } from './seen-flag.ts';

/** `not_recorded`: no source of the country gives the code, so that a missing flag says nothing. */
export type CheckState = FlagState | 'not_recorded';

export interface Check {
  readonly code: FlagCode;
  readonly category: FlagCategory;
  readonly state: CheckState;
}

/**
 * Every code and how it stands for the company itself: raised, clear, unknown, or not recorded by its register. The quality of
 * data is no check. A raised flag of a person or holder counts.
 * @param recorded codes that the sources of the country can give; undefined: not known, so that no code is called not recorded
 */
export function checksOf(flags: readonly SeenFlag[], recorded: ReadonlySet<FlagCode> | undefined): Check[] {
  const own = Map.groupBy(
    flags.filter(({ subject }) => subject.inCompany === undefined),
    ({ code }) => code,
  );
  return FLAG_CODES.filter((code) => FLAGS[code].category !== 'data').map((code) => ({
    code,
    category: FLAGS[code].category,
    state: stateOf(code, own.get(code) ?? [], recorded),
  }));
}

function stateOf(
  code: FlagCode,
  flags: readonly SeenFlag[],
  recorded: ReadonlySet<FlagCode> | undefined,
): CheckState {
  const has = (state: FlagState) => flags.some((flag) => flag.state === state);
  if (has('raised')) return 'raised';
  // One person who is not known leaves the company unknown.
  if (has('unknown')) return 'unknown';
  if (has('clear')) return 'clear';
  const isOfRegister = FLAGS[code].origin === 'register';
  return isOfRegister && recorded?.has(code) === false ? 'not_recorded' : 'unknown';
}
