import {
  cheapestWay,
  continuePrices,
  coverageOf,
  hasUncounted,
  type Offers,
  purchasesOf,
  type StructureSource,
  type UnresolvedShare,
  unresolvedShare,
} from '../owners/index.ts';
import {
  type Anomaly,
  type BeneficialOwners,
  type Complexity,
  complexityOf,
  formatPercent,
  integratedOwnership,
  isInForce,
  type Outcome,
  type Ownership,
  type OwnershipGraph,
  type Policy,
  type PolicyView,
  policyView,
  ruleInWords,
  toNumber,
  type Verdict,
} from '../ownership/index.ts';
import { isEuRule } from '../ownership/policies.ts';
import { type Chart, type ChartOptions, chartOf } from '../ownership-chart/index.ts';
import { type CoverageView, coverageView } from './coverage-view.ts';
import { type DrawingView, drawingView } from './drawing-view.ts';
import { type NodeFacts, type TreeRowView, treeRowViews } from './tree-row-view.ts';
import { type VotingView, votingView } from './voting-view.ts';
import { type WhyView, whyView } from './why-view.ts';

/** What of a structure is asked for: as the address of the page has it. */
export interface ShownPart {
  readonly focus?: string | undefined;
  readonly depth?: number | undefined;
  readonly hideBelowPercent?: number | undefined;
  readonly collapsed?: readonly string[];
  /** Groups of small holders that are drawn one by one. */
  readonly opened?: readonly string[] | undefined;
}

export interface OwnershipAsked extends ShownPart {
  readonly graph: OwnershipGraph;
  /** What the policy says of its persons. */
  readonly owners: BeneficialOwners;
  /** Whether the facts alone make somebody an owner or may. */
  readonly isNamed?: (nodeId: string) => boolean;
  readonly policy: Policy;
  readonly offers: Offers;
  /** Whether the structure was followed upward, or the company's own shareholders are all there is. */
  readonly source: StructureSource;
  readonly facts: NodeFacts;
  /** The day of the view, `YYYY-MM-DD`. */
  readonly today: string;
  readonly isDrawn: boolean;
  /** Node whose figure is explained. */
  readonly why?: string | undefined;
  /** So many rows of the table, from the top; left out: all of them. */
  readonly mostRows?: number | undefined;
}

export interface AnomalyView {
  readonly kind: Anomaly['kind'];
  readonly names: readonly string[];
  /** What is held in all, where that is what is wrong. */
  readonly held: string | undefined;
}

export interface ComplexityView extends Pick<Complexity, 'verdict' | 'layers' | 'source'> {
  readonly trusts: readonly string[];
  readonly outsideEu: readonly string[];
  readonly nomineeHoldings: number;
}

/** The Ownership tab under one policy. */
export interface OwnershipView {
  readonly rootId: string;
  readonly rootName: string;
  readonly policy: PolicyView;
  readonly outcome: Outcome;
  /** Whether nothing that is unknown could change it. */
  readonly isSettled: boolean;
  /** Of what is not resolved, where nobody is an owner all the same. */
  readonly unresolved: UnresolvedShare | undefined;
  /** Persons who are owners, and those of whom it is open. */
  readonly owners: readonly string[];
  readonly undecided: readonly string[];
  /** Persons whose holding is the one that a register declares. */
  readonly declared: readonly string[];
  readonly nodeCount: number;
  readonly circles: number;
  readonly anomalies: readonly AnomalyView[];
  /** Companies that own each other wholly, where that leaves no figures at all. */
  readonly refusedRing: readonly string[] | undefined;
  /** Undefined under a rule that is not of the EU: the term is one of EU law. */
  readonly complexity: ComplexityView | undefined;
  readonly coverage: CoverageView;
  readonly rows: readonly TreeRowView[];
  /** Rows that are left out. */
  readonly moreRows: number;
  readonly drawing: DrawingView | undefined;
  readonly why: WhyView | undefined;
  /** Of the company, and of the node whose paths alone are shown, where nobody is known to control it. */
  readonly voting: readonly VotingView[];
}

/** @throws RangeError when two nodes of the graph have one id */
export function ownershipView(asked: OwnershipAsked): OwnershipView {
  const { graph, owners, policy, offers, source, facts, today, why, focus, mostRows } = asked;
  const figures = integratedOwnership(graph);
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  const texts = new Map(graph.nodes.map(({ id, nameSaid }) => [id, nameSaid]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const chart = ownershipChart(asked, figures);
  const coverage = coverageOf(figures, offers);
  const { purchases, unpriced } = purchasesOf(coverage, graph);
  const rows = treeRowViews(chart.rows, facts);
  const withVerdict = (verdict: string) =>
    owners.persons.filter((person) => person.verdict === verdict).map(({ nodeId }) => nameOf(nodeId));
  return {
    rootId: graph.rootId,
    rootName: nameOf(graph.rootId),
    policy: policyView(policy, isInForce(policy, today)),
    outcome: owners.outcome,
    isSettled: owners.isSettled,
    unresolved: unresolvedShare(graph, owners),
    owners: withVerdict('yes'),
    undecided: withVerdict('undecided'),
    declared: [...declaredIn(graph)].map(nameOf),
    nodeCount: graph.nodes.length,
    circles: circlesIn(figures),
    anomalies: [...figures.anomalies, ...owners.anomalies.filter(({ kind }) => kind === 'control_ring')].map(
      (anomaly) => anomalyView(anomaly, nameOf),
    ),
    refusedRing: figures.refusal?.nodeIds.map(nameOf),
    complexity: isEuRule(policy) ? complexityView(complexityOf(figures), nameOf) : undefined,
    coverage: coverageView(
      coverage,
      {
        way: cheapestWay(graph, policy, purchases, { owners, unpriced }),
        isFollowed: source === 'graph',
        closed: offers.closed,
        hasUncounted: unpriced.length > 0 || hasUncounted(coverage, graph),
      },
      { nameOf, textOf: (id) => texts.get(id) },
    ),
    rows: rows.slice(0, mostRows),
    moreRows: rows.length - rows.slice(0, mostRows).length,
    drawing: asked.isDrawn ? drawingView(chart, facts) : undefined,
    why:
      why !== undefined && why !== graph.rootId && names.has(why)
        ? whyView(
            why,
            figures,
            owners.persons.find(({ nodeId }) => nodeId === why),
          )
        : undefined,
    voting: [...new Set([graph.rootId, focus ?? graph.rootId])].flatMap(
      (id) => votingView(graph, id, policy.control) ?? [],
    ),
  };
}

/** The chart that page and exports draw from, with the verdicts of the policy on it. Everybody is drawn where `opened` is left out. */
export function ownershipChart(
  asked: Pick<OwnershipAsked, 'graph' | 'owners' | 'isNamed' | 'policy' | 'offers' | keyof ShownPart>,
  figures: Ownership = integratedOwnership(asked.graph),
): Chart {
  const { graph, owners, isNamed, policy, offers } = asked;
  const { focus, depth, hideBelowPercent, collapsed, opened } = asked;
  const mayBeAnybody = isNamed !== undefined && owners.unknownPerson.some(isUndecided);
  const options: ChartOptions = {
    ...(focus !== undefined && { focus }),
    ...(depth !== undefined && { depth }),
    ...(hideBelowPercent !== undefined && { hideBelowPercent }),
    ...(collapsed && { collapsed }),
    prices: continuePrices(offers),
    verdicts: new Map(owners.persons.map(({ nodeId, verdict }) => [nodeId, verdict])),
    thresholdPercent: toNumber(policy.ownership.threshold.value) * 100,
    rule: ruleInWords(policy),
    ...(opened && { grouping: { opened, isAnybody: (id) => mayBeAnybody && !isNamed(id) } }),
  };
  return chartOf(graph, figures, options);
}

const isUndecided = ({ verdict }: { readonly verdict: Verdict }): boolean => verdict === 'undecided';

/** Persons of a declared link, each once: one may be declared at several companies. */
function declaredIn({ nodes, links }: OwnershipGraph): ReadonlySet<string> {
  const persons = new Set(nodes.filter(({ kind }) => kind === 'person').map(({ id }) => id));
  return new Set(links.flatMap(({ owner, isDeclared }) => (isDeclared && persons.has(owner) ? [owner] : [])));
}

/** Companies that hold each other in a ring, and those that hold their own shares. */
const circlesIn = ({ workings, graph }: Ownership): number =>
  workings.system.components.filter((places) => places.length > 1).length +
  graph.links.filter(({ owned, owner }) => owned === owner).length;

function anomalyView(anomaly: Anomaly, nameOf: (id: string) => string): AnomalyView {
  return {
    kind: anomaly.kind,
    names: ('nodeIds' in anomaly ? anomaly.nodeIds : [anomaly.nodeId]).map(nameOf),
    held: 'held' in anomaly ? formatPercent(anomaly.held) : undefined,
  };
}

const complexityView = (
  { verdict, layers, source, trustIds, outsideEuIds, nomineeLinkIds }: Complexity,
  nameOf: (id: string) => string,
): ComplexityView => ({
  verdict,
  layers,
  source,
  trusts: trustIds.map(nameOf),
  outsideEu: outsideEuIds.map(nameOf),
  nomineeHoldings: nomineeLinkIds.length,
});
