import { describe, expect, it } from 'vitest';
import type { Graph } from '#lib/contract/index.ts';
import { fromGraphBeta } from './from-graph-beta.ts';
import { partsOf } from './from-shareholders.ts';
import { between, exactCount, formatInterval } from './interval.ts';

type Placed = Pick<Graph['nodes'][number], 'arrangement' | 'partyKind'> & { readonly absence?: string };

describe('graphBeta', () => {
  const flags = { isRoot: false, isUbo: false, isUboProxy: false, status: 'found' } as const;
  const graph: Graph = {
    nodes: [
      {
        nodeId: '1',
        type: 'company',
        company: { id: 'X', legalName: 'Ekzemplo' },
        flags: { ...flags, isRoot: true },
      },
      { nodeId: '2', type: 'individual', individual: { name: { fullName: 'Ada Ekzempla' } }, flags },
      {
        nodeId: '3',
        type: 'company',
        flags: { ...flags, status: 'budget_truncated' },
        continuation: { reason: 'budget_exhausted', estimatedCost: 5, accumulatedOwnership: 30, depth: 1 },
      },
      {
        nodeId: '4',
        type: 'company',
        company: { countryCode: 'NL', legalForm: { serviceStandard: 'Trust' } },
        flags,
      },
      {
        nodeId: '5',
        type: 'company',
        company: { legalForm: { serviceStandard: 'Government-Owned Entity' } },
        flags,
      },
    ],
    edges: [
      { id: 'e1', fromId: '1', toId: '2', percentage: 33.3 },
      { id: 'e2', fromId: '1', toId: '3', percentage: 30, source: 'Held by a nominee' },
      { id: 'e3', fromId: '1', toId: '4' },
      { id: 'e4', fromId: '1', toId: '5', percentage: 20, source: 'bearer shares' },
    ],
    metadata: { stoppedReason: 'budget_exhausted', amountSpent: 0, companiesFetched: 1, companiesSkipped: 0 },
  };
  it.each([
    ['a trust', { arrangement: 'trust' }, 'unnamed'],
    ['protected', { partyKind: 'not_stated', absence: 'The owner is protected by law.' }, 'restricted'],
    ['not identified', { partyKind: 'not_stated', absence: 'Not yet identified.' }, 'exists_not_identified'],
    ['in other words', { partyKind: 'not_stated', absence: 'Somebody is there.' }, 'unnamed'],
    ['named, of an unknown kind', { partyKind: 'not_stated' }, 'placeholder'],
    ['a company of several names', {}, 'placeholder'],
  ] as const)('says of a placeholder what its register says: %s', (_, { absence, ...of }: Placed, reason) => {
    const placed: Graph['nodes'][number] = {
      ...of,
      nodeId: '6',
      type: 'company',
      flags: { ...flags, status: 'placeholder' },
      ...(absence !== undefined && { absence: { reason: 'none_named', explanation: absence } }),
    };
    const { nodes } = fromGraphBeta({ ...graph, nodes: [...graph.nodes, placed] });
    expect(nodes.at(-1)?.openReason).toBe(reason);
  });

  it('keeps kinds, figures and the reason why nothing is known behind a node', () => {
    const { rootId, nodes, links } = fromGraphBeta(graph);
    expect(rootId).toBe('1');
    expect(nodes.map(({ kind, name, openReason }) => [kind, name, openReason])).toEqual([
      ['company', 'Ekzemplo', undefined],
      ['person', 'Ada Ekzempla', undefined],
      ['company', 'Company not named', 'budget_exhausted'],
      ['trust', 'Company not named', undefined],
      ['state', 'Company not named', undefined],
    ]);
    expect(
      links.map(({ owned, owner, share, hides }) => [owned, owner, share && formatInterval(share), hides]),
    ).toEqual([
      ['1', '2', '33.3 %', undefined],
      ['1', '3', '30 %', 'nominee'],
      ['1', '4', undefined, undefined],
      ['1', '5', '20 %', 'bearer'],
    ]);
  });
  it('reads bands with their ends, and counts that are exact where percentages are rounded', () => {
    const [root, other] = graph.nodes;
    const edge = (id: string, members: Partial<Graph['edges'][number]>) => ({
      id,
      fromId: '1',
      toId: '2',
      ...members,
    });
    const sharesWith = (...edges: Graph['edges']) =>
      fromGraphBeta({ ...graph, nodes: [root, other].filter((node) => node !== undefined), edges }).links.map(
        ({ share }) => share && formatInterval(share),
      );
    const band = { lower: 25, upper: 50 };
    expect(
      sharesWith(
        edge('a', { percentageRange: { ...band, lowerIsInclusive: false } }),
        edge('b', { percentageRange: { ...band, lowerIsInclusive: false, upperIsInclusive: false } }),
        edge('c', { percentageRange: band }),
        edge('d', { percentageRange: { upper: 5 } }),
        edge('e', { percentageRange: { lower: 75 } }),
        edge('f', { percentageRange: { lower: 10, upper: 10, lowerIsInclusive: false } }),
        edge('g', { percentage: 30, percentageRange: band }),
      ),
    ).toEqual([
      'more than 25 % up to 50 %',
      'more than 25 % to less than 50 %',
      '25–50 %',
      '0–5 %',
      '75–100 %',
      '10 %',
      '30 %',
    ]);
    const thirds = [
      edge('a', { percentage: 33.33, numberOfShares: 1 }),
      edge('b', { percentage: 66.67, numberOfShares: 2 }),
    ];
    expect(fromGraphBeta({ ...graph, edges: thirds }).links.map(({ share }) => share)).toEqual([
      exactCount(1, 3),
      exactCount(2, 3),
    ]);
  });
  it('reads a position as what it is, and of several general partners no one as the one who decides', () => {
    const kindsWith = (...edges: Graph['edges']) =>
      fromGraphBeta({ ...graph, edges }).links.map(
        ({ kind, share, source }) => `${kind} ${share ? formatInterval(share) : '-'} ${source ?? ''}`,
      );
    const partner = { id: 'a', fromId: '1', toId: '2', role: 'general-partner', source: 'Partner' } as const;
    expect(kindsWith(partner)).toEqual(['general-partner - Partner']);
    expect(kindsWith(partner, { ...partner, id: 'b' })).toEqual([
      'general-partner - Partner',
      'general-partner - Partner',
    ]);
    expect(kindsWith(partner, { ...partner, id: 'b', toId: '3' })).toEqual([
      'general-partner 0–100 % Partner',
      'general-partner 0–100 % Partner',
    ]);
    const half = { id: 'c', fromId: '1', toId: '3', percentage: 50, numberOfShares: 5 };
    expect(kindsWith({ ...partner, role: 'trustee' }, half)).toEqual(['trustee - Partner', 'shares 50 % ']);
  });
  it('a foundation is no company, whatever its label; what is named after one is', () => {
    const kindOf = (legalForm: NonNullable<NonNullable<Graph['nodes'][number]['company']>['legalForm']>) => {
      const nodes = graph.nodes.slice(0, 1).map((node) => ({ ...node, company: { legalForm } }));
      const [node] = fromGraphBeta({ ...graph, nodes, edges: [] }).nodes;
      return [node?.kind, node?.arrangement];
    };
    expect(kindOf({ localName: 'Stiftung', serviceStandard: 'Nonprofit Organization' })).toEqual([
      'trust',
      'foundation',
    ]);
    expect(kindOf({ serviceStandard: 'Trust' })).toEqual(['trust', 'trust']);
    expect(kindOf({ localName: 'Stiftung & Co. KG', serviceStandard: 'Partnership' })[0]).toBe('company');
    expect(kindOf({ localName: 'Verein', serviceStandard: 'Nonprofit Organization' })[0]).toBe('company');
  });
  it.each([
    ['Trustee, since 2010-12-01', '2010-12-01'],
    ['Acquired on 2024-02-29 by gift', '2024-02-29'],
    ['accounting period from 2024-01-01; updated 2025-01-01', undefined],
    ['since the spring of 2024', undefined],
  ])('reads since when from "%s"', (source, expected) => {
    const edges = [{ id: 'a', fromId: '1', toId: '2', source }];
    expect(fromGraphBeta({ ...graph, edges }).links.map(({ since }) => since)).toEqual([expected]);
  });
  it('a percentage of a class is that much at most', () => {
    const source =
      'Schedule 13D/A, filed on 2026-02-10 (accession number 0009990100-26-000010): 60 % of the class';
    const edges = [{ id: 'e1', fromId: '1', toId: '2', percentage: 60, source }];
    const [link] = fromGraphBeta({ ...graph, nodes: graph.nodes.slice(0, 2), edges }).links;
    expect(link?.share && formatInterval(link.share)).toBe(formatInterval(between(0, 60)));
  });
  it('needs one root', () => {
    expect(() => fromGraphBeta({ ...graph, nodes: graph.nodes.slice(1) })).toThrow(/exactly one root/);
  });
});

describe('votes apart from capital', () => {
  const held = (sharePercentage: number, numberOfShares: number | undefined, source: string) => ({
    sharePercentage,
    numberOfShares,
    source,
  });
  const ten = held(20, 20, 'Class A: 10 votes each');
  const one = held(50, 50, 'Class B (1 vote each)');
  const none = held(30, 30, 'Preferred, no votes');
  const votesOf = (...holdings: Parameters<typeof partsOf>[0]) =>
    partsOf(holdings).map(({ votes }) => votes && formatInterval(votes));

  it('where every holding tells its votes and its number, and nobody is missing', () => {
    expect(votesOf(ten, one, none)).toEqual(['80 %', '20 %', '0 %']);
  });
  it.each([
    ['one is silent', [ten, one, { ...none, source: 'Preferred' }]],
    ['a number is missing', [ten, one, { ...none, numberOfShares: undefined }]],
    ['somebody is missing', [ten, one]],
    [
      'a size is a band',
      [ten, one, { numberOfShares: 30, source: 'no votes', sharePercentageRange: { lower: 25 } }],
    ],
    ['nobody has any', [held(100, 10, 'no votes')]],
  ])('not where %s: then they go with the capital', (_, holdings) => {
    expect(votesOf(...holdings).filter(Boolean)).toEqual([]);
  });
});

it.each([
  ['trusts', 'trust', ['declared-trust', 'declared-trust']],
  ['a trust and a company of a list', undefined, [undefined, undefined]],
] as const)('%s that no register identifies may be one', (_, arrangement, marks) => {
  const flags = { isRoot: false, isUbo: false, isUboProxy: false, status: 'found' as const };
  const node = (nodeId: string, more: object = {}) => ({
    ...{ nodeId, type: 'company' as const, company: { legalName: nodeId }, flags },
    ...more,
  });
  const edge = (toId: string) => ({
    ...{ id: toId, fromId: 'root', toId, declared: true },
    percentageRange: { lower: 25, upper: 100, lowerIsInclusive: false },
  });
  const { links } = fromGraphBeta({
    nodes: [
      node('root', { flags: { ...flags, isRoot: true } }),
      node('one', { arrangement: 'trust' }),
      node('other', arrangement ? { arrangement } : {}),
    ],
    edges: [edge('one'), edge('other')],
    metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 1, companiesSkipped: 0 },
  });
  expect(links.map(({ mayBeTogether }) => mayBeTogether)).toEqual(marks);
});
