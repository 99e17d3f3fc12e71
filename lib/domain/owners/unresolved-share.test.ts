import { expect, test } from 'vitest';
import { beneficialOwners } from '../ownership/beneficial-owners.ts';
import { EU_AMLR, POLICIES } from '../ownership/policies.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { unresolvedShare } from './unresolved-share.ts';

/** Ten holders of a tenth each, the last of them as much as is said. */
const tenHolders = (last: number) =>
  graphOf(Array.from({ length: 10 }, (_, at): Holding => ['Root', `p${at}`, at === 9 ? last : 10]));

const of = (last: number, policy = EU_AMLR) => {
  const graph = tenHolders(last);
  return unresolvedShare(graph, beneficialOwners(graph, policy));
};

test.each(POLICIES.map((policy) => [policy.name, policy] as const))(
  '%s: 3 %% without a holder is too little for anybody, and is told',
  (_, policy) => {
    expect(of(7, policy)).toEqual({ share: '3 %', threshold: '25 %' });
  },
);

test('where every holding leads to its end, nothing is left', () => {
  expect(of(10)).toBeUndefined();
});

test('where what is left could make an owner of somebody, the outcome itself is open', () => {
  const graph = graphOf([['Root', 'p', 10]]);
  const owners = beneficialOwners(graph, EU_AMLR);
  expect(owners.outcome).toBe('undecided');
  expect(unresolvedShare(graph, owners)).toBeUndefined();
});
