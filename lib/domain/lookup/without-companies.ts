import type { CompanyAnswer, Graph, Read } from '#lib/contract/index.ts';
import { graphSourceOf } from '#lib/contract/provenance.ts';
import { placeKey } from '../identifiers/place-key.ts';

type Answer = Read<CompanyAnswer>;
type Node = NonNullable<Read<Graph>['nodes']>[number];
type Edge = NonNullable<Read<Graph>['edges']>[number];
type Place = Parameters<typeof placeKey>[0];
type IsErased = (place: Place) => boolean;

/**
 * An answer without what its structure says of some companies: their details, holders and declared owners, whoever is in it
 * through them alone, and the sources of all that. They stay as holders of others. Undefined if none of them is in it.
 */
export function withoutCompanies(answer: Answer, places: readonly Place[]): Answer | undefined {
  const { graphBeta } = answer;
  const keys = new Set(places.map(placeKey));
  const isErased: IsErased = (place) => keys.has(placeKey(place));
  const nodes = graphBeta?.nodes ?? [];
  const erased = new Set(nodes.filter((node) => isOf(node, isErased)).map(({ nodeId }) => nodeId));
  if (graphBeta === undefined || erased.size === 0) return undefined;
  const edges = graphBeta.edges ?? [];
  const isLeft = ({ fromId }: Edge) => !erased.has(fromId ?? '');
  const gone = goneWith(erased, { nodes, edges, left: edges.filter(isLeft) });
  const isThere = ({ nodeId }: Node) => !gone.has(nodeId);
  const isEdgeThere = (edge: Edge) => isLeft(edge) && !gone.has(edge.fromId) && !gone.has(edge.toId);
  const placed = pointersAfter([
    ...nodes.map((node, at) => [`/graphBeta/nodes/${at}`, isThere(node), erased.has(node.nodeId)] as const),
    ...edges.map((edge, at) => [`/graphBeta/edges/${at}`, isEdgeThere(edge), false] as const),
  ]);
  return {
    ...answer,
    request: withProvenance(answer.request, placed, isErased),
    graphBeta: {
      ...graphBeta,
      nodes: nodes.filter(isThere).map((node) => (erased.has(node.nodeId) ? holderAlone(node) : node)),
      edges: edges.filter(isEdgeThere),
    },
  };
}

/** The root is the company that was asked about: its own data is no part of another one's structure. */
const isOf = ({ company, flags }: Node, isErased: IsErased): boolean =>
  flags?.isRoot !== true &&
  company?.countryCode !== undefined &&
  company.id !== undefined &&
  isErased({ country: company.countryCode, companyId: company.id });

/** What the company that it holds says of it. */
function holderAlone({ nodeId, type, company, flags }: Node): Node {
  const { id, countryCode, legalName } = company ?? {};
  return {
    ...{ nodeId, type, flags },
    company: {
      ...(id !== undefined && { id }),
      ...(countryCode !== undefined && { countryCode }),
      ...(legalName !== undefined && { legalName }),
    },
  };
}

/** Nodes that only lead on from the erased ones. */
function goneWith(
  erased: ReadonlySet<string | undefined>,
  {
    nodes,
    edges,
    left,
  }: { readonly nodes: readonly Node[]; readonly edges: readonly Edge[]; readonly left: readonly Edge[] },
): Set<string | undefined> {
  const held = new Set(edges.map(({ toId }) => toId));
  const starts = nodes.filter(({ nodeId, flags }) => flags?.isRoot === true || !held.has(nodeId));
  const stay = reachedFrom(
    starts.map(({ nodeId }) => nodeId),
    left,
  );
  const behind = reachedFrom([...erased], edges);
  return new Set([...behind].filter((id) => !stay.has(id) && !erased.has(id)));
}

function reachedFrom(
  starts: readonly (string | undefined)[],
  edges: readonly Edge[],
): Set<string | undefined> {
  const reached = new Set(starts);
  const onward = Map.groupBy(edges, ({ fromId }) => fromId);
  for (const id of reached) for (const { toId } of onward.get(id) ?? []) reached.add(toId);
  return reached;
}

type Placed = ReadonlyMap<string, string | undefined>;

/** Where each member of the two lists is afterwards; undefined for one that is gone, or of which only its name stays. */
function pointersAfter(
  members: readonly (readonly [was: string, isThere: boolean, isBare: boolean])[],
): Placed {
  const count = new Map<string, number>();
  return new Map(
    members.map(([was, isThere, isBare]) => {
      const list = was.slice(0, was.lastIndexOf('/'));
      const at = count.get(list) ?? 0;
      if (isThere) count.set(list, at + 1);
      return [was, isThere && !isBare ? `${list}/${at}` : undefined];
    }),
  );
}

function withProvenance(request: Answer['request'], placed: Placed, isErased: IsErased): Answer['request'] {
  const { provenance } = request;
  if (provenance === undefined) return request;
  const isOfErased = (id: string) => {
    const [, country, companyId] =
      /^([A-Z]+(?:-[A-Z]{2})?):(.+)$/.exec(graphSourceOf(id)?.company ?? '') ?? [];
    return country !== undefined && companyId !== undefined && isErased({ country, companyId });
  };
  const moved = <Value>(entries: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([pointer, value]) => {
        const [was = '', rest = ''] =
          /^(\/graphBeta\/(?:nodes|edges)\/\d+)(.*)$/s.exec(pointer)?.slice(1) ?? [];
        if (!placed.has(was)) return [[pointer, value]];
        const now = placed.get(was);
        return now === undefined ? [] : [[`${now}${rest}`, value]];
      }),
    );
  const { sources, facts, values, conflicts } = provenance;
  return {
    ...request,
    provenance: {
      ...provenance,
      ...(sources && {
        sources: Object.fromEntries(Object.entries(sources).filter(([id]) => !isOfErased(id))),
      }),
      ...(facts && { facts: moved(facts) }),
      ...(values && { values: moved(values) }),
      ...(conflicts && { conflicts: conflicts.filter(({ path = '' }) => !path.startsWith('/graphBeta/')) }),
    },
  };
}
