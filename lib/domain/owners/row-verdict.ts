import type { ShownOwner } from './shown-owner.ts';

export type RowVerdict =
  | 'differs'
  | 'consistent'
  | 'owner'
  | 'ownerAlone'
  | 'declaredControl'
  | 'declaredOpen'
  | 'declaredOnly'
  | 'declaredOwner'
  | 'declaredElsewhere'
  | 'mayBe'
  | 'notCompared'
  | 'noDuty';

/** What the two sides of a row come to, where no difference says it already. */
export function verdictOf(
  {
    declared,
    isClaim,
    declaredBy = [],
    verdict,
    standing,
  }: Pick<ShownOwner, 'declared' | 'verdict' | 'standing'> &
    Partial<Pick<ShownOwner, 'isClaim' | 'declaredBy'>>,
  {
    hasDifference,
    hasStructure,
    isCompared,
  }: { readonly hasDifference: boolean; readonly hasStructure: boolean; readonly isCompared: boolean },
): RowVerdict {
  if (hasDifference) return 'differs';
  if (declared.length > 0) {
    if (!hasStructure) return 'declaredOnly';
    if (standing === 'declared') return 'declaredControl';
    if (isClaim && verdict !== 'undecided') return verdict === 'yes' ? 'declaredOwner' : 'declaredOnly';
    return verdict === 'yes' ? 'consistent' : 'declaredOpen';
  }
  if (verdict === 'yes' && declaredBy.length > 0) return 'declaredElsewhere';
  if (verdict === 'yes') return isCompared ? 'owner' : 'ownerAlone';
  if (verdict === 'undecided') return 'mayBe';
  return isCompared ? 'noDuty' : 'notCompared';
}
