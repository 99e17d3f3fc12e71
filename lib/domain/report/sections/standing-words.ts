import type { ShownOwners } from '../../owners/index.ts';

/** Whether a verdict stands: never settled while control by other means was not assessed, or is declared beside it. */
export function standingWords({
  isSettled,
  otherMeans,
  owners,
}: Pick<ShownOwners, 'isSettled' | 'otherMeans' | 'owners'>): string {
  if (!isSettled) return 'not final';
  const isByDeclaration = owners.some(({ isClaim, verdict }) => isClaim && verdict === 'yes');
  if (isByDeclaration && otherMeans === 'assessed') return 'final, by shares that the register declares';
  if (otherMeans === 'declared')
    return 'final on the holdings, but control is declared that the holdings do not show';
  return otherMeans === 'assessed'
    ? 'final'
    : 'final on the holdings; control by other means was not assessed';
}
