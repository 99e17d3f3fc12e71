import { expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { between } from './interval.ts';
import type { LinkKind, OwnershipNode } from './ownership-graph.ts';
import { EU_AMLR } from './policies.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

const position = (of: string, by: string, kind: LinkKind): Holding => [of, by, between(0, 100), { kind }];
const trusts = (ids: readonly string[], more: Partial<OwnershipNode> = {}) =>
  Object.fromEntries(ids.map((id) => [id, { kind: 'trust' as const, ...more }]));

/**
 * Trusts in a circle: a trust has 30 % of the root, its settlor is a company, of which the next trust has 30 %, and the
 * last company belongs to the first trust. `q` is the beneficiary of each, `p` the protector of the last.
 */
function circleOf(count: number, hasProtector = true) {
  const ids = [...Array(count).keys()];
  const holdings: Holding[] = [
    ['Root', 'T0', 30],
    ['Root', 'q', 70],
    ...ids.flatMap((at): Holding[] => [
      position(`T${at}`, `P${at}`, 'settlor'),
      position(`T${at}`, 'q', 'beneficiary'),
      [`P${at}`, `T${(at + 1) % count}`, 30],
      [`P${at}`, 'q', 70],
    ]),
    ...(hasProtector ? [position(`T${count - 1}`, 'p', 'protector')] : []),
  ];
  const nodes = trusts(
    ids.map((at) => `T${at}`),
    { isComplete: true },
  );
  const { persons, unknownPerson } = beneficialOwners(graphOf(holdings, nodes), EU_AMLR);
  return {
    p: persons.find(({ nodeId }) => nodeId === 'p')?.verdict,
    q: persons.find(({ nodeId }) => nodeId === 'q')?.verdict,
    unknown: unknownPerson.filter(({ verdict }) => verdict !== 'no').map(({ basis }) => basis),
  };
}

test.each([2, 12])('of %d parties in a circle it is found who stands for the last', (count) => {
  expect(circleOf(count)).toMatchObject({ p: 'yes', q: 'yes' });
});

test('what rests on itself alone makes nobody an owner', () => {
  expect(circleOf(3, false)).toEqual({ p: undefined, q: 'yes', unknown: [] });
});

test('of more parties in a circle than are looked through, who is above one is undecided', () => {
  expect(circleOf(13)).toMatchObject({ p: 'undecided', q: 'yes' });
});

test.each([64])('%d trusts that are trustees of each other have an answer', (count) => {
  const ids = [...Array(count).keys()].map((at) => `T${at}`);
  const each = ids.flatMap((one) =>
    ids.flatMap((other): Holding[] => (one === other ? [] : [position(one, other, 'trustee')])),
  );
  const graph = graphOf([['Root', 'T0', 60], ['Root', 'q', 40], ...each], trusts(ids));
  const { persons, isSettled } = beneficialOwners(graph, EU_AMLR);
  expect([isSettled, ...persons.map(({ verdict }) => verdict)]).toEqual([false, 'yes']);
});
