import { describe, expect, it } from 'vitest';
import { beneficialOwners, EU_AMLR, exactPercent, type OwnershipGraph } from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { ownersAsDeclared } from './as-declared.ts';

const asked = (graph: OwnershipGraph) => [
  ...ownersAsDeclared(graph, EU_AMLR, beneficialOwners(graph, EU_AMLR)),
];
const declared = { isDeclared: true };

describe('an owner is one as declared', () => {
  it('where a link on the only way to the root is declared, by the register of its company', () => {
    const graph = graphOf([
      ['Root', 'Hold', 80],
      ['Hold', 'ada', 60, declared],
    ]);
    expect(asked(graph)).toEqual([['ada', ['Hold']]]);
  });
  it('by every company that declares, those nearest first', () => {
    const graph = graphOf([
      ['Root', 'Hold', 80, declared],
      ['Hold', 'ada', 60, declared],
    ]);
    expect(asked(graph)).toEqual([['ada', ['Hold', 'Root']]]);
  });
  it('not where lists alone make them one, at the threshold and above', () => {
    const graph = (share: number) =>
      graphOf([
        ['Root', 'ada', share],
        ['Root', 'ada', 10, { ...declared, share: exactPercent(10) }],
      ]);
    expect(asked(graph(25))).toEqual([]);
    expect(asked(graph(24))).toEqual([['ada', ['Root']]]);
  });
  it('through a trust, by the company in which the trust has its part', () => {
    const graph = graphOf(
      [
        ['Root', 'Trust', 60, declared],
        ['Trust', 'ada', 0, { ...declared, kind: 'trustee' }],
      ],
      { Trust: { kind: 'trust', arrangement: 'trust' } },
    );
    expect(asked(graph)).toEqual([['ada', ['Root']]]);
  });
  it('nobody, where nothing is declared or nobody is an owner', () => {
    expect(asked(graphOf([['Root', 'ada', 60]]))).toEqual([]);
    expect(asked(graphOf([['Root', 'ada', 10, declared]]))).toEqual([]);
  });
});
