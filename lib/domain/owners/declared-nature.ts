import type { ControlType } from '#lib/contract/index.ts';
import type { DeclaredInterest } from './declared-interest.ts';
import type { OwnerRow } from './owners-view.ts';

/** What kind of interest it is. */
export type Nature = ControlType;

export const declaredNatures = (declared: readonly DeclaredInterest[]): string[] => [
  ...new Set(declared.flatMap(({ controlType }) => controlType ?? [])),
];

/** By which kinds of interest the structure makes somebody an owner, each once. */
export function computedNatures({ byControl, figures }: OwnerRow): Nature[] {
  const natures = new Set<Nature>();
  for (const { verdict, measure, basis } of figures) {
    if (verdict !== 'yes') continue;
    if (basis === 'interest-in-controller') natures.add('significant-influence-or-control');
    else natures.add(measure === 'votes' ? 'voting-rights' : 'ownership-of-shares');
  }
  if (byControl?.verdict === 'yes') {
    const last = byControl.chain.at(-1)?.basis;
    if (last === 'majority-of-capital') natures.add('ownership-of-shares');
    if (last === 'majority-of-votes') natures.add('voting-rights');
    if (last === 'appoint-and-remove') natures.add('appoint-and-remove-directors');
    natures.add('significant-influence-or-control');
  }
  return [...natures];
}

/**
 * Whether nothing of what is declared is among what is computed. Shares carry votes unless the structure says
 * otherwise, so that the one declared and the other computed is no difference.
 */
export function natureDiffers(row: OwnerRow): boolean {
  const declared = declaredNatures(row.declared);
  const computed = new Set<string>(computedNatures(row));
  const isByShares = ['ownership-of-shares', 'voting-rights'].some((nature) => computed.has(nature));
  if (isByShares) computed.add('ownership-of-shares').add('voting-rights');
  return declared.length > 0 && computed.size > 0 && !declared.some((nature) => computed.has(nature));
}
