import type { TrustRole } from '#lib/contract/index.ts';
import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import { type Content, wordsOf } from '#lib/words/phrase.ts';
import type { FigureExplanation, OwnershipExplanation } from './explain-ownership.ts';
import { inLine } from './in-line.ts';
import { formatThreshold, type Interval, intervalPhrase, type Threshold, type Verdict } from './interval.ts';
import type { Measure, Power } from './ownership-graph.ts';
import { isZero } from './rational.ts';
import { remember, rememberOf } from './remember.ts';

/**
 * - `ownership`: shares multiplied along each path and added. `controlled-holding`: what they and those they control
 *   hold directly, in full. `control`: a chain of control down to the company. `interest-in-controller`: ownership of
 *   an entity that controls the company. `trust-position`: what the trusts own that they stand for. `either-case`: an
 *   owner on one ground or another, whatever a share is that is known within bounds. `declared`: what a register says that
 *   they have, where what it says of others too can't be true beside it, as of joint holders.
 */
export const BASES = [
  'ownership',
  'controlled-holding',
  'control',
  'interest-in-controller',
  'trust-position',
  'either-case',
  'declared',
] as const;
export type Basis = (typeof BASES)[number];

/**
 * `majority`: held directly, by the holder and those they control. `interest`: more than half over all chains, multiplied
 * and added. `beneficial-owner`: of a party to a trust, without control of it.
 */
export type ControlBasis =
  | `majority-of-${Measure}`
  | `interest-in-${Measure}`
  | 'beneficial-owner'
  | Power
  | TrustRole;

/** Why somebody controls a company directly, themselves or with what they control. */
export interface ControlStep {
  readonly companyId: string;
  readonly verdict: 'yes' | 'undecided';
  readonly basis: ControlBasis;
  /** Who of the group has it, and through which links. */
  readonly holders: readonly string[];
  readonly linkIds: readonly string[];
  /** Of a majority or an interest: the part they have together, of all shares or votes. */
  readonly share?: Interval;
  /** Whether the company's own shares were left out: they do not vote, so less of all may be a majority. */
  readonly leavesOwnOut?: boolean;
}

/** A share within bounds, cut where a majority or the threshold begins. */
export interface Cut {
  readonly linkId: string;
  readonly owner: string;
  readonly owned: string;
  readonly at: Threshold;
}

/** One reason why a person is a beneficial owner, is not, or may be. */
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
  /** Of votes: whether the company's own were left out, so that the figure is a part of those of others. */
  readonly leavesOwnOut?: true;
  /** Of a `trust-position`: whether they have one is not known. */
  readonly isPossible?: true;
  /** Holdings that a `controlled-holding` adds. */
  readonly linkIds?: readonly string[];
  /** Of `either-case`: the shares on both sides of which they are an owner. */
  readonly cuts?: readonly Cut[];
  /** Paths, factors and formula of a figure, worked out when they are asked for. */
  explain?(): OwnershipExplanation;
}

/**
 * A holding in words; undefined if nothing is known to be held: no sentence says "holds 0 %". Votes that are counted apart
 * from the capital are named as such.
 */
export function heldPhrase(share: Interval | undefined, measure?: Measure): Content | undefined {
  if (share === undefined || isZero(share.upper)) return undefined;
  const size = intervalPhrase(share);
  return measure === 'votes' ? say('votes', { size }) : size;
}

export function heldText(...given: Parameters<typeof heldPhrase>): string | undefined {
  const held = heldPhrase(...given);
  return held && wordsOf(held);
}

/** What the policy says of one person. */
export interface PersonVerdict {
  readonly nodeId: string;
  readonly verdict: Verdict;
  readonly byOwnership: Verdict;
  readonly byControl: Verdict;
  /** On the grounds between the two: controlled holdings, interests in what controls, positions in trusts. */
  readonly byMixed: Verdict;
  /** Entities that the register names in their place, where they hold through such alone (UK: s. 790C(4)). */
  readonly namedInstead: readonly string[];
  /** Ownership and control always, the other grounds where they are not a plain no. */
  readonly findings: readonly Finding[];
}

/** Names of nodes for a text, in a phrase with the texts of ours that stand for a name. */
export type NameOf = (nodeId: string) => string;
type PhraseOf = (nodeId: string) => Content;

/** The finding as a line that can be redone by hand, threshold and operator included. */
export const formulaOf = (finding: Finding, nameOf: NameOf): string =>
  wordsOf(formulaPhrase(finding, nameOf));

/** The same with the texts that it is made of. */
export function formulaPhrase(finding: Finding, nameOf: PhraseOf): Content {
  const { basis, figure, threshold, chain = [], cuts = [], viaIds = [], explain, verdict } = finding;
  const { isPossible = false } = finding;
  const steps = chain.map(stepTextsIn(nameOf));
  const bound = formatThreshold(threshold);
  if (basis === 'control') {
    return steps.length === 0 ? say('finding.noChain', { bound }) : stepsIn(steps);
  }
  if (cuts.length > 0) {
    const cases = cuts.map(({ owner, owned, at }) =>
      say('finding.cut', { owner: nameOf(owner), threshold: formatThreshold(at), owned: nameOf(owned) }),
    );
    return say('finding.everyCase', { cases: stepsIn(cases), verdict: verdictText(verdict) });
  }
  const figures = explain ? explainedText(explain()) : figure ? figureText(figure, finding) : '';
  const tail = say('finding.verdict', { bound, verdict: verdictText(verdict) });
  const of = viaIds.length === 0 ? undefined : VIA[basis]?.(listed(viaIds.map(nameOf)), isPossible);
  const line = of === undefined ? figures : say('finding.figureOf', { of, figures });
  return stepsIn([...steps, line, tail]);
}

const stepsIn = (steps: readonly Content[]): Content => inLine('steps', steps);

const figureText = (figure: Interval, { leavesOwnOut, measure = 'votes' }: Finding): Content =>
  leavesOwnOut
    ? say('finding.figureOwnOut', { size: intervalPhrase(figure), measure: measureText(measure) })
    : intervalPhrase(figure);

/** "A", "A and B", "A, B and C". */
function listed(names: readonly Content[]): Content {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0
    ? last
    : say('finding.and', { before: inLine('list', before.toReversed()), last });
}

/** What a figure is of, where it is not the person's own share of the company. */
const VIA: Partial<Readonly<Record<Basis, (names: Content, isPossible: boolean) => Content>>> = {
  'trust-position': (names, isPossible) =>
    say(isPossible ? 'finding.trustPossible' : 'finding.trust', { names }),
  'interest-in-controller': (names) => say('finding.controller', { names }),
};

function explainedText({ lower, knownUpper, possibleUpper }: OwnershipExplanation): Content {
  const line = (bound: 'atLeast' | 'atMost' | 'withUnknown' | null, one: FigureExplanation | undefined) =>
    one === undefined
      ? []
      : [bound === null ? one.formula : say(`finding.${bound}`, { formula: one.formula })];
  const hasBounds = knownUpper !== undefined || possibleUpper !== undefined;
  return stepsIn([
    ...line(hasBounds ? 'atLeast' : null, lower),
    ...line('atMost', knownUpper),
    ...line('withUnknown', possibleUpper),
  ]);
}

/** What anybody unknown may control is in the chains of thousands of persons: each step is put into words once. */
const stepTextsIn = rememberOf((nameOf: PhraseOf) => remember((step: ControlStep) => stepText(step, nameOf)));

function stepText(step: ControlStep, nameOf: PhraseOf): Content {
  const { companyId, holders, verdict } = step;
  const who = holders.length === 0 ? say('finding.unknownHolder') : listed(holders.map(nameOf));
  return say(verdict === 'undecided' ? 'finding.stepUndecided' : 'finding.step', {
    who,
    what: whatText(step),
    company: nameOf(companyId),
  });
}

/** One step without its holder: "protector of Tamarindo Family Trust". */
export const stepPhrase = (step: ControlStep, nameOf: NameOf): string =>
  wordsOf(say('finding.stepOf', { what: whatText(step), company: nameOf(step.companyId) }));

function whatText({ basis, share, leavesOwnOut }: ControlStep): Content {
  const size = share && intervalPhrase(share);
  switch (basis) {
    case 'majority-of-capital':
    case 'majority-of-votes': {
      const measure = measureText(basis === 'majority-of-votes' ? 'votes' : 'capital');
      if (size === undefined) return say('finding.majority', { measure });
      return say(leavesOwnOut ? 'finding.measureOwnOut' : 'finding.measure', { size, measure });
    }
    case 'interest-in-capital':
    case 'interest-in-votes': {
      const measure = measureText(basis === 'interest-in-votes' ? 'votes' : 'capital');
      return size === undefined
        ? say('finding.majority', { measure })
        : say('finding.measureIndirect', { size, measure });
    }
    default: {
      const what = say(`finding.basis.${basis}`);
      return size === undefined ? what : say('finding.whatSize', { what, size });
    }
  }
}

const measureText = (measure: Measure): Content => say(`finding.measures.${measure}`);

const verdictText = (verdict: Verdict): Content => say(`finding.verdicts.${verdict}`);
