import { type Content, type Said, saidOf } from '#lib/words/phrase.ts';
import type { BeneficialOwners } from '../ownership/beneficial-owners.ts';
import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import { type Interval, intervalPhrase } from '../ownership/interval.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { formatPercent, isZero } from '../ownership/rational.ts';
import { rememberOf } from '../ownership/remember.ts';
import { coverageOf } from './coverage.ts';
import { NO_OFFERS } from './offers.ts';

/** A share that does not lead to a known person, and the threshold that no person could reach with it. */
export interface UnresolvedShare {
  readonly share: string;
  /** Which text of ours it is, if it is more than figures. */
  readonly said: Said | undefined;
  readonly threshold: string;
}

/** Share of the company without a known owner; the flags and several sentences of one page rest on it. */
export const untracedInterval: (graph: OwnershipGraph) => Interval = rememberOf(
  (graph) => coverageOf(integratedOwnership(graph), NO_OFFERS).unresolved,
);

/** The same in words: "70 %"; undefined if there is none. */
export const untracedShare = (graph: OwnershipGraph): string | undefined => untracedPhrase(graph)?.toString();

function untracedPhrase(graph: OwnershipGraph): Content | undefined {
  const unresolved = untracedInterval(graph);
  return isZero(unresolved.upper) ? undefined : intervalPhrase(unresolved);
}

/** What is not resolved where nobody is an owner for certain: too little to make an owner of anybody, and not nothing. */
export function unresolvedShare(
  graph: OwnershipGraph,
  { outcome, policy }: Pick<BeneficialOwners, 'outcome' | 'policy'>,
): UnresolvedShare | undefined {
  if (outcome !== 'none_found') return undefined;
  const share = untracedPhrase(graph);
  if (share === undefined) return undefined;
  return {
    share: String(share),
    said: saidOf(share),
    threshold: formatPercent(policy.ownership.threshold.value),
  };
}
