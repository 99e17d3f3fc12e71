import { type Anomaly, type OwnershipGraph, POWERS } from './ownership-graph.ts';
import { strongComponents } from './strong-components.ts';

const isPower = (kind: string): boolean => POWERS.some((power) => power === kind);

/** Companies that control each other in a ring, or one itself, by powers that need no share: no outside holder is behind such a ring. */
export function controlRings({ nodes, links }: OwnershipGraph): Anomaly[] {
  const powers = links.filter(({ kind }) => isPower(kind));
  if (powers.length === 0) return [];
  const placeOf = new Map(nodes.map(({ id }, at) => [id, at]));
  const next: number[][] = nodes.map(() => []);
  for (const { owned, owner } of powers) {
    const [from, to] = [placeOf.get(owned), placeOf.get(owner)];
    if (from !== undefined && to !== undefined) next[from]?.push(to);
  }
  return strongComponents(next)
    .filter((ring) => ring.length > 1 || ring.some((at) => next[at]?.includes(at)))
    .map((ring) => ({ kind: 'control_ring', nodeIds: ring.flatMap((at) => nodes[at]?.id ?? []).sort() }));
}
