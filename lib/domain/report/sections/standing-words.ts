import { reportWords as say } from '#lib/words/report-words.ts';
import type { ShownOwners } from '../../owners/index.ts';

/** Whether a verdict stands: never settled while control by other means was not assessed, or is declared beside it. */
export function standingWords({
  isSettled,
  otherMeans,
  owners,
}: Pick<ShownOwners, 'isSettled' | 'otherMeans' | 'owners'>): string {
  if (!isSettled) return say('standing.notFinal');
  const isByDeclaration = owners.some(({ declaredBy }) => declaredBy.length > 0);
  if (isByDeclaration && otherMeans === 'assessed') return say('standing.declaredShares');
  if (otherMeans === 'declared') return say('standing.declaredControl');
  return otherMeans === 'assessed' ? say('standing.final') : say('standing.notAssessed');
}
