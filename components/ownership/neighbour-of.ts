import type { DrawingView, DrawnNode } from '#lib/domain/ownership-view/index.ts';
import type { Move } from './use-viewport.ts';

/** Where an arrow key leads from a node: up to its owners, down to what it owns, aside to who stands beside it. */
export function neighbourOf(
  { nodes, edges }: Pick<DrawingView, 'nodes' | 'edges'>,
  from: DrawnNode,
  way: Move,
): DrawnNode | undefined {
  const byId = (id: string) => nodes.find(({ nodeId }) => nodeId === id);
  if (way === 'up' || way === 'down') {
    const others = edges.flatMap(({ owner, owned }) =>
      way === 'up'
        ? owned === from.nodeId
          ? (byId(owner) ?? [])
          : []
        : owner === from.nodeId
          ? (byId(owned) ?? [])
          : [],
    );
    return nearest(
      others.filter(({ nodeId }) => nodeId !== from.nodeId),
      from,
    );
  }
  const beside = nodes.filter(({ box }) => box.y === from.box.y).toSorted((a, b) => a.box.x - b.box.x);
  return beside[beside.indexOf(from) + (way === 'left' ? -1 : 1)];
}

const nearest = (nodes: readonly DrawnNode[], { box }: DrawnNode): DrawnNode | undefined =>
  nodes.toSorted((a, b) => Math.abs(a.box.x - box.x) - Math.abs(b.box.x - box.x))[0];
