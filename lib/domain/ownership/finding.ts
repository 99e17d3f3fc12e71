import type { ControlStep } from './control.ts';
import type { FigureExplanation, OwnershipExplanation } from './explain-ownership.ts';
import { formatInterval, formatThreshold, type Interval, type Threshold, type Verdict } from './interval.ts';
import type { Measure } from './ownership-graph.ts';

/**
 * - `ownership`: shares multiplied along each path and added. `controlled-holding`: what they and those they control
 *   hold directly, in full. `control`: a chain of control down to the company. `interest-in-controller`: ownership of
 *   an entity that controls the company. `trust-position`: what the trusts own that they stand for.
 */
export type Basis =
  | 'ownership'
  | 'controlled-holding'
  | 'control'
  | 'interest-in-controller'
  | 'trust-position';

/** One reason why somebody is a beneficial owner, is not, or may be. */
export interface Finding {
  readonly basis: Basis;
  readonly verdict: Verdict;
  /** What the figure or the majorities are measured against. */
  readonly threshold: Threshold;
  readonly measure?: Measure;
  /** With what the unknown may hide, and as far as the facts name somebody. */
  readonly figure?: Interval;
  readonly known?: Interval;
  /** The steps of control, those nearest to the person first. */
  readonly chain?: readonly ControlStep[];
  /** The entity of an `interest-in-controller`; the trusts of a `trust-position`. */
  readonly viaIds?: readonly string[];
  /** Holdings that a `controlled-holding` adds. */
  readonly linkIds?: readonly string[];
  /** Paths, factors and formula of a figure, worked out when they are asked for. */
  explain?(): OwnershipExplanation;
}

/** What the policy says of one person. */
export interface PersonVerdict {
  readonly nodeId: string;
  readonly verdict: Verdict;
  readonly byOwnership: Verdict;
  readonly byControl: Verdict;
  /** On the grounds between the two: controlled holdings, interests in what controls, positions in trusts. */
  readonly byMixed: Verdict;
  /** Ownership and control always, the other grounds where they are not a plain no. */
  readonly findings: readonly Finding[];
}

/** Names of nodes for a text. */
export type NameOf = (nodeId: string) => string;

/** The finding as a line that can be redone by hand, threshold and operator included. */
export function formulaOf(finding: Finding, nameOf: NameOf): string {
  const { basis, figure, threshold, chain = [], explain, verdict } = finding;
  const steps = chain.map((step) => stepText(step, nameOf));
  const bound = formatThreshold(threshold);
  if (basis === 'control') {
    return steps.length === 0 ? `no chain of control (each level ${bound})` : steps.join('; ');
  }
  const figures = explain ? explainedText(explain()) : figure ? formatInterval(figure) : '';
  const tail = `${bound}: ${verdict}`;
  return [...steps, `${figures}; ${tail}`].join('; ');
}

function explainedText({ lower, knownUpper, possibleUpper }: OwnershipExplanation): string {
  const line = (label: string, one: FigureExplanation | undefined) => (one ? [`${label}${one.formula}`] : []);
  const hasBounds = knownUpper !== undefined || possibleUpper !== undefined;
  return [
    ...line(hasBounds ? 'at least ' : '', lower),
    ...line('at most ', knownUpper),
    ...line('with what is unknown at most ', possibleUpper),
  ].join('; ');
}

function stepText({ companyId, basis, holders, share, verdict }: ControlStep, nameOf: NameOf): string {
  const who = holders.length === 0 ? 'somebody unknown' : holders.map(nameOf).join(' and ');
  const what = share ? `${formatInterval(share)} of the ${basis.replace('majority-of-', '')}` : basis;
  return `${who}: ${what} of ${nameOf(companyId)}${verdict === 'undecided' ? ' (undecided)' : ''}`;
}
