import { describe, expect, it } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { between } from './interval.ts';
import { POLICIES } from './policies.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';
import { twinKeys } from './twin-keys.ts';

const TWINS: Holding[] = ['a', 'b', 'c'].map((id): Holding => ['Root', id, between(5, 40)]);
const HOLDINGS: Holding[] = [...TWINS, ['Root', 'Hold', 30], ['Hold', 'd', 60], ['Hold', 'e', 20]];

describe('persons who hold the same', () => {
  it('are told by what they hold, and nobody else is', () => {
    const keys = twinKeys(graphOf([...HOLDINGS, ['Root', 'f', 5], ['Hold', 'f', 5]]));
    expect(keys.get('a')).toBe(keys.get('b'));
    expect(keys.get('d')).not.toBe(keys.get('e'));
    expect(keys.has('f')).toBe(false);
  });
  it.each(POLICIES)('have the answer that each would have alone: $name', (policy) => {
    const said = (holdings: readonly Holding[], id: string) =>
      beneficialOwners(graphOf(holdings), policy)
        .persons.filter(({ nodeId }) => nodeId === id)
        .map(({ findings, ...person }) => ({
          ...person,
          findings: findings.map(({ explain, linkIds, chain, ...finding }) => ({
            ...finding,
            holders: chain?.flatMap((step) => step.holders),
            links: linkIds?.length,
            paths: explain?.().lower.paths.map(({ steps }) => steps.map(({ ownerId }) => ownerId)),
          })),
        }));
    // Whoever comes first is the one who is asked about.
    for (const [id] of [['a'], ['b'], ['c']] as const) {
      const asFirst = HOLDINGS.toSorted((x, y) => Number(y[1] === id) - Number(x[1] === id));
      expect(said(HOLDINGS, id)).toEqual(said(asFirst, id));
    }
  });
});
