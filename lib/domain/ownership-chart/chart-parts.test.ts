import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { integratedOwnership, type OwnershipGraph } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import type { Box } from './chart.ts';
import { chartOf } from './chart-of.ts';
import { chartParts, type Room } from './chart-parts.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { drawnChartOf } from './drawn-chart-of.ts';
import { randomGraph } from './testing/random-graph.ts';

const ROOM: Room = { width: 1386, height: 788 };
const drawn = (graph: OwnershipGraph): DrawnChart =>
  drawnChartOf(chartOf(graph, integratedOwnership(graph), { thresholdPercent: 25, rule: 'EU AMLR ≥ 25 %' }));

const boxesOf = ({ nodes, edges }: DrawnChart): Box[] => [
  ...nodes.map(({ box }) => box),
  ...edges.map(({ labelBox }) => labelBox),
];
const isIn = ({ width, height }: Room, box: Box): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Every box, label, line and holding of the structure, whole, on a page that has room for it. */
function expectWhole(chart: DrawnChart, room = ROOM) {
  const parts = chartParts(chart, room);
  const sorted = (ids: Iterable<string>) => [...ids].toSorted();
  expect(sorted(parts.flatMap(({ chart: part }) => part.edges.map(({ id }) => id)))).toEqual(
    sorted(chart.edges.map(({ id }) => id)),
  );
  expect(sorted(new Set(parts.flatMap(({ chart: part }) => part.nodes.map(({ id }) => id))))).toEqual(
    sorted(chart.nodes.map(({ id }) => id)),
  );
  for (const { chart: part } of parts) {
    expect([part.width <= room.width, part.height <= room.height]).toEqual([true, true]);
    const boxes = boxesOf(part);
    expect(boxes.filter((box) => !isIn(part, box))).toEqual([]);
    expect(boxes.filter((box, at) => boxes.slice(at + 1).some((other) => meet(box, other)))).toEqual([]);
    const points = part.edges.flatMap((edge) => edge.points);
    expect(points.filter((point) => !isIn(part, { ...point, width: 0, height: 0 }))).toEqual([]);
    const ids = new Set(part.nodes.map(({ id }) => id));
    expect(part.edges.filter(({ owner, owned }) => !ids.has(owner) || !ids.has(owned))).toEqual([]);
  }
  for (const [at, { chart: part, alsoIn }] of parts.entries()) {
    for (const { id } of part.nodes) {
      const others = [...parts.keys()].filter(
        (other) => other !== at && parts[other]?.chart.nodes.some((node) => node.id === id),
      );
      expect(alsoIn.get(id) ?? []).toEqual(others);
    }
  }
  return parts;
}

const holders = (of: string, count: number): Holding[] =>
  Array.from({ length: count }, (_, at): Holding => [of, `${of}-${at}`, 100 / 256]);
const chain = (length: number): Holding[] =>
  Array.from({ length }, (_, at): Holding => [at === 0 ? 'Root' : `C${at}`, `C${at + 1}`, 50]);

describe('a structure on several pages: no box, label or line is cut', () => {
  test.each<[string, Holding[], number, number]>([
    ['12 holders', holders('Root', 12), 1, 2],
    ['39 holders', holders('Root', 39), 2, 4],
    ['a chain of 4', chain(4), 1, 1],
    ['a chain of 14', chain(14), 3, 4],
    [
      'deep and wide',
      [...chain(12), ...Array.from({ length: 12 }, (_, at) => holders(`C${at + 1}`, 9)).flat()],
      8,
      16,
    ],
    [
      'one who holds a part of each of 30',
      [...holders('Root', 30), ...Array.from({ length: 30 }, (_, at): Holding => [`Root-${at}`, 'Ada', 30])],
      3,
      10,
    ],
  ])('%s', (_, holdings, least, most) => {
    const parts = expectWhole(drawn(graphOf(holdings)));
    expect(parts.length).toBeGreaterThanOrEqual(least);
    expect(parts.length).toBeLessThanOrEqual(most);
  });

  test('whatever the structure and the room', () => {
    const rooms = fc.record({
      width: fc.integer({ min: 560, max: 1700 }),
      height: fc.integer({ min: 400, max: 1000 }),
    });
    fc.assert(
      fc.property(randomGraph(26), rooms, (graph, room) => {
        expectWhole(drawn(graph), room);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

test('what is behind a holder stays in one drawing where that has room, and the others say where it goes on', () => {
  const graph = graphOf([
    ...Array.from({ length: 8 }, (_, at): Holding => ['Root', `A${at}`, 10]),
    ...Array.from({ length: 8 }, (_, at) => holders(`A${at}`, 4)).flat(),
  ]);
  const parts = expectWhole(drawn(graph));
  expect(parts.length).toBeGreaterThan(1);
  for (const at of Array.from({ length: 8 }, (_, place) => place)) {
    const own = parts.filter(({ chart }) => chart.edges.some(({ owned }) => owned === `A${at}`));
    expect(own).toHaveLength(1);
    expect(own[0]?.chart.edges.some(({ owner }) => owner === `A${at}`)).toBe(true);
  }
  expect(parts.map(({ alsoIn }) => alsoIn.get('Root'))).toEqual(
    parts.map((_, at) => [...parts.keys()].filter((other) => other !== at)),
  );
});

test('a holding that closes a circle is marked in whichever drawing it is', () => {
  const chart = drawn(graphOf([...chain(10), ['C10', 'Root', 10]]));
  const closing = expectWhole(chart).flatMap(({ chart: part }) => part.edges.filter(({ isBack }) => isBack));
  expect(closing.map(({ id }) => id)).toEqual(
    expect.arrayContaining(chart.edges.filter(({ isBack }) => isBack).map(({ id }) => id)),
  );
  expect(closing).not.toEqual([]);
});

test('a company alone is one drawing', () => {
  expect(expectWhole(drawn(graphOf([['Root', 'Ada', 100]])))).toHaveLength(1);
  const alone = drawn({ rootId: 'Root', nodes: [{ id: 'Root', name: 'Root', kind: 'company' }], links: [] });
  expect(expectWhole({ ...alone, nodes: alone.nodes.slice(0, 1), edges: [] })).toHaveLength(1);
});
