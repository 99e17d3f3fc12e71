import type { ShownOwners } from '../../owners/index.ts';

/** Whether a verdict stands: never settled while control by other means was not assessed, or is declared beside it. */
export function standingWords({
  isSettled,
  otherMeans,
}: Pick<ShownOwners, 'isSettled' | 'otherMeans'>): string {
  if (!isSettled) return 'not settled';
  if (otherMeans === 'declared') return 'settled by holdings, but control is declared that no holding shows';
  return otherMeans === 'assessed'
    ? 'settled'
    : 'settled by holdings; control by other means was not assessed';
}
