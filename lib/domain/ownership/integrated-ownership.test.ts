import { describe, expect, it, test } from 'vitest';
import { integratedOwnership } from './integrated-ownership.ts';
import { ANYTHING, between, exactCount, formatInterval } from './interval.ts';
import { percent } from './rational.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

const known = (holdings: readonly Holding[], who: string) =>
  formatInterval(integratedOwnership(graphOf(holdings)).boundsOf(who).known);

describe('classes and votes', () => {
  const classes = [
    { id: 'A', capital: percent(20), votes: percent(80) },
    { id: 'B', capital: percent(80), votes: percent(20) },
  ];
  const graph = graphOf(
    [
      ['Root', 'p', 50, { shareClass: 'A' }],
      ['Root', 'q', 100, { shareClass: 'B' }],
      ['Root', 'r', 50, { shareClass: 'A' }],
    ],
    { Root: { classes } },
  );
  it('weighs a class by its part of the capital or of the votes', () => {
    const shares = (measure: 'capital' | 'votes') =>
      ['p', 'q', 'r'].map((id) => formatInterval(integratedOwnership(graph, { measure }).boundsOf(id).known));
    expect(shares('capital')).toEqual(['10 %', '80 %', '10 %']);
    expect(shares('votes')).toEqual(['40 %', '20 %', '40 %']);
  });
  it('takes votes that are known apart from the shares', () => {
    const apart = graphOf([
      ['Root', 'p', 90, { votes: between(10, 10) }],
      ['Root', 'q', 10, { votes: between(90, 90) }],
    ]);
    expect(formatInterval(integratedOwnership(apart, { measure: 'votes' }).boundsOf('p').known)).toBe('10 %');
    expect(formatInterval(integratedOwnership(apart).boundsOf('p').known)).toBe('90 %');
  });
  it('takes a class that the company does not have as unknown, and says so', () => {
    const odd = graphOf([['Root', 'p', 50, { shareClass: 'X' }]], { Root: { classes } });
    const ownership = integratedOwnership(odd);
    expect(ownership.anomalies).toContainEqual({ kind: 'unknown_class', nodeId: 'Root', linkId: 'link 0' });
    expect(formatInterval(ownership.boundsOf('p').known)).toBe('0–100 %');
  });
});

describe('unknowns', () => {
  const rows: [string, Holding[], Record<string, object>, string, string][] = [
    ['an unallocated rest', [['Root', 'p', 20]], {}, '20 %', '20–100 %'],
    [
      'a complete list hides nobody',
      [
        ['Root', 'p', between(20, 60)],
        ['Root', 'q', between(50, 90)],
      ],
      { Root: { isComplete: true } },
      '20–50 %',
      '20–50 %',
    ],
    [
      'a nominee is not the owner',
      [
        ['Root', 'p', 30, { hides: 'nominee' }],
        ['Root', 'q', 70],
      ],
      {},
      '0 %',
      '0–30 %',
    ],
    [
      'nor is who has bearer shares',
      [
        ['Root', 'p', 30, { hides: 'bearer' }],
        ['Root', 'q', 70],
      ],
      {},
      '0 %',
      '0–30 %',
    ],
    [
      'an unknown holder',
      [
        ['Root', 'p', 10],
        ['Root', 'X', 90],
      ],
      { X: { kind: 'unknown' } },
      '10 %',
      '10–100 %',
    ],
    [
      'an exempt holder',
      [
        ['Root', 'p', 10],
        ['Root', 'X', 90],
      ],
      { X: { kind: 'exempt' } },
      '10 %',
      '10–100 %',
    ],
    [
      'the state hides nobody',
      [
        ['Root', 'p', 10],
        ['Root', 'X', 90],
      ],
      { X: { kind: 'state' } },
      '10 %',
      '10 %',
    ],
    [
      'dispersed holders, each of at most 5 %',
      [
        ['Root', 'p', 10],
        ['Root', 'X', 90],
      ],
      { X: { kind: 'dispersed', eachAtMost: percent(5) } },
      '10 %',
      '10–15 %',
    ],
    [
      'dispersed holders of any size',
      [
        ['Root', 'p', 10],
        ['Root', 'X', 90],
      ],
      { X: { kind: 'dispersed' } },
      '10 %',
      '10–100 %',
    ],
    [
      'a holding of unknown size',
      [
        ['Root', 'p', ANYTHING],
        ['Root', 'q', 80],
      ],
      {},
      '0–20 %',
      '0–20 %',
    ],
  ];
  test.each(rows)('%s', (_, holdings, nodes, asKnown, asPossible) => {
    const bounds = integratedOwnership(graphOf(holdings, nodes)).boundsOf('p');
    expect([formatInterval(bounds.known), formatInterval(bounds.possible)]).toEqual([asKnown, asPossible]);
  });

  test('open ends say where to look and how much may be there, the most first', () => {
    const graph = graphOf(
      [
        ['Root', 'A', 50],
        ['Root', 'p', 20],
        ['A', 'q', 10],
      ],
      { A: { openReason: 'budget_truncated' } },
    );
    const ends = integratedOwnership(graph).openEnds();
    expect(
      ends.map(({ nodeId, kind, reason, share }) => [nodeId, kind, reason, formatInterval(share)]),
    ).toEqual([
      ['A', 'unallocated', 'budget_truncated', '45 %'],
      ['Root', 'unallocated', undefined, '30 %'],
    ]);
  });
});

describe('facts that cannot be true', () => {
  test('more than the whole: every figure may be too high by the excess, and it is told', () => {
    const ownership = integratedOwnership(
      graphOf([
        ['Root', 'p', 60],
        ['Root', 'q', 50],
      ]),
    );
    expect(ownership.anomalies).toEqual([{ kind: 'over_allocated', nodeId: 'Root', held: percent(110) }]);
    expect(formatInterval(ownership.boundsOf('p').possible)).toBe('50–60 %');
    expect(formatInterval(ownership.boundsOf('q').possible)).toBe('40–50 %');
  });
  test('thirds rounded up do not blow up', () => {
    const ownership = integratedOwnership(
      graphOf([
        ['Root', 'p', 33.34],
        ['Root', 'q', 33.34],
        ['Root', 'r', 33.34],
      ]),
    );
    expect(formatInterval(ownership.boundsOf('p').possible)).toBe('33.32–33.34 %');
  });
  test('thirds by count are exact', () => {
    const third = exactCount(1, 3);
    const ownership = integratedOwnership(
      graphOf([
        ['Root', 'p', third],
        ['Root', 'q', third],
        ['Root', 'r', third],
      ]),
    );
    expect(formatInterval(ownership.unresolved)).toBe('0 %');
    expect(formatInterval(ownership.boundsOf('p').possible)).toBe('≈33.33 %');
  });
  test('a list said to be complete that is not leaves the rest unknown, and says so', () => {
    const ownership = integratedOwnership(graphOf([['Root', 'p', 60]], { Root: { isComplete: true } }));
    expect(ownership.anomalies).toEqual([{ kind: 'under_allocated', nodeId: 'Root', held: percent(60) }]);
    expect(formatInterval(ownership.boundsOf('p').possible)).toBe('60–100 %');
  });
  test('two nodes with one id are refused', () => {
    const graph = graphOf([['Root', 'p', 60]]);
    expect(() => integratedOwnership({ ...graph, nodes: [...graph.nodes, ...graph.nodes] })).toThrow(
      /one id/,
    );
  });
});

describe('open bounds', () => {
  test.each([
    [true, 'more than 40 % up to 70 %'],
    [false, '40–70 %'],
  ])(
    'who takes the most that others leave does so only if those may have their most: open %s',
    (isUpperOpen, share) => {
      const holdings: Holding[] = [
        ['Root', 'q', between(20, 40, { isUpperOpen })],
        ['Root', 's', between(10, 20)],
        ['Root', 'p', between(30, 90)],
      ];
      const graph = graphOf(holdings, { Root: { isComplete: true } });
      expect(formatInterval(integratedOwnership(graph).boundsOf('p').known)).toBe(share);
    },
  );

  const above25 = between(25, 50, { isLowerOpen: true });
  const above50 = between(50, 75, { isLowerOpen: true });
  test('a bound that is not reached on the way is not reached at the end', () => {
    expect(
      known(
        [
          ['Root', 'A', above50],
          ['A', 'p', above25],
        ],
        'p',
      ),
    ).toBe('more than 12.5 % up to 37.5 %');
    expect(
      known(
        [
          ['Root', 'A', above50],
          ['A', 'p', 50],
        ],
        'p',
      ),
    ).toBe('more than 25 % up to 37.5 %');
    expect(
      known(
        [
          ['Root', 'A', between(50, 75)],
          ['A', 'p', 50],
        ],
        'p',
      ),
    ).toBe('25–37.5 %');
  });
  test('what can be reached another way is reached', () => {
    const holdings: Holding[] = [
      ['Root', 'A', between(0, 50)],
      ['Root', 'B', between(50, 100)],
      ['A', 'p', between(10, 20, { isLowerOpen: true })],
      ['B', 'p', 10],
      ['B', 'q', 90],
    ];
    expect(
      formatInterval(
        integratedOwnership(graphOf(holdings, { Root: { isComplete: true } })).boundsOf('p').known,
      ),
    ).toBe('10–15 %');
  });
  test('through a circle as well', () => {
    const holdings: Holding[] = [
      ['Root', 'A', between(20, 60, { isLowerOpen: true })],
      ['A', 'Root', 50],
      ['A', 'p', 50],
    ];
    expect(known(holdings, 'p')).toBe('more than ≈11.11 % up to ≈42.86 %');
  });
});
