import type { ShownOwners } from '../../owners/index.ts';

/** Whether a verdict stands: never settled while control by other means was not assessed, or is declared beside it. */
export function standingWords({
  isSettled,
  otherMeans,
}: Pick<ShownOwners, 'isSettled' | 'otherMeans'>): string {
  if (!isSettled) return 'not final';
  if (otherMeans === 'declared')
    return 'final on the holdings, but control is declared that the holdings do not show';
  return otherMeans === 'assessed'
    ? 'final'
    : 'final on the holdings; control by other means was not assessed';
}
