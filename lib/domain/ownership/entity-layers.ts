import type { OwnershipGraph, OwnershipNode } from './ownership-graph.ts';
import { strongComponents } from './strong-components.ts';

/** So many steps are tried within one circle: in a large and dense one a longer chain may be missed, never one made up. */
const STEPS = 50_000;

/**
 * Entities above the root on the longest chain that passes none twice: a holding past the others, however small, hides
 * no layer.
 */
export function entityLayers(
  { nodes, links, rootId }: OwnershipGraph,
  isEntity: (node: OwnershipNode) => boolean,
): number {
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const next = nodes.map((): number[] => []);
  const back = nodes.map((): number[] => []);
  for (const { owned, owner } of links) {
    const [from, to] = [places.get(owned), places.get(owner)];
    if (from === undefined || to === undefined) continue;
    next[from]?.push(to);
    back[to]?.push(from);
  }
  const root = places.get(rootId) ?? -1;
  const weights = nodes.map((node) => (isEntity(node) ? 1 : 0));
  const above = nodes.map(() => 0);
  // Owners come first, so that what is above a circle is known when its turn comes.
  for (const component of strongComponents(next)) {
    const members = new Set(component);
    const beyond = (from: number) =>
      (next[from] ?? []).reduce((most, to) => (members.has(to) ? most : Math.max(most, above[to] ?? 0)), 0);
    const isEntry = (place: number) => place === root || back[place]?.some((from) => !members.has(from));
    const entries = component.filter(isEntry);
    const circle = { members, next, weights, beyond, steps: Math.ceil(STEPS / entries.length) };
    for (const start of entries) above[start] = longestFrom(start, circle);
  }
  return (above[root] ?? 0) - (weights[root] ?? 0);
}

interface Circle {
  readonly members: ReadonlySet<number>;
  readonly next: readonly (readonly number[])[];
  readonly weights: readonly number[];
  readonly beyond: (from: number) => number;
  readonly steps: number;
}

/** The most entities on a chain from a node, itself included: through its circle, and out of it anywhere. */
function longestFrom(start: number, { members, next, weights, beyond, steps }: Circle): number {
  const path = [{ node: start, at: 0 }];
  const onPath = new Set([start]);
  let length = weights[start] ?? 0;
  let most = length + beyond(start);
  let left = steps;
  for (let step = path.at(-1); step !== undefined && left > 0; step = path.at(-1)) {
    const to = next[step.node]?.[step.at++];
    if (to === undefined) {
      path.pop();
      onPath.delete(step.node);
      length -= weights[step.node] ?? 0;
    } else if (members.has(to) && !onPath.has(to)) {
      path.push({ node: to, at: 0 });
      onPath.add(to);
      length += weights[to] ?? 0;
      most = Math.max(most, length + beyond(to));
      left--;
    }
  }
  return most;
}
