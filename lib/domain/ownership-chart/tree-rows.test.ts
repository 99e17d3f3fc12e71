import { describe, expect, test } from 'vitest';
import { integratedOwnership } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import type { ChartOptions } from './chart.ts';
import { chartOf } from './chart-of.ts';

const HOLDINGS: Holding[] = [
  ['Root', 'Hold', 60],
  ['Root', 'anna', 40],
  ['Hold', 'anna', 70],
  ['Hold', 'Deep', 30],
  ['Deep', 'jan', 98],
  ['Deep', 'eva', 2],
];
const rowsOf = (holdings = HOLDINGS, options: ChartOptions = {}) => {
  const graph = graphOf(holdings);
  return chartOf(graph, integratedOwnership(graph), options).rows;
};
const lines = (...asked: Parameters<typeof rowsOf>) =>
  rowsOf(...asked).map(({ level, nodeId, direct }) =>
    `${'-'.repeat(level - 1)}${nodeId} ${direct ?? ''}`.trim(),
  );

describe('rows', () => {
  test('owners under what they own, the largest share of the root first', () => {
    expect(lines()).toEqual([
      'Root',
      '-anna 40 %',
      '-Hold 60 %',
      '--anna 70 %',
      '--Deep 30 %',
      '---jan 98 %',
      '---eva 2 %',
    ]);
  });

  test('another way to a node refers to the row that shows it first', () => {
    const again = rowsOf().filter(({ nodeId }) => nodeId === 'anna');
    expect(again.map(({ key, sameAs, isCycle }) => [key, sameAs, isCycle])).toEqual([
      ['Root>anna', undefined, false],
      ['Root>Hold>anna', 'Root>anna', false],
    ]);
  });

  test('a circle ends at a row that refers to the one above it', () => {
    const last = rowsOf([
      ['Root', 'A', 60],
      ['Root', 'p', 40],
      ['A', 'Root', 100],
    ]).find(({ isCycle }) => isCycle);
    expect(last).toMatchObject({ nodeId: 'Root', sameAs: 'Root', level: 3, isExpandable: false });
  });

  test('every row knows its parent, its place and how many are beside it', () => {
    const rows = rowsOf();
    const keys = new Set(rows.map(({ key }) => key));
    expect(keys.size).toBe(rows.length);
    for (const row of rows) {
      const beside = rows.filter(({ parentKey }) => parentKey === row.parentKey);
      expect(row.setSize).toBe(beside.length);
      expect(beside.indexOf(row) + 1).toBe(row.position);
      if (row.level > 1) expect(keys.has(row.parentKey ?? '')).toBe(true);
    }
  });
});

describe('what is left out', () => {
  test('by depth: the last level says how many owners it has', () => {
    expect(lines(HOLDINGS, { depth: 1 })).toEqual(['Root', '-anna 40 %', '-Hold 60 %']);
    expect(rowsOf(HOLDINGS, { depth: 1 }).find(({ nodeId }) => nodeId === 'Hold')).toMatchObject({
      isExpandable: true,
      isExpanded: false,
      node: { hiddenOwners: 1 },
    });
  });

  test('collapsed', () => {
    const rows = rowsOf(HOLDINGS, { collapsed: ['Deep'] });
    expect(rows.map(({ nodeId }) => nodeId)).not.toContain('jan');
    expect(rows.find(({ nodeId }) => nodeId === 'Deep')).toMatchObject({
      isExpandable: true,
      isExpanded: false,
      node: { isCollapsed: true, hiddenOwners: 2 },
    });
  });

  test('below a share of the root: exactly that share stays', () => {
    // Eva has 60 % × 30 % × 2 % = 0.36 %.
    expect(lines(HOLDINGS, { hideBelowPercent: 0.36 })).toContain('---eva 2 %');
    expect(lines(HOLDINGS, { hideBelowPercent: 0.37 })).not.toContain('---eva 2 %');
  });

  test('beside a path: only ways to the focus, and what is above it', () => {
    expect(lines(HOLDINGS, { focus: 'Deep' })).toEqual([
      'Root',
      '-Hold 60 %',
      '--Deep 30 %',
      '---jan 98 %',
      '---eva 2 %',
    ]);
    expect(lines(HOLDINGS, { focus: 'anna' })).toEqual(['Root', '-anna 40 %', '-Hold 60 %', '--anna 70 %']);
    expect(lines(HOLDINGS, { focus: 'nobody' })).toEqual(lines());
  });
});
