import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { between, integratedOwnership, type OwnershipGraph } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import type { Box, Chart, ChartOptions, Point } from './chart.ts';
import { chartOf } from './chart-of.ts';
import { layersOf } from './layers.ts';
import { crossings, orderLayers } from './order-layers.ts';
import { shownGraph } from './shown-graph.ts';
import { randomGraph } from './testing/random-graph.ts';

const draw = (graph: OwnershipGraph, options: ChartOptions = {}) =>
  chartOf(graph, integratedOwnership(graph), options);

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** What is on top of something else, by name. */
function collisions({ nodes, edges }: Chart): string[] {
  const boxes = [
    ...nodes.map(({ id, box }) => ({ id, box })),
    ...edges.map(({ id, labelBox }) => ({ id: `label of ${id}`, box: labelBox })),
  ];
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .flatMap((other) => (overlaps(one.box, other.box) ? [`${one.id} and ${other.id}`] : [])),
  );
}

const isOnBorder = ({ x, y }: Point, box: Box) =>
  x >= box.x &&
  x <= box.x + box.width &&
  y >= box.y &&
  y <= box.y + box.height &&
  (x === box.x || x === box.x + box.width || y === box.y || y === box.y + box.height);

/** Lines that do not lead from their owner to their owned, or pass over a node. A curve stays between its ends' heights. */
function strayLines({ nodes, edges }: Chart): string[] {
  const boxOf = new Map(nodes.map(({ id, box }) => [id, box]));
  return edges.flatMap(({ id, owner, owned, points }) => {
    const [from, to] = [boxOf.get(owner), boxOf.get(owned)];
    const [first, last] = [points[0], points.at(-1)];
    if (!from || !to || !first || !last) return [`${id} leads nowhere`];
    if (!isOnBorder(first, from) || !isOnBorder(last, to)) return [`${id} misses its ends`];
    return points.slice(1).flatMap((point, at) => {
      const before = points[at] ?? point;
      const swept = {
        x: Math.min(before.x, point.x),
        y: Math.min(before.y, point.y),
        width: Math.abs(before.x - point.x),
        height: Math.abs(before.y - point.y),
      };
      return nodes.filter(({ box }) => overlaps(swept, box)).map((node) => `${id} passes over ${node.id}`);
    });
  });
}

const wide = (count: number) =>
  graphOf(Array.from({ length: count }, (_, at): Holding => ['Root', `p${at}`, 100 / 256]));

describe('whatever the structure', () => {
  const options = fc.record({
    depth: fc.constantFrom(1, 2, 9),
    collapsed: fc.constantFrom([], ['Company 0']),
    hideBelowPercent: fc.constantFrom(0, 5),
  });

  test('no box lies over another, and every line leads from its owner to its owned past all others', () => {
    fc.assert(
      fc.property(randomGraph(26), options, (graph, asked) => {
        const chart = draw(graph, asked);
        expect(collisions(chart)).toEqual([]);
        expect(strayLines(chart)).toEqual([]);
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  test('owners stand above what they own, but for edges that are marked', () => {
    fc.assert(
      fc.property(randomGraph(26), (graph) => {
        const { nodes, edges } = draw(graph);
        const yOf = new Map(nodes.map(({ id, box }) => [id, box.y]));
        for (const { owner, owned, isBack } of edges) {
          expect((yOf.get(owner) ?? 0) < (yOf.get(owned) ?? 0)).toBe(!isBack);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test('the order of nodes and links changes nothing', () => {
    fc.assert(
      fc.property(randomGraph(20), (graph) => {
        const turned = { ...graph, nodes: graph.nodes.toReversed(), links: graph.links.toReversed() };
        expect(draw(turned)).toEqual(draw(graph));
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

test.each([5, 8, 9, 20, 60, 150])('%i holders of one company: several rows rather than a line', (count) => {
  const chart = draw(wide(count));
  expect(collisions(chart)).toEqual([]);
  expect(strayLines(chart)).toEqual([]);
  expect(chart.width / chart.height).toBeLessThan(8);
  expect(chart.width).toBeLessThan(4000);
});

test('between rows of one layer an arrow has room for itself, apart from the lines that leave the row above', () => {
  const companies = Array.from({ length: 24 }, (_, at) => `Company ${String(at).padStart(2, '0')}`);
  const { edges } = draw(
    graphOf(
      companies.flatMap((id): Holding[] => [
        ['Root', id, 2],
        [id, `owner of ${id}`, 100],
      ]),
    ),
  );
  const runs = edges.flatMap(({ points }) =>
    points.slice(1).flatMap(({ x, y }, at) => {
      const before = points[at];
      return before?.y === y && before.x !== x ? [{ y, isLast: at === points.length - 3 }] : [];
    }),
  );
  const [arriving, leaving] = [true, false].map((isLast) => runs.filter((run) => run.isLast === isLast));
  expect(arriving?.length).toBeGreaterThan(0);
  expect(leaving?.length).toBeGreaterThan(0);
  const gaps = (arriving ?? []).flatMap(({ y }) => (leaving ?? []).map((run) => Math.abs(run.y - y)));
  // An arrow is 12 long.
  expect(Math.min(...gaps)).toBeGreaterThan(10);
  for (const { points } of edges) {
    const [before, end] = points.slice(-2);
    if (before?.x === end?.x) expect((end?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(12);
  }
});

test('a circle is drawn, its last holding turned round and marked', () => {
  const { edges } = draw(
    graphOf([
      ['Root', 'A', 60],
      ['A', 'B', 50],
      ['B', 'Root', 10],
      ['A', 'p', 50],
    ]),
  );
  expect(edges.filter(({ isBack }) => isBack).map(({ owner, owned, text }) => [owner, owned, text])).toEqual([
    ['Root', 'B', '↻ 10 %\nheld by Root'],
  ]);
});

test('a label is cut nowhere that decides: what is held stays whole, in whom is told by words that tell it apart', () => {
  const labelsIn = (names: readonly [string, string]) => {
    const graph = graphOf([
      ['Root', 'A', 40],
      ['Root', 'B', 40],
      ['A', 'p', between(50, 75), { isDeclared: true }],
      ['A', 'p', 50, { kind: 'veto', isDeclared: true }],
      ['B', 'p', 30],
    ]);
    const nodes = graph.nodes.map((node) => ({
      ...node,
      name: node.id === 'A' ? names[0] : node.id === 'B' ? names[1] : node.name,
    }));
    return draw({ ...graph, nodes }).edges.flatMap(({ owner, text }) => (owner === 'p' ? [text] : []));
  };
  expect(labelsIn(['TOPSTREAM EXAMPLE GROUP LIMITED', 'Ridge'])).toEqual([
    '50–75 %, declared',
    'veto 50 %, declared\nin TOPSTREAM EXAMPLE …',
    '30 %\nin Ridge',
  ]);
  // Two that begin alike are both written out.
  expect(labelsIn(['TOPSTREAM EXAMPLE GROUP LIMITED', 'TOPSTREAM EXAMPLE HOLDINGS LIMITED'])).toEqual([
    '50–75 %, declared',
    'veto 50 %, declared\nin TOPSTREAM EXAMPLE\nGROUP LIMITED',
    '30 %\nin TOPSTREAM EXAMPLE\nHOLDINGS LIMITED',
  ]);
});

test('what a company holds in itself is a loop beside it', () => {
  const { edges, nodes } = draw(
    graphOf([
      ['Root', 'Root', 10],
      ['Root', 'p', 90],
    ]),
  );
  const loop = edges.find(({ owner, owned }) => owner === owned);
  const box = nodes.find(({ id }) => id === 'Root')?.box;
  expect(loop).toMatchObject({ isBack: true, text: '↻ 10 %\nof itself' });
  expect(loop?.points.every(({ x }) => x >= (box?.x ?? 0) + (box?.width ?? 0))).toBe(true);
});

test('ownership and control between the same two are two lines that do not hide each other', () => {
  const { edges } = draw(
    graphOf([
      ['Root', 'p', 30],
      ['Root', 'p', 60, { kind: 'votes' }],
    ]),
  );
  expect(edges.filter(({ owner }) => owner === 'p').map(({ category, label }) => [category, label])).toEqual([
    ['ownership', '30 %'],
    ['control', '60 % of the votes'],
  ]);
  expect(new Set(edges.filter(({ owner }) => owner === 'p').map(({ points }) => points[0]?.x)).size).toBe(2);
});

test('what nobody is named for is a holder of its own, with its share and price', () => {
  const graph = graphOf([['Root', 'p', between(25, 50, { isLowerOpen: true })]]);
  const { nodes, edges } = draw(graph, { prices: new Map([['Root', 12]]) });
  const unknown = nodes.find(({ kind }) => kind === 'unknown');
  expect(unknown).toMatchObject({ name: 'Unknown holders', openEnd: { credits: 12 }, figure: '50–<75 %' });
  expect(edges.map(({ label }) => label).sort()).toEqual(['50–<75 %', '>25–50 %']);
});

test('two branches that a careless order would cross do not cross', () => {
  const graph = graphOf([
    ['Root', 'A', 60],
    ['Root', 'B', 40],
    ['B', 'p', 100],
    ['A', 'q', 51],
    ['A', 'r', 49],
  ]);
  const shown = shownGraph(graph, integratedOwnership(graph), {});
  const layers = layersOf(shown);
  const careless = orderLayers(layers, ['Root', 'A', 'B', 'p', 'q', 'r']);
  const unsorted = [['Root'], ['A', 'B'], ['p', 'q', 'r']].map((ids) =>
    ids.map((id) => ({ key: id, nodeId: id })),
  );
  expect(crossings(unsorted, careless.below)).toBe(2);
  expect(crossings(careless.layers, careless.below)).toBe(0);
});

test.each([
  [undefined, 'Unknown holders'],
  ['budget_truncated', 'Unknown holders'],
  ['max_nodes_reached', 'Holders not in the structure'],
])('who holds the rest of a company that ends by %s is called %s', (openReason, name) => {
  const graph = graphOf([['Root', 'anna', between(60, 60)]]);
  const nodes = graph.nodes.map((node) =>
    node.id === graph.rootId && openReason !== undefined ? { ...node, openReason } : node,
  );
  expect(draw({ ...graph, nodes }).nodes.map((node) => node.name)).toContain(name);
});
