import { phraseOf, saidOf, wordsOf } from '#lib/words/phrase.ts';
import { inLine } from '../ownership/in-line.ts';
import type { ShownEdge, ShownGraph, ShownNode, TreeRow } from './chart.ts';

/**
 * The structure as a tree table, owners under what they own. A node's owners are shown once, where it comes first;
 * another way to it refers to that row, and so does the way that closes a circle.
 */
export function treeRows({ rootId, nodes, edges }: ShownGraph): TreeRow[] {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const rank = new Map(nodes.map(({ id }, at) => [id, at]));
  const edgesTo = Map.groupBy(edges, ({ owned }) => owned);
  const ownersOf = (id: string) =>
    [...Map.groupBy(edgesTo.get(id) ?? [], ({ owner }) => owner)].sort(
      ([a], [b]) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0),
    );
  const rows: TreeRow[] = [];
  const shownAt = new Map<string, string>();
  const root = nodeOf.get(rootId);
  const stack: Place[] = root
    ? [{ node: root, edges: [], parent: undefined, position: 1, setSize: 1, path: [] }]
    : [];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { node, parent } = place;
    const key = parent ? `${parent.key}>${node.id}` : node.id;
    const sameAs = shownAt.get(node.id);
    const owners = sameAs === undefined ? ownersOf(node.id) : [];
    const direct =
      parent &&
      inLine(
        'steps',
        place.edges.map(({ label, said }) => phraseOf(label, said)),
      );
    const row: TreeRow = {
      key,
      parentKey: parent?.key,
      level: (parent?.level ?? 0) + 1,
      nodeId: node.id,
      node,
      direct: direct && wordsOf(direct),
      directSaid: saidOf(direct),
      edges: place.edges,
      sameAs,
      isCycle: place.path.includes(node.id),
      isExpandable: owners.length > 0 || (sameAs === undefined && node.hiddenOwners > 0),
      isExpanded: owners.length > 0,
      position: place.position,
      setSize: place.setSize,
    };
    rows.push(row);
    if (sameAs === undefined) shownAt.set(node.id, key);
    const path = [...place.path, node.id];
    const children = owners.flatMap(([id, own], at): Place[] => {
      const owner = nodeOf.get(id);
      return owner
        ? [{ node: owner, edges: own, parent: row, position: at + 1, setSize: owners.length, path }]
        : [];
    });
    stack.push(...children.reverse());
  }
  return rows;
}

interface Place {
  readonly node: ShownNode;
  readonly edges: readonly ShownEdge[];
  readonly parent: TreeRow | undefined;
  readonly position: number;
  readonly setSize: number;
  readonly path: readonly string[];
}
