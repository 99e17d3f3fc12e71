import { foldName } from '../names/fold-name.ts';
import { stableKey } from '../owners/stable-key.ts';
import { complexityOf } from '../ownership/complexity.ts';
import { type Interval, meets } from '../ownership/interval.ts';
import type { OwnershipGraph, OwnershipNode } from '../ownership/ownership-graph.ts';
import { isEuRule, type Policy } from '../ownership/policies.ts';
import { boundInPercent } from '../ownership/rational.ts';
import { strongComponents } from '../ownership/strong-components.ts';
import { type DerivedFlag, derivedFlag } from './derived-flag.ts';
import type { UnhashedFlag } from './seen-flag.ts';
import type { KeyedSubject } from './subject-of.ts';

export interface SeenStructure {
  readonly graph: OwnershipGraph;
  /** The rule in force, with its threshold. */
  readonly policy: Policy;
  /** Share of the company that does not lead to a known person; left out: it was not computed. */
  readonly unresolved?: Interval;
}

/** Flags that follow from the structure above a company, whatever the order of its nodes and holdings. */
export function structureFlags({ graph, policy, unresolved }: SeenStructure): UnhashedFlag[] {
  const above = aboveRoot(graph);
  return [
    ...holderFlags(above),
    ...(isEuRule(policy) ? complexFlag(above) : []),
    ...(unresolved ? [untracedFlag(unresolved, policy)] : []),
    ...circleFlags(above),
    ...trustFlag(above),
  ].map(derivedFlag);
}

/** The part of the structure that leads to the company: what else a graph has is not above it. */
function aboveRoot({ rootId, nodes, links }: OwnershipGraph): OwnershipGraph {
  const byOwned = Map.groupBy(links, ({ owned }) => owned);
  const reached = new Set([rootId]);
  for (const id of reached) for (const { owner } of byOwned.get(id) ?? []) reached.add(owner);
  if (reached.size === nodes.length) return { rootId, nodes, links };
  return {
    rootId,
    nodes: nodes.filter(({ id }) => reached.has(id)),
    links: links.filter(({ owned }) => reached.has(owned)),
  };
}

function holderFlags({ rootId, nodes, links }: OwnershipGraph): DerivedFlag[] {
  const nodeOf = (id: string) => nodes.find((node) => node.id === id);
  const hidden = links.filter(({ hides }) => hides !== undefined);
  return hidden.flatMap(({ owned, owner, hides }): DerivedFlag[] => {
    const isNominee = hides === 'nominee';
    const node = nodeOf(isNominee ? owner : owned);
    if (node === undefined) return [];
    const code = isNominee ? 'nominee_holder' : 'bearer_shares';
    return [{ code, about: nodeSubject(node, rootId), at: '/graphBeta' }];
  });
}

function nodeSubject({ id, name, kind, countryCode }: OwnershipNode, rootId: string): KeyedSubject {
  if (id === rootId) return { key: 'company', subject: { pointer: '/company', name: null, isPerson: false } };
  return {
    key: `node/${stableKey(kind, foldName(name), countryCode ?? '')}`,
    subject: { pointer: '/graphBeta', name, isPerson: kind === 'person' },
  };
}

/** Raised if the share without a known owner can reach the threshold of the rule. */
function untracedFlag(unresolved: Interval, { ownership }: Policy): DerivedFlag {
  const flag = { code: 'untraced_ownership', at: '/graphBeta' } as const;
  return meets(unresolved, ownership.threshold) === 'no'
    ? { ...flag, state: 'clear' }
    : { ...flag, value: percentsOf(unresolved) };
}

/** Draft of the technical standards under the EU's law: under another rule it means nothing. */
function complexFlag(graph: OwnershipGraph): DerivedFlag[] {
  // Persons alone make no layer: of a long list of holders there is nothing to work out.
  if (graph.nodes.every(({ id, kind }) => kind === 'person' || id === graph.rootId)) return [];
  const { verdict, layers, trustIds, outsideEuIds, nomineeLinkIds } = complexityOf({
    graph,
    rootId: graph.rootId,
  });
  if (verdict === 'no') return [];
  const conditions = [
    ...(trustIds.length > 0 ? ['trust'] : []),
    ...(outsideEuIds.length > 0 ? ['outside_eu'] : []),
    ...(nomineeLinkIds.length > 0 ? ['nominee'] : []),
  ];
  return [{ code: 'complex_structure', value: { layers, conditions, verdict }, at: '/graphBeta' }];
}

function percentsOf({ lower, upper }: Interval): { lower: number; upper?: number } {
  const [least, most] = [boundInPercent(lower, 'lower'), boundInPercent(upper, 'upper')];
  return { lower: least, ...(most !== least && { upper: most }) };
}

/** Companies that hold parts of each other, and each that holds its own shares. */
function circleFlags({ nodes, links }: OwnershipGraph): DerivedFlag[] {
  const owned = new Set(links.map((link) => link.owned));
  const inner = links.filter(({ owner }) => owned.has(owner));
  if (inner.length === 0) return [];
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const next = nodes.map((): number[] => []);
  for (const link of inner) {
    const [from, to] = [places.get(link.owned), places.get(link.owner)];
    if (from !== undefined && to !== undefined) next[from]?.push(to);
  }
  return strongComponents(next)
    .filter(([first = -1, ...others]) => others.length > 0 || next[first]?.includes(first))
    .map((circle) => {
      const parties = circle.flatMap((place) => nodes[place]?.name ?? []).sort();
      return {
        ...{ code: 'circular_holding', value: { parties }, at: '/graphBeta' },
        discriminator: stableKey(...parties.map(foldName)),
      };
    });
}

function trustFlag({ nodes }: OwnershipGraph): DerivedFlag[] {
  const parties = [...new Set(nodes.flatMap(({ kind, name }) => (kind === 'trust' ? name : [])))].sort();
  return parties.length === 0 ? [] : [{ code: 'trust_in_structure', value: { parties }, at: '/graphBeta' }];
}
