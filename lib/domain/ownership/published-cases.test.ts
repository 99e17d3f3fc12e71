import { describe, expect, test } from 'vitest';
import { explainOwnership } from './explain-ownership.ts';
import { integratedOwnership } from './integrated-ownership.ts';
import { between, formatInterval } from './interval.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

const known = (holdings: readonly Holding[], who: string) =>
  formatInterval(integratedOwnership(graphOf(holdings)).boundsOf(who).known);
const possible = (holdings: readonly Holding[], who: string, nodes = {}) =>
  formatInterval(integratedOwnership(graphOf(holdings, nodes)).boundsOf(who).possible);

describe('published cases', () => {
  const cases: [string, Holding[], string, string][] = [
    [
      '40 % of 70 %',
      [
        ['Root', 'A', 70],
        ['A', 'p', 40],
      ],
      '28 %',
      '70 % × 40 % = 28 %',
    ],
    [
      '15 % direct and 40 % of 30 %',
      [
        ['Root', 'p', 15],
        ['Root', 'A', 30],
        ['A', 'p', 40],
      ],
      '27 %',
      '15 % + 30 % × 40 % = 27 %',
    ],
    [
      '40 % of 40 % in a company that owns half of itself through a circle',
      [
        ['Root', 'A', 40],
        ['A', 'p', 40],
        ['Root', 'B', 50],
        ['B', 'Root', 100],
      ],
      '32 %',
      '40 % × 40 % × 2 = 32 %',
    ],
    [
      'a direct 2.35 % where the circle holds the other 97.65 %',
      [
        ['Root', 'p', 2.35],
        ['Root', 'B', 97.65],
        ['B', 'Root', 100],
      ],
      '100 %',
      '2.35 % × 2000/47 = 100 %',
    ],
    [
      'two chains of 15 %',
      [
        ['Root', 'A', 30],
        ['A', 'p', 50],
        ['Root', 'B', 15],
        ['B', 'p', 100],
      ],
      '30 %',
      '30 % × 50 % + 15 % × 100 % = 30 %',
    ],
    [
      'half of itself directly',
      [
        ['Root', 'Root', 50],
        ['Root', 'p', 10],
      ],
      '20 %',
      '10 % × 2 = 20 %',
    ],
  ];
  test.each(cases)('%s', (_, holdings, figure, formula) => {
    const ownership = integratedOwnership(graphOf(holdings));
    const sorted = (text: string) => text.split(' = ')[0]?.split(' + ').sort();
    expect(formatInterval(ownership.boundsOf('p').known)).toBe(figure);
    const explained = explainOwnership(ownership, ['p']).lower.formula;
    expect(sorted(explained)).toEqual(sorted(formula));
    expect(explained.split(' = ')[1]).toBe(figure);
  });

  test('of itself a company has the whole: whoever stands for a trust has all that it is', () => {
    const ownership = integratedOwnership(graphOf([['Root', 'p', 40]]));
    expect(explainOwnership(ownership, ['Root']).lower.formula).toBe('100 % = 100 %');
  });

  test('25–50 % of 50–75 % is 12.5–37.5 %', () => {
    const holdings: Holding[] = [
      ['Root', 'A', between(50, 75)],
      ['A', 'p', between(25, 50)],
    ];
    expect(known(holdings, 'p')).toBe('12.5–37.5 %');
    expect(possible(holdings, 'p')).toBe('12.5–100 %');
    const { lower, knownUpper } = explainOwnership(integratedOwnership(graphOf(holdings)), ['p']);
    expect(lower.formula).toBe('50 % × 25 % = 12.5 %');
    expect(knownUpper?.formula).toBe('75 % × 50 % = 37.5 %');
  });
});

describe('no outside owner', () => {
  const ring: Holding[] = [
    ['Root', 'A', 100],
    ['A', 'B', 100],
    ['B', 'Root', 100],
  ];

  test('three companies that own each other wholly are refused', () => {
    const ownership = integratedOwnership(graphOf(ring));
    expect(ownership.refusal).toEqual({ reason: 'no_outside_owner', nodeIds: ['A', 'B', 'Root'] });
    expect(formatInterval(ownership.boundsOf('p').possible)).toBe('0–100 %');
  });

  test('a part owned by such a ring is told, and hides somebody', () => {
    const ownership = integratedOwnership(
      graphOf([
        ['Root', 'p', 40],
        ['Root', 'A', 60],
        ['A', 'B', 100],
        ['B', 'A', 100],
      ]),
    );
    expect(ownership.refusal).toBeUndefined();
    expect(ownership.anomalies).toEqual([{ kind: 'no_outside_owner', nodeIds: ['A', 'B'] }]);
    expect(formatInterval(ownership.unresolved)).toBe('60 %');
    expect(formatInterval(ownership.boundsOf('p').possible)).toBe('40–100 %');
  });

  test('a ring that a band may close leaves everything open, and is not refused', () => {
    const ownership = integratedOwnership(
      graphOf([
        ['Root', 'A', 100],
        ['A', 'Root', between(90, 100)],
        ['A', 'p', between(0, 10)],
      ]),
    );
    expect(ownership.refusal).toBeUndefined();
    expect(formatInterval(ownership.boundsOf('p').possible)).toBe('0–100 %');
  });
});
