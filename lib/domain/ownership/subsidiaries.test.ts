import { describe, expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { formulaOf } from './finding.ts';
import { anyOf, between, exactly, type Interval } from './interval.ts';
import { EU_AMLD, UK_PSC } from './policies.ts';
import { percent, rational } from './rational.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

const STATE = { State: { kind: 'state' } } as const;
const whole = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { isComplete: true }]));

/** A has 30 % of the root; p, D and the state have A. */
function verdictOn(ofA: readonly [p: number, d: number], rest: readonly Holding[], isKnown = true) {
  const [p, d] = ofA;
  const holdings: Holding[] = [
    ['Root', 'A', 30],
    ['Root', 'State', 70],
    ['A', 'p', p],
    ['A', 'D', d],
    ['A', 'State', 100 - p - d],
    ...rest,
  ];
  const nodes = { ...STATE, ...whole('Root', 'A', 'E', ...(isKnown ? ['D'] : [])) };
  const { persons } = beneficialOwners(graphOf(holdings, nodes), EU_AMLD);
  return persons.find(({ nodeId }) => nodeId === 'p')?.verdict;
}

describe('votes that a subsidiary has in its parent are left out', () => {
  test.each([
    ['exactly half of the others’ votes', 45, 'no'],
    ['more than half of them', 45.01, 'yes'],
  ])('%s', (_, p, expected) => {
    expect(verdictOn([p, 10], [['D', 'A', 100]])).toBe(expected);
  });

  test.each([
    ['half of it', 50, 'no'],
    ['more than half', 50.01, 'yes'],
    ['perhaps more than half', between(40, 60), 'undecided'],
  ])('of a company of which the parent has %s', (_, share: number | Interval, expected) => {
    const rest = typeof share === 'number' ? 100 - share : between(40, 60);
    expect(
      verdictOn(
        [46, 10],
        [
          ['D', 'A', share],
          ['D', 'State', rest],
        ],
      ),
    ).toBe(expected);
  });

  test('where it is not known who has the rest of it, both results are', () => {
    expect(verdictOn([36, 30], [['D', 'A', 40]], false)).toBe('undecided');
  });

  test('a subsidiary may be one only because votes in it are left out in turn', () => {
    const inTurn = (ofE: string): Holding[] => [
      ['D', 'A', 46],
      ['D', 'E', 10],
      ['D', 'State', 44],
      ['E', ofE, 100],
    ];
    expect(verdictOn([46, 10], inTurn('D'))).toBe('yes');
    expect(verdictOn([46, 10], inTurn('State'))).toBe('no');
  });

  test('what a holder controls on its own counts for the holder, once', () => {
    const both: Holding[] = [
      ['D', 'p', 51],
      ['D', 'A', 49],
    ];
    expect(verdictOn([40, 10], both)).toBe('no');
    expect(verdictOn([40.01, 10], both)).toBe('yes');
  });
});

describe('somebody unknown gains by no votes of companies that are nobody’s subsidiary', () => {
  // Found by the property of worlds: were A's votes in B left out, 50 of 80 % would be a majority of B, which has 40 % of
  // the root. A is no subsidiary of B, since nobody has more than half of A.
  const verdictWith = (otherCircles: number) => {
    const others = Array.from({ length: otherCircles }, (_, at): Holding[] => [
      [`X${at}`, `Y${at}`, 10],
      [`Y${at}`, `X${at}`, 10],
    ]);
    const holdings: Holding[] = [
      ['Root', 'B', 40],
      ['Root', 'State', 60],
      ['A', 'Root', 40],
      ['A', 'p', 10],
      ['B', 'A', 20],
      ['B', 'q', 20],
      ['B', 'State', 10],
    ];
    const graph = graphOf([...holdings, ...others.flat()], { ...STATE, ...whole('Root') });
    return anyOf(beneficialOwners(graph, EU_AMLD).unknownPerson.map(({ verdict }) => verdict));
  };
  test.each([
    ['in the only circle', 0, 'no'],
    ['in the last circle that is looked at for its own', 4, 'no'],
    ['in one of more circles, which stays open', 5, 'undecided'],
  ])('%s', (_, otherCircles, expected) => expect(verdictWith(otherCircles)).toBe(expected));
});

describe('own votes under UK law', () => {
  const withOwn = (own: number | Interval, p: number | Interval) =>
    beneficialOwners(
      graphOf([
        ['Root', 'Root', own],
        ['Root', 'p', p],
      ]),
      UK_PSC,
    ).persons[0];
  test.each([
    ['10 % own: 22.5 of 90 are a quarter, which is not more', 10, 22.5, 'undecided'],
    ['10 % own: 22.51 of 90 are more', 10, 22.51, 'yes'],
    ['perhaps 10 % own', between(0, 10), 23, 'undecided'],
  ])('%s', (_, own, p, expected) => {
    expect(withOwn(own, p)?.verdict).toBe(expected);
  });
  test('the rest of a complete list is that of others', () => {
    const of = (p: number) =>
      beneficialOwners(
        graphOf(
          [
            ['Root', 'Root', 10],
            ['Root', 'p', p],
            ['Root', 'State', 90 - p],
          ],
          { ...STATE, ...whole('Root') },
        ),
        UK_PSC,
      ).persons[0]?.verdict;
    expect([of(22.5), of(22.51)]).toEqual(['no', 'yes']);
  });
  test('shares and votes are both told, each with its figure', () => {
    const [capital, votes] = withOwn(10, 23)?.findings.filter(({ basis }) => basis === 'ownership') ?? [];
    expect(capital).toMatchObject({ measure: 'capital', known: exactly(percent(23)) });
    expect(votes).toMatchObject({ measure: 'votes', known: exactly(rational(23n, 90n)), verdict: 'yes' });
    expect(votes && formulaOf({ ...votes, figure: exactly(rational(23n, 90n)) }, (id) => id)).toBe(
      '≈25.56 % of the votes, without those that the company has in itself; > 25 %: yes',
    );
  });
});
