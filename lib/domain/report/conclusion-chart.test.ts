import { expect, test } from 'vitest';
import { drawnChartOf } from '../ownership-chart/index.ts';
import { CONCLUSION_ROOM, conclusionChart, drawnPart } from './conclusion-chart.ts';
import { sampleChart } from './testing/sample-chart.ts';

const chartOf = (nodes: number) => drawnChartOf(sampleChart(nodes));

test('a small structure is drawn whole, as it was stored', () => {
  const chart = chartOf(4);
  expect(conclusionChart(chart)).toEqual({ chart, isWhole: true });
});

test.each([
  [12, true],
  [60, true],
  // The owners are too far up: the nearest holders stand there.
  [160, false],
])('of %i a part is drawn anew, within its room, with owners: %j', (nodes, hasOwners) => {
  const chart = chartOf(nodes);
  const drawn = conclusionChart(chart);
  expect(drawn?.isWhole).toBe(false);
  const part = drawn?.chart ?? chart;
  expect(part.width).toBeLessThanOrEqual(CONCLUSION_ROOM.width);
  expect(part.height).toBeLessThanOrEqual(CONCLUSION_ROOM.height);
  expect(part.nodes.length).toBeLessThan(nodes);
  expect(part.nodes.some(({ isRoot }) => isRoot)).toBe(true);
  expect(part.nodes.some(({ verdict }) => verdict === 'yes')).toBe(hasOwners);
  // Every box leads to the company, and who is left out is counted where they hold.
  const ids = new Set(part.nodes.map(({ id }) => id));
  for (const { owner, owned } of part.edges) expect(ids.has(owner) && ids.has(owned)).toBe(true);
  for (const { id, isRoot } of part.nodes) {
    if (!isRoot) expect(part.edges.some(({ owner }) => owner === id)).toBe(true);
    const left = chart.edges.filter(({ owner, owned }) => owned === id && !ids.has(owner)).length;
    const [was, is] = [chart, part].map(
      ({ nodes: all }) => all.find((node) => node.id === id)?.hiddenOwners ?? 0,
    );
    expect(is).toBe((was ?? 0) + left);
  }
});

test('no structure, no drawing; and a part that is asked for is never nothing', () => {
  expect(conclusionChart(undefined)).toBeUndefined();
  const chart = chartOf(60);
  expect(drawnPart(chart, 'whole')).toBe(chart);
  expect(drawnPart(chart, 'conclusion')).toEqual(conclusionChart(chart)?.chart);
});
