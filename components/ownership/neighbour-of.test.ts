import { expect, test } from 'vitest';
import type { DrawnEdge, DrawnNode } from '#lib/domain/ownership-view/index.ts';
import { neighbourOf } from './neighbour-of.ts';

const node = (nodeId: string, x: number, y: number): DrawnNode => ({
  nodeId,
  name: nodeId,
  kind: 'company',
  countryCode: undefined,
  isRoot: nodeId === 'root',
  known: undefined,
  possible: undefined,
  verdict: undefined,
  openEnd: undefined,
  hiddenOwners: 0,
  isCollapsed: false,
  company: undefined,
  candidates: [],
  box: { x, y, width: 10, height: 10 },
  lines: [nodeId],
  figure: '',
});
const edge = (owned: string, owner: string): DrawnEdge => ({
  id: `${owned}${owner}`,
  owner,
  owned,
  category: 'ownership',
  isBack: false,
  isRange: false,
  path: '',
  labelBox: { x: 0, y: 0, width: 0, height: 0 },
  label: '',
  text: '',
});

const [root, left, near, far, top] = [
  node('root', 50, 100),
  node('left', 0, 50),
  node('near', 40, 50),
  node('far', 200, 50),
  node('top', 60, 0),
];
const drawing = {
  nodes: [root, left, near, far, top],
  edges: [
    edge('root', 'left'),
    edge('root', 'near'),
    edge('root', 'far'),
    edge('near', 'top'),
    edge('near', 'near'),
  ],
};

test('up leads to the nearest owner, down to what is owned, never to itself', () => {
  expect(neighbourOf(drawing, root, 'up')).toBe(near);
  expect(neighbourOf(drawing, near, 'up')).toBe(top);
  expect(neighbourOf(drawing, near, 'down')).toBe(root);
  expect(neighbourOf(drawing, top, 'down')).toBe(near);
  expect(neighbourOf(drawing, left, 'up')).toBeUndefined();
  expect(neighbourOf(drawing, root, 'down')).toBeUndefined();
});

test('aside leads along the layer, and ends at its ends', () => {
  expect(neighbourOf(drawing, left, 'right')).toBe(near);
  expect(neighbourOf(drawing, near, 'right')).toBe(far);
  expect(neighbourOf(drawing, far, 'right')).toBeUndefined();
  expect(neighbourOf(drawing, near, 'left')).toBe(left);
  expect(neighbourOf(drawing, left, 'left')).toBeUndefined();
});
