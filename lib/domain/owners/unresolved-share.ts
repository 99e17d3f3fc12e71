import type { BeneficialOwners } from '../ownership/beneficial-owners.ts';
import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import { formatInterval, type Interval } from '../ownership/interval.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { formatPercent, isZero } from '../ownership/rational.ts';
import { rememberOf } from '../ownership/remember.ts';
import { coverageOf } from './coverage.ts';
import { NO_OFFERS } from './offers.ts';

/** A share that does not lead to a known person, and the threshold that no person could reach with it. */
export interface UnresolvedShare {
  readonly share: string;
  readonly threshold: string;
}

/** Share of the company without a known owner; the flags and several sentences of one page rest on it. */
export const untracedInterval: (graph: OwnershipGraph) => Interval = rememberOf(
  (graph) => coverageOf(integratedOwnership(graph), NO_OFFERS).unresolved,
);

/** The same in words: "70 %"; undefined if there is none. */
export function untracedShare(graph: OwnershipGraph): string | undefined {
  const unresolved = untracedInterval(graph);
  return isZero(unresolved.upper) ? undefined : formatInterval(unresolved);
}

/** What is not resolved where nobody is an owner for certain: too little to make an owner of anybody, and not nothing. */
export function unresolvedShare(
  graph: OwnershipGraph,
  { outcome, policy }: Pick<BeneficialOwners, 'outcome' | 'policy'>,
): UnresolvedShare | undefined {
  if (outcome !== 'none_found') return undefined;
  const share = untracedShare(graph);
  return share === undefined
    ? undefined
    : { share, threshold: formatPercent(policy.ownership.threshold.value) };
}
