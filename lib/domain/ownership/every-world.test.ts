import { expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { between } from './interval.ts';
import { EU_AMLR } from './policies.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

// A verdict is a statement on every world that the facts allow: yes in each, no in none, else undecided.

const verdictOn = (holdings: readonly Holding[], who = 'p', nodes = {}) => {
  const { persons, outcome } = beneficialOwners(
    graphOf(holdings, { State: { kind: 'state' }, ...nodes }),
    EU_AMLR,
  );
  return { outcome, verdict: persons.find(({ nodeId }) => nodeId === who)?.verdict };
};

test('an owner of a certain controller stays one, although an unknown holder may control the company too', () => {
  // A has 60 % of Root in every world, and p a quarter of A: Article 54(b), whoever has the rest of A.
  expect(
    verdictOn([
      ['Root', 'A', 60],
      ['A', 'p', 40],
    ]),
  ).toEqual({ outcome: 'found', verdict: 'yes' });
});

test('an owner of a controller that is only possible is undecided', () => {
  expect(
    verdictOn([
      ['Root', 'A', between(40, 60)],
      ['A', 'p', 40],
    ]).verdict,
  ).toBe('undecided');
});

test('less than a quarter of a certain controller is undecided while the rest is unknown', () => {
  expect(
    verdictOn([
      ['Root', 'A', 60],
      ['A', 'p', 24.9],
    ]).verdict,
  ).toBe('undecided');
});

test('while somebody unknown may be an owner, nothing is settled, although everybody who is known is decided', () => {
  const { persons, outcome, isSettled } = beneficialOwners(graphOf([['Root', 'p', 60]]), EU_AMLR);
  expect(persons.map(({ verdict }) => verdict)).toEqual(['yes']);
  expect({ outcome, isSettled }).toEqual({ outcome: 'found', isSettled: false });
  expect(beneficialOwners(graphOf([['Root', 'p', 100]]), EU_AMLR).isSettled).toBe(true);
});

test('a person is undecided if one unknown part would have to serve two grounds: decision 0093', () => {
  // The owner of H is A, which then controls Root, or p, who then has 26 % of A; never both.
  const graph = graphOf(
    [
      ['Root', 'A', 45],
      ['Root', 'H', 11],
      ['Root', 'State', 44],
      ['A', 'p', 10],
      ['A', 'H', 16],
      ['A', 'State', 74],
    ],
    { State: { kind: 'state' }, Root: { isComplete: true }, A: { isComplete: true } },
  );
  const { persons, isSettled } = beneficialOwners(graph, EU_AMLR);
  const open = persons.flatMap(({ findings }) => findings.filter(({ verdict }) => verdict === 'undecided'));
  expect(open.map(({ basis }) => basis)).toEqual(['interest-in-controller']);
  expect(isSettled).toBe(false);
});
