import { createHash } from 'node:crypto';

/** A migration as a database or a backup records it. */
interface Recorded {
  readonly name: string;
  readonly checksum: string;
}

/** Make in 0.1.0 the tables that 65 migrations made before (docs/decisions/0083-baseline.md). */
const BASELINE: readonly string[] = ['0073_service', '0074_desk'];

export const LAST_BEFORE_BASELINE = '0072_lean_purchases';
/** SHA-256 of the 65, in the order of their names: lines of name, space and checksum. */
const ALL_BEFORE = 'acc51149abd3db8f31db7edd4c5a9e485f0444b3eb9196618c08406239192b6f';

/** Returns the baseline if a history consists of all migrations before it, unaltered; otherwise undefined. */
export function baselineOf<Known extends Recorded>(
  history: readonly Recorded[],
  known: readonly Known[],
): readonly Known[] | undefined {
  const lines = history.map(({ name, checksum }) => `${name} ${checksum}\n`).toSorted();
  const hash = createHash('sha256').update(lines.join('')).digest('hex');
  return hash === ALL_BEFORE ? known.filter(({ name }) => BASELINE.includes(name)) : undefined;
}

/** The last migration of a history from before the baseline of `known`; undefined for any other history. */
export function lastBeforeBaseline(
  history: readonly Pick<Recorded, 'name'>[],
  known: readonly Pick<Recorded, 'name'>[],
): string | undefined {
  const first = known.find(({ name }) => BASELINE.includes(name));
  const before = history.map(({ name }) => name).filter((name) => first !== undefined && name < first.name);
  return before.toSorted().at(-1);
}
