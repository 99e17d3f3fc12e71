import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { companyUrns } from './company-urns.ts';
import { ANYTHING, interval } from './interval.ts';
import type { Anomaly, Measure, OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { compare, divide, isZero, ONE, type Rational, ZERO } from './rational.ts';
import { rememberOf } from './remember.ts';
import { forcedMasses, type Urn } from './share-urn.ts';
import { strongComponents } from './strong-components.ts';

/** A place where the known facts end and an owner may be hidden. */
export interface OpenEnd {
  /** The company whose holder is not known, or the node behind which one would have to look. */
  readonly nodeId: string;
  readonly kind:
    | 'unallocated'
    | 'no_holders_known'
    | 'nominee'
    | 'bearer'
    | 'unknown'
    | 'dispersed'
    | 'exempt';
  readonly linkId?: string;
  readonly reason?: string;
}

/** The graph above the root as numbered places: each is an end, or divides itself among others by its urns. */
export interface OwnershipSystem {
  readonly measure: Measure;
  readonly root: number;
  readonly placeOf: ReadonlyMap<string, number>;
  /** The node at a place; the other places are ends that hide somebody, or the parts of a dispersed holding. */
  readonly nodeIds: readonly (string | undefined)[];
  readonly urns: readonly (readonly Urn[])[];
  readonly openEnds: ReadonlyMap<number, OpenEnd>;
  /** Places that reach each place in one step. */
  readonly previous: readonly (readonly number[])[];
  /** Strong components, owners before what they own, and the number of each place's own. */
  readonly components: readonly (readonly number[])[];
  readonly componentOf: Int32Array;
  /** Places from which no end can be reached: no outside holder owns them. */
  readonly isTrapped: Uint8Array;
  readonly anomalies: readonly Anomaly[];
}

/**
 * Numbers what lies above the root. Nodes and links are taken in the order of their ids, so that the order they came
 * in changes nothing.
 * @throws RangeError when two nodes have one id
 */
export function ownershipSystem(
  graph: OwnershipGraph,
  measure: Measure,
  rootId: string = graph.rootId,
): OwnershipSystem {
  const { placeOf, nodeIds, urns, openEnds, anomalies } = numbered(graph, measure, rootId);
  const next = urns.map((own) => [...new Set(own.flatMap(({ slots }) => slots.map(({ to }) => to)))]);
  const previous: number[][] = next.map(() => []);
  for (const [from, targets] of next.entries()) for (const to of targets) previous[to]?.push(from);
  const components = strongComponents(next);
  const componentOf = new Int32Array(next.length);
  for (const [number, places] of components.entries()) for (const at of places) componentOf[at] = number;
  const isTrapped = trappedPlaces(urns, previous);
  for (const component of components) {
    const trapped = component.flatMap((at) => (isTrapped[at] ? [nodeIds[at] ?? ''] : []));
    const isRing = trapped.length > 1 || component.some((at) => isTrapped[at] && next[at]?.includes(at));
    if (isRing) anomalies.push({ kind: 'no_outside_owner', nodeIds: trapped.sort() });
  }
  const shape = { previous, components, componentOf, isTrapped };
  return { measure, root: 0, placeOf, nodeIds, urns, openEnds, anomalies, ...shape };
}

/** Walks upward from the root, a place for each node that has a share on the way. */
function numbered(graph: OwnershipGraph, measure: Measure, rootId: string) {
  const nodes = nodesById(graph);
  const linksOf = linksByOwned(graph);
  const placeOf = new Map<string, number>();
  const nodeIds: (string | undefined)[] = [];
  const urns: (readonly Urn[])[] = [];
  const openEnds = new Map<number, OpenEnd>();
  const anomalies: Anomaly[] = [];
  const place = (id?: string, own: readonly Urn[] = []): number => {
    urns.push(own);
    return nodeIds.push(id) - 1;
  };
  const nodePlace = (id: string): number => {
    const at = placeOf.get(id) ?? place(id);
    placeOf.set(id, at);
    return at;
  };
  const openEnd = (end: OpenEnd): number => {
    const at = place();
    openEnds.set(at, end);
    return at;
  };
  const targetOf = (link: OwnershipLink): number => {
    if (link.hides) return openEnd({ nodeId: link.owner, kind: link.hides, linkId: link.id });
    const owner = nodes.get(link.owner);
    if (owner?.kind !== 'dispersed' || !owner.eachAtMost) return nodePlace(link.owner);
    const end = { nodeId: link.owner, kind: 'dispersed', linkId: link.id } as const;
    return place(undefined, dispersedUrns(link, owner.eachAtMost, openEnd(end), place));
  };
  nodePlace(rootId);
  for (let at = 0; at < nodeIds.length; at++) {
    const id = nodeIds[at];
    if (id === undefined) continue;
    const node = nodes.get(id) ?? { id, kind: 'unknown', name: id, openReason: say('notInGraph') };
    const links = linksOf.get(id) ?? [];
    const end = openEndAt(node, links);
    if (end) openEnds.set(at, end);
    else if (dividesItself(node)) {
      const unallocated = () => openEnd(unallocatedOf(node, links));
      urns[at] = companyUrns(node, links, { measure, targetOf, unallocated, anomalies });
    }
  }
  return { placeOf, nodeIds, urns, openEnds, anomalies };
}

const dividesItself = ({ kind }: OwnershipNode): boolean =>
  kind === 'company' || kind === 'trust' || kind === 'exempt';

const isHolding = ({ kind }: OwnershipLink): boolean =>
  kind === 'shares' || kind === 'consolidating-parent' || kind === 'votes' || kind === 'beneficiary';

/** An end that hides an owner: an unknown or dispersed holder, or one that need not say who is behind it. */
function openEndAt(
  { id, kind, openReason }: OwnershipNode,
  links: readonly OwnershipLink[],
): OpenEnd | undefined {
  const isOpen = kind === 'unknown' || kind === 'dispersed' || (kind === 'exempt' && !links.some(isHolding));
  return isOpen ? { nodeId: id, kind, ...(openReason && { reason: openReason }) } : undefined;
}

function unallocatedOf({ id, openReason }: OwnershipNode, links: readonly OwnershipLink[]): OpenEnd {
  const kind = links.some(isHolding) ? 'unallocated' : 'no_holders_known';
  return { nodeId: id, kind, ...(openReason && { reason: openReason }) };
}

/** Many holders, each with at most `most` of the company: only one of them may be somebody in particular. */
function dispersedUrns(link: OwnershipLink, most: Rational, hidden: number, place: () => number): Urn[] {
  const all = link.share?.lower ?? ZERO;
  const upper = isZero(all) || compare(most, all) >= 0 ? ONE : divide(most, all);
  const slots = [
    { to: hidden, ...interval(ZERO, upper) },
    { to: place(), ...ANYTHING },
  ];
  return [withForced(ONE, slots)];
}

function withForced(weight: Rational, slots: Urn['slots']): Urn {
  const forced = forcedMasses(slots);
  return forced ? { weight, slots, forced } : { weight, slots };
}

// A structure is asked for every entity in it, so what it is looked up by is made once.
const nodesById = rememberOf(({ nodes }: OwnershipGraph): ReadonlyMap<string, OwnershipNode> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  if (byId.size < nodes.length) {
    throw new RangeError('Two nodes of the graph have one id. No ownership was computed.');
  }
  return byId;
});

export const linksByOwned = rememberOf(
  ({ links }: OwnershipGraph): ReadonlyMap<string, readonly OwnershipLink[]> => {
    const sorted = links.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    return Map.groupBy(sorted, ({ owned }) => owned);
  },
);

/** Places that no end can be reached from, whatever the shares within their bounds. */
function trappedPlaces(
  urns: readonly (readonly Urn[])[],
  previous: readonly (readonly number[])[],
): Uint8Array {
  const isTrapped = new Uint8Array(urns.length).fill(1);
  const reached = urns.flatMap((own, at) => (own.length === 0 ? [at] : []));
  for (const at of reached) isTrapped[at] = 0;
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    for (const before of previous[at] ?? []) {
      if (isTrapped[before]) {
        isTrapped[before] = 0;
        reached.push(before);
      }
    }
  }
  return isTrapped;
}
