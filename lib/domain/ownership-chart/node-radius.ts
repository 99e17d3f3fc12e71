import type { NodeKind } from '../ownership/ownership-graph.ts';

/** Of a box's corners: persons are round, companies square, those whom nobody knows in between. */
export const NODE_RADIUS: Readonly<Record<NodeKind, number>> = {
  person: 22,
  company: 2,
  trust: 2,
  state: 2,
  unknown: 10,
  dispersed: 10,
  exempt: 2,
};
