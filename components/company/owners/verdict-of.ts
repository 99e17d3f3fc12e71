import type { ShownOwner } from '#lib/domain/owners/index.ts';

export type RowVerdict =
  | 'differs'
  | 'consistent'
  | 'owner'
  | 'declaredOpen'
  | 'declaredOnly'
  | 'mayBe'
  | 'noDuty';

/** What the two sides of a row come to, where no difference says it already. */
export function verdictOf(
  { declared, verdict }: Pick<ShownOwner, 'declared' | 'verdict'>,
  { hasDifference, hasStructure }: { readonly hasDifference: boolean; readonly hasStructure: boolean },
): RowVerdict {
  if (hasDifference) return 'differs';
  const isDeclared = declared.length > 0;
  if (!isDeclared) return verdict === 'yes' ? 'owner' : verdict === 'undecided' ? 'mayBe' : 'noDuty';
  if (!hasStructure) return 'declaredOnly';
  return verdict === 'yes' ? 'consistent' : 'declaredOpen';
}
