import { describe, expect, it } from 'vitest';
import {
  beneficialOwners,
  between,
  EU_AMLR,
  exactPercent,
  type OwnershipGraph,
  UK_PSC,
} from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { asDeclared } from './as-declared.ts';

const asked = (graph: OwnershipGraph) => [
  ...asDeclared(graph, EU_AMLR, beneficialOwners(graph, EU_AMLR)).owners,
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

describe('a result rests on a declaration', () => {
  const restsOn = (graph: OwnershipGraph) =>
    asDeclared(graph, UK_PSC, beneficialOwners(graph, UK_PSC)).result;
  const ofState = (link: object) =>
    graphOf([['Root', 'State', between(75, 100), link]], { State: { kind: 'state' } });

  it('where it is nobody, and only because the declared holder leaves too little', () => {
    expect(restsOn(ofState(declared))).toEqual(['Root']);
    expect(restsOn(ofState({}))).toEqual([]);
  });
  it('where somebody is found by a list, and only the declaration leaves no one else', () => {
    const graph = (link: object) =>
      graphOf(
        [
          ['Root', 'ada', 60],
          ['Root', 'State', 30, link],
        ],
        { State: { kind: 'state' } },
      );
    expect(restsOn(graph(declared))).toEqual(['Root']);
    expect(restsOn(graph({}))).toEqual([]);
  });
  it('not where it is open with the declaration', () => {
    expect(restsOn(graphOf([['Root', 'ada', 10, declared]]))).toEqual([]);
  });
});
