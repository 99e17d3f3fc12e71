import type { ControlType } from '#lib/contract/index.ts';
import type { Basis, ControlStep } from '../ownership/finding.ts';
import type { DeclaredInterest } from './declared-interest.ts';
import type { OwnerRow } from './owners-view.ts';

/** What kind of interest it is. */
export type Nature = ControlType;

export const declaredNatures = (declared: readonly DeclaredInterest[]): string[] => [
  ...new Set(declared.flatMap(({ controlTypes }) => controlTypes)),
];

/** Figures of what somebody else has: of the entity that controls, of the trust in which one has a position. */
const OF_ANOTHER: ReadonlySet<Basis> = new Set<Basis>(['interest-in-controller', 'trust-position']);

const OF_TRUST: ReadonlySet<Basis> = new Set<Basis>(['trust-position', 'controlled-holding']);

/** Whoever stands anywhere in the chain by a position or a power has no share of what lies below it. */
const isByHoldings = (chain: readonly ControlStep[] = []): boolean =>
  chain.every(({ basis }) => /^(majority-of|interest-in)-(capital|votes)$/.test(basis));

/** Kinds of interest by which the structure makes a person an owner, without duplicates. */
export function computedNatures({ byControl, figures }: OwnerRow): Nature[] {
  const natures = new Set<Nature>();
  for (const { verdict, measure, basis, chain } of figures) {
    if (verdict !== 'yes') continue;
    if (OF_ANOTHER.has(basis) || !isByHoldings(chain)) natures.add('significant-influence-or-control');
    else natures.add(measure === 'votes' ? 'voting-rights' : 'ownership-of-shares');
  }
  if (byControl?.verdict === 'yes') {
    const last = byControl.chain.at(-1)?.basis;
    if (last !== undefined && isByHoldings(byControl.chain)) {
      natures.add(last.endsWith('-votes') ? 'voting-rights' : 'ownership-of-shares');
    }
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
  // A party to a trust may be declared by the shares that the trust has.
  const isOfTrust = row.figures.some(({ basis, verdict }) => OF_TRUST.has(basis) && verdict === 'yes');
  const isByShares =
    isOfTrust || ['ownership-of-shares', 'voting-rights'].some((nature) => computed.has(nature));
  if (isByShares) computed.add('ownership-of-shares').add('voting-rights');
  return declared.length > 0 && computed.size > 0 && !declared.some((nature) => computed.has(nature));
}
