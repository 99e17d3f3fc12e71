import { describe, expect, test } from 'vitest';
import { EU_AMLR, integratedOwnership } from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { cheapestWay } from './cheapest-way.ts';
import { coverageOf, hasUncounted, purchasesOf } from './coverage.ts';
import {
  continuePrices,
  isDocument,
  NO_OFFERS,
  type OfferedNode,
  offersOf,
  type PriceLists,
} from './offers.ts';

const price = (credits: number) => ({ available: true, price: credits });
const FR = { dataPoints: { companyProfile: price(10), graph: price(10) } };
const GB = { dataPoints: { ...FR.dataPoints, ultimateBeneficialOwners: price(8) } };
const LISTS: PriceLists = new Map([
  ['GB', GB],
  ['FR', FR],
]);
const node = (
  country: string,
  bought: readonly string[] = [],
  more: Partial<OfferedNode> = {},
): OfferedNode => ({
  ...{ nodeId: 'Top', name: 'Top Ltd', place: { country, companyId: '1' }, bought: new Set(bought) },
  ...more,
});
const itemsOf = (one: OfferedNode, lists = LISTS) =>
  offersOf([one], lists).list.map(({ item, credits }) => [item, credits]);

describe('what is on offer of a company', () => {
  test('is what its own country sells and was not bought', () => {
    expect(itemsOf(node('GB'))).toEqual([
      ['companyProfile', 10],
      ['ultimateBeneficialOwners', 8],
    ]);
    expect(itemsOf(node('GB', ['companyProfile']))).toEqual([['ultimateBeneficialOwners', 8]]);
    expect(itemsOf(node('FR', ['companyProfile']))).toEqual([]);
  });
  test('continues the tracing where it stopped, which buys the profile', () => {
    expect(itemsOf(node('GB', [], { continueCredits: 10 }))).toEqual([
      ['graph', 10],
      ['ultimateBeneficialOwners', 8],
    ]);
    expect(itemsOf(node('GB', [], { continueCredits: 0, place: undefined }))).toEqual([['graph', 0]]);
  });
  test('is one purchase offered once: what the tracing buys is no offer besides', () => {
    const owners = ['ultimateBeneficialOwners'] as const;
    const stopped = { continueCredits: 8, continueBuys: owners };
    expect(itemsOf(node('GB', ['companyProfile'], stopped))).toEqual([['graph', 8]]);
    const profile = { continueCredits: 10, continueBuys: ['companyProfile'] } as const;
    expect(itemsOf(node('GB', [], profile))).toEqual([
      ['graph', 10],
      ['ultimateBeneficialOwners', 8],
    ]);
  });
  test('has no figure where the price list is not known', () => {
    expect(itemsOf(node('PL', ['companyProfile']))).toEqual([['ultimateBeneficialOwners', undefined]]);
  });
  test('is nothing of a company without a number', () => {
    expect(itemsOf(node('GB', [], { place: undefined }))).toEqual([]);
  });
  test('is a certificate besides, at its price if that is fixed', () => {
    const certificate = (pricingMode: 'fixed' | 'variable') =>
      new Map([['ES', { documents: { ultimateBeneficialOwnersCertificate: { ...price(9), pricingMode } } }]]);
    const item = 'ultimateBeneficialOwnersCertificate';
    expect(itemsOf(node('ES'), certificate('fixed'))).toEqual([[item, 9]]);
    expect(itemsOf(node('ES'), certificate('variable'))).toEqual([[item, undefined]]);
    expect(itemsOf(node('ES', [item]), certificate('fixed'))).toEqual([]);
    expect([isDocument({ item }), isDocument({ item: 'graph' })]).toEqual([true, false]);
  });
  test('is closed by law with its sentence, and no offer', () => {
    const closed = { reason: 'restricted', explanation: 'Not public.' };
    const list = { dataPoints: {}, register: { standing: { ultimateBeneficialOwners: closed } } };
    expect(offersOf([node('NL', ['companyProfile'])], new Map([['NL', list]]))).toMatchObject({
      list: [],
      closed: new Map([['Top', 'Not public.']]),
    });
  });
  test.each([
    ['is not offered', { graph: { available: false, price: 0 } }, undefined],
    ['is offered', { graph: price(10) }, { credits: 10 }],
    ['is not on the list', {}, undefined],
  ])('the tracing of the whole %s', (_what, dataPoints, expected) => {
    expect(offersOf([], new Map([['GB', { dataPoints }]]), { country: 'GB' }).trace).toEqual(expected);
  });
  test('the tracing of the whole has no price while the list is not known, and none once it was made', () => {
    expect(offersOf([], new Map(), { country: 'GB' }).trace).toEqual({ credits: undefined });
    expect(offersOf([], LISTS).trace).toBeUndefined();
  });
});

describe('offers at open ends', () => {
  const offers = offersOf([node('GB', [], { continueCredits: 10 })], LISTS);
  const graph = graphOf([['Root', 'Top', 80]]);

  test('a tracing that stopped goes before declared owners that cost less', () => {
    const { purchases, unpriced } = purchasesOf(coverageOf(integratedOwnership(graph), offers), graph);
    expect(purchases).toMatchObject([{ nodeId: 'Top', item: 'graph', credits: 10 }]);
    expect(unpriced).toEqual([]);
    expect([...continuePrices(offers)]).toEqual([['Top', 10]]);
  });
  test('without a known price they are no purchase, and no verdict is beyond them', () => {
    const open = offersOf([node('PL', ['companyProfile'])], LISTS);
    expect(purchasesOf(coverageOf(integratedOwnership(graph), open), graph)).toEqual({
      purchases: [],
      unpriced: ['Top'],
    });
  });
  test('declared owners count only where they may be holdings', () => {
    const listed = graphOf([
      ['Root', 'Top', 80],
      ['Top', 'Other', 50],
    ]);
    const declared = offersOf([node('GB', ['companyProfile'])], LISTS);
    const coverage = coverageOf(integratedOwnership(listed), declared);
    expect(coverage.openEnds.find(({ nodeId }) => nodeId === 'Top')?.offers).toHaveLength(1);
    expect(purchasesOf(coverage, listed).purchases).toEqual([]);
    expect(hasUncounted(coverage, listed)).toBe(true);
    // The same where a tracing buys them.
    const continueBuys = ['ultimateBeneficialOwners'] as const;
    const stopped = offersOf([node('GB', ['companyProfile'], { continueCredits: 8, continueBuys })], LISTS);
    expect(purchasesOf(coverageOf(integratedOwnership(listed), stopped), listed).purchases).toEqual([]);
  });
  test('behind a nominee the declared owners of the company that it holds are on offer', () => {
    const held = graphOf([['Top', 'n', 40, { hides: 'nominee' }]]);
    const declared = offersOf([node('GB', ['companyProfile'])], LISTS);
    const ends = coverageOf(integratedOwnership({ ...held, rootId: 'Top' }), declared).openEnds;
    expect(ends.find(({ kind }) => kind === 'nominee')?.offers).toMatchObject([
      { nodeId: 'Top', item: 'ultimateBeneficialOwners' },
    ]);
    const continueBuys = ['ultimateBeneficialOwners'] as const;
    const stopped = offersOf([node('GB', ['companyProfile'], { continueCredits: 8, continueBuys })], LISTS);
    const atStop = coverageOf(integratedOwnership({ ...held, rootId: 'Top' }), stopped).openEnds;
    expect(atStop.find(({ kind }) => kind === 'nominee')?.offers).toMatchObject([{ item: 'graph' }]);
  });
});

describe('control ends', () => {
  const power = { id: 'power', owned: 'Root', owner: 'Board Ltd', kind: 'appoint-and-remove' } as const;
  const withPower = (holdings: Parameters<typeof graphOf>[0]) => {
    const graph = graphOf(holdings);
    return {
      ...graph,
      nodes: [...graph.nodes, { id: 'Board Ltd', kind: 'company' as const, name: 'Board Ltd' }],
      links: [...graph.links, power],
    };
  };
  const endsOf = (graph: ReturnType<typeof withPower>, offers = NO_OFFERS) =>
    coverageOf(integratedOwnership(graph), offers).openEnds.map(({ nodeId, share, offers: own }) => [
      nodeId,
      share,
      own.length,
    ]);

  test('are where an entity with a power has no known owners; they have no share and their offers', () => {
    const graph = withPower([['Root', 'p', 100]]);
    const offers = offersOf([node('GB', [], { nodeId: 'Board Ltd' })], LISTS);
    expect(endsOf(graph, offers)).toEqual([['Board Ltd', undefined, 2]]);
  });
  test('are where its owners are known in part, and none where they are known', () => {
    const graph = withPower([['Root', 'p', 100]]);
    const owned = (lower: number) => ({
      ...graph,
      links: [
        ...graph.links,
        ...graphOf([['Board Ltd', 'p', lower]]).links.map((one) => ({ ...one, id: 'own' })),
      ],
    });
    expect(endsOf(owned(60))).toEqual([['Board Ltd', undefined, 0]]);
    expect(endsOf(owned(100))).toEqual([]);
  });
});

describe('the cheapest way among several offers', () => {
  const WAY = { ...EU_AMLR, namesSeniorManagers: false };
  /** 30 % behind each of two companies, 5 % behind a third; a person has the rest. */
  const graph = graphOf([
    ['Root', 'A', 30],
    ['Root', 'B', 30],
    ['Root', 'C', 5],
    ['Root', 'p', 35],
  ]);
  const at = (nodeId: string, more: Partial<OfferedNode> = {}) =>
    node('GB', ['companyProfile'], {
      nodeId,
      name: nodeId,
      place: { country: 'GB', companyId: nodeId },
      ...more,
    });
  const wayOf = (...nodes: OfferedNode[]) => {
    const { purchases, unpriced } = purchasesOf(
      coverageOf(integratedOwnership(graph), offersOf(nodes, LISTS)),
      graph,
    );
    const { purchases: way, credits } = cheapestWay(graph, WAY, purchases, { unpriced });
    return { way: way.map(({ nodeId, item }) => `${nodeId} ${item}`), credits };
  };

  test('is one for each node whose verdict it could decide, whatever kind it is, and no more', () => {
    expect(wayOf(at('A', { continueCredits: 10 }), at('B'), at('C'))).toEqual({
      way: ['B ultimateBeneficialOwners', 'A graph'],
      credits: 18,
    });
  });
  test('takes the cheaper of two items of one company', () => {
    const unread = at('B', { bought: new Set() });
    expect(wayOf(at('A'), unread)).toEqual({
      way: ['A ultimateBeneficialOwners', 'B ultimateBeneficialOwners'],
      credits: 16,
    });
  });
});
