import { expect, test } from 'vitest';
import { NO_OFFERS } from '../owners/index.ts';
import { offersAt } from '../owners/testing/offers-at.ts';
import {
  beneficialOwners,
  EU_AMLD,
  EU_AMLR,
  exactPercent,
  type OwnershipGraph,
  type OwnershipLink,
  POLICIES,
  type Policy,
  withThreshold,
} from '../ownership/index.ts';
import { percent } from '../ownership/rational.ts';
import { type OwnershipAsked, ownershipView } from './ownership-view.ts';

const shares = (owned: string, owner: string, share?: number, source?: string): OwnershipLink => ({
  id: `${owned}<${owner}`,
  owned,
  owner,
  kind: 'shares',
  ...(share !== undefined && { share: exactPercent(share) }),
  ...(source !== undefined && { source }),
});

/** TOP is 60 % HOLD's and 40 % itself held by nobody named; HOLD is 70 % Anna's, the rest is open. */
const GRAPH: OwnershipGraph = {
  rootId: 'top',
  nodes: [
    { id: 'top', kind: 'company', name: 'Top', countryCode: 'FR' },
    { id: 'hold', kind: 'company', name: 'Hold', countryCode: 'LU', openReason: 'budget_truncated' },
    { id: 'anna', kind: 'person', name: 'Anna' },
  ],
  links: [shares('top', 'hold', 60, 'share register'), shares('hold', 'anna', 70)],
};

const viewOf = (changes: Partial<OwnershipAsked> = {}, policy: Policy = EU_AMLR, graph = GRAPH) =>
  ownershipView({
    graph,
    owners: beneficialOwners(graph, policy),
    policy,
    offers: offersAt(new Map([['hold', 12]])),
    facts: {
      companies: new Map([['hold', { country: 'LU', companyId: 'B1' }]]),
      candidates: new Map(),
    },
    today: '2026-11-21',
    source: 'graph',
    isDrawn: false,
    ...changes,
  });

test('rows: owners under what they own, with what each has directly and in all', () => {
  const { rows } = viewOf();
  const shown = rows.map(({ level, node, direct }) => [level, node.name, direct, node.known?.text]);
  expect(shown).toEqual([
    [1, 'Top', undefined, undefined],
    [2, 'Hold', '60 %', '60 %'],
    [3, 'Anna', '70 %', '42 %'],
    [3, 'Unknown holders', '30 %', '18 %'],
    [2, 'Unknown holders', '40 %', '40 %'],
  ]);
  expect(rows[1]).toMatchObject({
    parentName: 'Top',
    owners: 2,
    sources: ['share register'],
    node: { company: { country: 'LU', companyId: 'B1' } },
  });
});

test('figures are exact text, and what the unknown may hide is told apart', () => {
  const anna = viewOf().rows.find(({ node }) => node.nodeId === 'anna')?.node;
  expect(anna?.known).toMatchObject({ text: '42 %', lower: '21/50', isExact: true, fromPercent: 42 });
  expect(anna?.possible).toMatchObject({ upperText: '100 %' });
  expect(JSON.parse(JSON.stringify(viewOf({ isDrawn: true, why: 'anna' })))).toEqual(
    JSON.parse(JSON.stringify(viewOf({ isDrawn: true, why: 'anna' }))),
  );
});

test('to go on from shares that nobody is named for is to go on from the company whose they are', () => {
  const { rows } = viewOf();
  const open = rows.find(({ parentKey, node }) => parentKey?.endsWith('hold') && node.kind === 'unknown');
  expect(open?.node.openEnd?.goOn).toEqual({ nodeId: 'hold', credits: 12 });
  const unpriced = rows.find(({ level, node }) => level === 2 && node.kind === 'unknown');
  expect(unpriced?.node.openEnd).toMatchObject({ goOn: undefined });
});

test('coverage: what is known to the end, and what each open end could settle', () => {
  const { coverage } = viewOf();
  expect(coverage.resolved.text).toBe('42 %');
  expect(coverage.ends.map(({ nodeId, share, offers }) => [nodeId, share?.text, offers[0]?.credits])).toEqual(
    [
      ['top', '40 %', undefined],
      ['hold', '18 %', 12],
    ],
  );
  expect(coverage.ends[1]?.settles).toBe('≈31.03 %');
});

test.each(POLICIES.map((policy) => [policy.name, policy] as const))(
  '%s: whether the structure is complex is said under rules of the EU only',
  (_, policy) => {
    const isOfEu = policy === EU_AMLR || policy === EU_AMLD;
    expect(viewOf({}, policy).complexity !== undefined).toBe(isOfEu);
  },
);

test('the rule is shown with its operator and whether it is in force; the same holder is out under another', () => {
  expect(viewOf().policy).toMatchObject({ threshold: '≥ 25 %', isInForce: false });
  expect(viewOf({}, EU_AMLD).policy).toMatchObject({ threshold: '> 25 %', isInForce: true });
  const quarter: OwnershipGraph = {
    rootId: 'top',
    nodes: [
      { id: 'top', kind: 'company', name: 'Top', isComplete: true },
      { id: 'q', kind: 'person', name: 'Quarter' },
      { id: 's', kind: 'state', name: 'State' },
    ],
    links: [shares('top', 'q', 25), shares('top', 's', 75)],
  };
  expect(viewOf({}, EU_AMLR, quarter).owners).toEqual(['Quarter']);
  expect(viewOf({}, EU_AMLD, quarter)).toMatchObject({ owners: [], outcome: 'none_found' });
  expect(viewOf({}, withThreshold(EU_AMLR, percent(25.001)), quarter).owners).toEqual([]);
});

test('words of a power that those of the share include are said once; another source with the same power stays', () => {
  const power: OwnershipLink = { ...shares('top', 'hold'), id: 'power', kind: 'appoint-and-remove' };
  const sourcesOf = (...said: [string, string]) => {
    const links = [shares('top', 'hold', 60, said[0]), { ...power, source: said[1] }];
    return viewOf({}, EU_AMLR, { ...GRAPH, links }).rows[1]?.sources;
  };
  const all = 'Register of control: holds the shares. Appoints the board.';
  expect(sourcesOf(all, 'Register of control: Appoints the board.')).toEqual([all]);
  expect(sourcesOf(all, 'Articles: Appoints the board.')).toHaveLength(2);
});

test('flags are shown with their party', () => {
  const flags = new Map([['anna', ['Marked as sanctioned']]]);
  const { rows } = viewOf({ facts: { companies: new Map(), candidates: new Map(), flags } });
  expect(rows.map(({ node }) => node.flags)).toEqual([
    undefined,
    undefined,
    ['Marked as sanctioned'],
    undefined,
    undefined,
  ]);
});

test('why: paths, formula and sources of a person, without a verdict of a company, nothing of the root', () => {
  const why = viewOf({ why: 'anna' }).why;
  const [ownership] = why?.grounds ?? [];
  expect(why).toMatchObject({ name: 'Anna', verdict: 'yes' });
  expect(ownership).toMatchObject({ basis: 'ownership', threshold: '≥ 25 %', known: { text: '42 %' } });
  expect(ownership?.bounds[0]).toMatchObject({
    bound: 'lower',
    formula: '60 % × 70 % = 42 %',
    fraction: '21/50',
  });
  expect(ownership?.bounds[0]?.paths[0]?.steps).toMatchObject([
    { owned: 'Top', owner: 'Hold', share: '60 %', sources: ['share register'] },
    { owned: 'Hold', owner: 'Anna', share: '70 %' },
  ]);
  expect(why?.grounds.find(({ basis }) => basis === 'control')?.chain).toHaveLength(2);
  const hold = viewOf({ why: 'hold' }).why;
  expect(hold).toMatchObject({ verdict: undefined, grounds: [{ basis: 'ownership', verdict: undefined }] });
  expect(viewOf({ why: 'top' }).why).toBeUndefined();
  expect(viewOf({ why: 'nobody' }).why).toBeUndefined();
});

test('why on a circle names the factor', () => {
  const circle: OwnershipGraph = {
    rootId: 'top',
    nodes: [
      { id: 'top', kind: 'company', name: 'Top', isComplete: true },
      { id: 'mid', kind: 'company', name: 'Mid', isComplete: true },
      { id: 'p', kind: 'person', name: 'P' },
      { id: 's', kind: 'state', name: 'S' },
    ],
    links: [
      shares('top', 'mid', 40),
      shares('top', 's', 60),
      shares('mid', 'mid', 50),
      shares('mid', 'p', 40),
      shares('mid', 's', 10),
    ],
  };
  const view = viewOf({ why: 'p', isDrawn: true }, EU_AMLR, circle);
  expect(view.circles).toBe(1);
  expect(view.why?.grounds[0]?.bounds[0]).toMatchObject({
    bound: 'exact',
    formula: '40 % × 40 % × 2 = 32 %',
    paths: [{ product: '16 %', cycleFactor: '2', value: '32 %' }],
  });
  expect(view.drawing?.edges.filter(({ isBack }) => isBack)).toHaveLength(1);
});

test('the drawing comes only where it is asked for, its nodes in the order of the tree', () => {
  expect(viewOf().drawing).toBeUndefined();
  const { drawing, rows } = viewOf({ isDrawn: true });
  expect(drawing?.nodes.map(({ nodeId }) => nodeId)).toEqual(rows.map(({ node }) => node.nodeId));
  expect(drawing?.edges.every(({ path }) => /^M[\d.]+ [\d.]+/.test(path))).toBe(true);
});

test('what is narrowed is narrowed in rows and drawing alike', () => {
  const hidden = viewOf({ hideBelowPercent: 50, isDrawn: true });
  expect(hidden.rows.map(({ node }) => node.name)).toEqual(['Top', 'Hold', 'Anna']);
  expect(hidden.drawing?.nodes).toHaveLength(3);
  const collapsed = viewOf({ collapsed: ['hold'] });
  expect(collapsed.rows.find(({ node }) => node.nodeId === 'hold')).toMatchObject({
    isExpandable: true,
    isExpanded: false,
    node: { isCollapsed: true, hiddenOwners: 2 },
  });
  expect(viewOf({ depth: 1 }).rows.every(({ level }) => level <= 2)).toBe(true);
  expect(viewOf({ focus: 'anna' }).rows.map(({ node }) => node.name)).toEqual(['Top', 'Hold', 'Anna']);
});

test('three companies that own each other wholly are named, not divided by zero', () => {
  const ring: OwnershipGraph = {
    rootId: 'a',
    nodes: ['a', 'b', 'c'].map((id) => ({ id, kind: 'company', name: id.toUpperCase() })),
    links: [shares('a', 'b', 100), shares('b', 'c', 100), shares('c', 'a', 100)],
  };
  const view = viewOf({}, EU_AMLR, ring);
  expect(view).toMatchObject({ outcome: 'refused', refusedRing: ['A', 'B', 'C'] });
  expect(view.anomalies.map(({ kind }) => kind)).toContain('no_outside_owner');
});

test('before the structure was followed an end has no price yet; a nominee will never have one', () => {
  const nominee: OwnershipGraph = {
    ...GRAPH,
    nodes: [...GRAPH.nodes, { id: 'nom', kind: 'company', name: 'Nominee' }],
    links: [...GRAPH.links, { ...shares('top', 'nom', 10), hides: 'nominee' }],
  };
  const { coverage } = viewOf({ source: 'companyProfile', offers: NO_OFFERS }, EU_AMLR, nominee);
  expect(coverage.isFollowed).toBe(false);
  expect(coverage.ends.map(({ kind, isForSale }) => [kind, isForSale])).toEqual(
    expect.arrayContaining([
      ['unallocated', true],
      ['nominee', false],
    ]),
  );
  expect(viewOf().coverage.isFollowed).toBe(true);
});
