import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import {
  type Basis,
  type ControlStep,
  explainOwnership,
  type FigureExplanation,
  type Finding,
  formatFraction,
  formatPercent,
  formatThreshold,
  type Measure,
  type Ownership,
  type OwnershipExplanation,
  type OwnershipLink,
  type OwnershipPath,
  type PersonVerdict,
  type Verdict,
} from '../ownership/index.ts';
import { equals, ONE, ZERO } from '../ownership/rational.ts';
import { fractionText, type ShownShare, shownShare } from './shown-share.ts';

/** One bound as a sum that can be redone by hand. */
export interface BoundView {
  readonly bound: 'exact' | 'lower' | 'knownUpper' | 'possibleUpper';
  readonly value: string;
  readonly fraction: string;
  readonly formula: string;
  readonly paths: readonly PathView[];
  /** What the paths that are not listed come to. */
  readonly rest: string | undefined;
}

export interface PathView {
  readonly steps: readonly {
    readonly owned: string;
    /** Undefined at an end that hides an owner. */
    readonly owner: string | undefined;
    readonly share: string;
    readonly fraction: string;
    readonly sources: readonly string[];
  }[];
  readonly product: string;
  /** What going round the circles on the way multiplies it by: `2`; undefined where there is none. */
  readonly cycleFactor: string | undefined;
  readonly value: string;
}

/** One ground on which a person is an owner, is not, or may be; without a verdict if none is asked for. */
export interface GroundView {
  readonly basis: Basis;
  readonly verdict: Verdict | undefined;
  readonly threshold: string | undefined;
  readonly measure: Measure | undefined;
  readonly known: ShownShare | undefined;
  readonly possible: ShownShare | undefined;
  /** Of votes: whether the company's own were left out. */
  readonly leavesOwnOut: boolean;
  readonly via: readonly string[];
  readonly chain: readonly {
    readonly holders: readonly string[];
    readonly company: string;
    readonly basis: ControlStep['basis'];
    readonly share: string | undefined;
    readonly leavesOwnOut: boolean;
    readonly verdict: Verdict;
    readonly sources: readonly string[];
  }[];
  /** Shares on both sides of whose cut the person is an owner. */
  readonly cuts: readonly { readonly owner: string; readonly owned: string; readonly at: string }[];
  readonly bounds: readonly BoundView[];
}

export interface WhyView {
  readonly nodeId: string;
  readonly name: string;
  readonly verdict: Verdict | undefined;
  readonly grounds: readonly GroundView[];
}

/** The arithmetic behind a node's figure, and of a person behind the verdict. */
export function whyView(nodeId: string, figures: Ownership, person: PersonVerdict | undefined): WhyView {
  const names = namesIn(figures);
  const grounds = person
    ? person.findings.map((finding) => groundView(finding, names))
    : [figureGround(nodeId, figures, names)];
  return { nodeId, name: names.nameOf(nodeId), verdict: person?.verdict, grounds };
}

interface Names {
  readonly nameOf: (id: string) => string;
  readonly sourcesOf: (linkIds: readonly string[]) => string[];
}

function namesIn({ graph }: Ownership): Names {
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const sources = new Map(graph.links.map((link) => [link.id, sourceText(link, nameOf)]));
  return {
    nameOf,
    sourcesOf: (ids) => [...new Set(ids.flatMap((id) => sources.get(id) ?? []))],
  };
}

/** Of a declared link whose declaration it is, and since when it says so where the words do not. */
function sourceText(
  { source, isDeclared, owned, since }: OwnershipLink,
  nameOf: (id: string) => string,
): string | undefined {
  if (source === undefined || !isDeclared) return source;
  const company = nameOf(owned);
  return since === undefined || source.includes(since)
    ? say('declaredBy', { company, source })
    : say('declaredSince', { company, source, day: since });
}

function figureGround(nodeId: string, figures: Ownership, names: Names): GroundView {
  const { known, possible } = figures.boundsOf(nodeId);
  return {
    basis: 'ownership',
    verdict: undefined,
    threshold: undefined,
    measure: figures.measure,
    known: shownShare(known),
    possible: shownShare(possible),
    leavesOwnOut: false,
    via: [],
    chain: [],
    cuts: [],
    bounds: boundViews(explainOwnership(figures, [nodeId]), names),
  };
}

function groundView(finding: Finding, names: Names): GroundView {
  const {
    basis,
    verdict,
    threshold,
    measure,
    figure,
    known,
    chain = [],
    viaIds = [],
    cuts = [],
    explain,
  } = finding;
  const sure = known ?? figure;
  return {
    basis,
    verdict,
    threshold: formatThreshold(threshold),
    measure,
    known: sure && shownShare(sure),
    possible: figure && shownShare(figure),
    leavesOwnOut: finding.leavesOwnOut ?? false,
    via: viaIds.map(names.nameOf),
    chain: chain.map((step) => ({
      holders: step.holders.map(names.nameOf),
      company: names.nameOf(step.companyId),
      basis: step.basis,
      share: step.share && shownShare(step.share).text,
      leavesOwnOut: step.leavesOwnOut ?? false,
      verdict: step.verdict,
      sources: names.sourcesOf(step.linkIds),
    })),
    cuts: cuts.map(({ owner, owned, at }) => ({
      owner: names.nameOf(owner),
      owned: names.nameOf(owned),
      at: formatThreshold(at),
    })),
    bounds: explain ? boundViews(explain(), names) : [],
  };
}

function boundViews({ lower, knownUpper, possibleUpper }: OwnershipExplanation, names: Names): BoundView[] {
  const isOneFigure = knownUpper === undefined && possibleUpper === undefined;
  const view = (bound: BoundView['bound'], one: FigureExplanation | undefined): BoundView[] =>
    one ? [boundView(bound, one, names)] : [];
  return [
    ...view(isOneFigure ? 'exact' : 'lower', lower),
    ...view('knownUpper', knownUpper),
    ...view('possibleUpper', possibleUpper),
  ];
}

const boundView = (
  bound: BoundView['bound'],
  { value, formula, paths, rest }: FigureExplanation,
  names: Names,
): BoundView => ({
  bound,
  value: formatPercent(value, 4),
  fraction: fractionText(value),
  formula,
  paths: paths.map((path) => pathView(path, names)),
  rest: equals(rest, ZERO) ? undefined : formatPercent(rest, 4),
});

const pathView = (
  { steps, product, cycleFactor, value }: OwnershipPath,
  { nameOf, sourcesOf }: Names,
): PathView => ({
  steps: steps.map(({ ownedId, ownerId, share, linkIds }) => ({
    owned: nameOf(ownedId),
    owner: ownerId === undefined ? undefined : nameOf(ownerId),
    share: formatPercent(share, 4),
    fraction: fractionText(share),
    sources: sourcesOf(linkIds),
  })),
  product: formatPercent(product, 4),
  cycleFactor: equals(cycleFactor, ONE) ? undefined : formatFraction(cycleFactor),
  value: formatPercent(value, 4),
});
