import { describe, expect, it, test } from 'vitest';
import type { Shareholder } from '#lib/contract/index.ts';
import { findFile } from '#lib/registries/test/catalogue.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { complexityOf } from './complexity.ts';
import { declaredShare } from './declared-share.ts';
import { fromShareholders, sharesOf } from './from-shareholders.ts';
import { integratedOwnership } from './integrated-ownership.ts';
import { between, exactCount, exactPercent, formatInterval } from './interval.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import { EU_AMLR, POLICIES, UK_PSC } from './policies.ts';
import { formatPercent, fromNumber, percent, rational } from './rational.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

describe('declared shareholders', () => {
  const holder = (sharePercentage: number, numberOfShares?: number): Shareholder => ({
    type: 'individual',
    sharePercentage,
    ...(numberOfShares !== undefined && { numberOfShares }),
  });
  it('counts are exact where the percentages are rounded', () => {
    const shares = [exactCount(1, 3), exactCount(2, 3)];
    expect(sharesOf([holder(33.33, 1), holder(66.67, 2)])).toEqual({ shares, differ: false });
  });
  it('but not where the list leaves shares to others, or a count is missing', () => {
    const asWritten = (...holders: Shareholder[]) =>
      expect(sharesOf(holders)).toEqual({
        shares: holders.map((one) => exactPercent(one.sharePercentage ?? 0)),
        differ: false,
      });
    asWritten(holder(30, 1), holder(60, 2));
    asWritten(holder(33.33, 1), holder(66.67));
    asWritten(holder(24, 260));
    expect(sharesOf([{}])).toEqual({ shares: [undefined], differ: false });
  });
  it('where both are stated and differ by more than rounding, the share is between them', () => {
    const { shares, differ } = sharesOf([holder(24, 260), holder(76, 740)]);
    expect(shares.map((share) => share && formatInterval(share))).toEqual(['24–26 %', '74–76 %']);
    expect(differ).toBe(true);
    expect(sharesOf([holder(24.005, 240), holder(75.995, 760)]).differ).toBe(false);
    expect(sharesOf([holder(24.006, 240), holder(75.994, 760)]).differ).toBe(true);
    // More than the whole by the percentages: the counts say half each.
    const [half] = sharesOf([holder(60, 500), holder(60, 500)]).shares;
    expect(half && formatInterval(half)).toBe('50–60 %');
  });
  it('of a list that leaves shares to others, no number of shares may make all percentages true', () => {
    // 30 % and 100 shares are 333.33 of all, 40 % and 100 are 250.
    const { shares, differ } = sharesOf([holder(30, 100), holder(40, 100)]);
    expect(differ).toBe(true);
    expect(shares.map((share) => share && formatInterval(share))).toEqual(['≈30–50 %', '≈30–50 %']);
  });
  it('but shares of several kinds are not compared by their number', () => {
    const [ten, one] = [holder(24, 260), holder(76, 740)];
    for (const words of [{ source: '10 votes each' }, { shareNominalPrice: 10 }]) {
      expect(sharesOf([{ ...ten, ...words }, one]).differ).toBe(false);
    }
  });
  it('and it is told', () => {
    const listed = [holder(24, 260), holder(76, 740)];
    const { persons, anomalies } = beneficialOwners(
      fromShareholders({ id: 'x', name: 'X' }, listed),
      EU_AMLR,
    );
    expect(anomalies).toEqual([{ kind: 'sizes_differ', nodeId: 'x' }]);
    expect(persons.map(({ verdict }) => verdict)).toEqual(['yes', 'undecided']);
    const agreed = [holder(24, 240), holder(76, 760)];
    expect(beneficialOwners(fromShareholders({ id: 'x', name: 'X' }, agreed), EU_AMLR).anomalies).toEqual([]);
  });
});

describe('words on votes', () => {
  const held = (name: string, sharePercentage: number, source?: string): Shareholder => ({
    type: 'individual',
    individual: { name: { fullName: name } },
    sharePercentage,
    ...(source !== undefined && { source }),
  });
  const verdictsOn = (...holders: readonly Shareholder[]) => {
    const graph = fromShareholders({ id: 'x', name: 'X' }, holders, (_, at) => `${at}`);
    const { persons } = beneficialOwners(
      { ...graph, nodes: graph.nodes.map((one) => ({ ...one, isComplete: true })) },
      UK_PSC,
    );
    return Object.fromEntries(
      persons.map(({ nodeId, byOwnership, byControl }) => [nodeId, [byOwnership, byControl]]),
    );
  };

  it('of a bare owner and a usufructuary either may vote, and the capital is the bare owner’s', () => {
    const holders = [held('A', 60, 'Nue-propriété.'), held('B', 60, 'Usufruit.'), held('C', 40)];
    expect(verdictsOn(...holders)).toEqual({
      0: ['yes', 'undecided'],
      1: ['undecided', 'undecided'],
      2: ['yes', 'no'],
    });
    const graph = fromShareholders({ id: 'x', name: 'X' }, holders);
    expect(graph.links.map(({ share }) => share && formatInterval(share))).toEqual(['60 %', '0 %', '40 %']);
    expect(graph.links.map(({ votes }) => votes && formatInterval(votes))).toEqual([
      '0–60 %',
      '0–60 %',
      undefined,
    ]);
  });
  it('words that are only possible make nothing certain', () => {
    const { links } = fromShareholders({ id: 'x', name: 'X' }, [
      held('A', 60, 'użufrutt'),
      held('B', 40, 'nuda proprjetà'),
    ]);
    const shown = links.map(({ share, votes }) => [share, votes].map((one) => one && formatInterval(one)));
    expect(shown).toEqual([
      ['0–60 %', '0–60 %'],
      ['40 %', '0–40 %'],
    ]);
  });
});

describe('a percentage of a class, by powers over its shares', () => {
  const held = (sharePercentage: number, form: string): Shareholder => ({
    type: 'individual',
    individual: { name: { fullName: `Holder of ${sharePercentage} %` } },
    sharePercentage,
    numberOfShares: 1_000,
    source: `${form}, filed on 2026-02-12 (accession number 0009900001-26-000001): ${sharePercentage} % of the class “Common Stock”`,
  });
  const ownersOf = (holders: readonly Shareholder[]) =>
    beneficialOwners(fromShareholders({ id: 'issuer', name: 'Issuer' }, holders), EU_AMLR);

  test.each(['Schedule 13D', 'Schedule 13D/A', 'Schedule 13G', 'Schedule 13G/A'])(
    '%s: at most that much',
    (form) => {
      const { links } = fromShareholders({ id: 'issuer', name: 'Issuer' }, [held(60, form), held(40, form)]);
      expect(links.map(({ share }) => share && formatInterval(share))).toEqual(
        [between(0, 60), between(0, 40)].map(formatInterval),
      );
    },
  );

  it('makes nobody an owner for certain, excludes who is below, and several are not added together', () => {
    const verdictOf = (percentage: number, others: readonly number[]) => {
      const all = [percentage, ...others].map((each) => held(each, 'Schedule 13G'));
      return ownersOf(all).persons.find(({ nodeId }) => nodeId === 'issuer/holder/1')?.verdict;
    };
    expect(verdictOf(60, [])).toBe('undecided');
    expect(verdictOf(60, [55, 52])).toBe('undecided');
    expect(verdictOf(12, [])).not.toBe('yes');
  });
});

describe('a declared owner’s band', () => {
  const declared = (lower: number, upper: number, description?: string) =>
    declaredShare({ type: 'shares', range: { lower, upper } }, description);
  test.each([
    [
      25,
      50,
      'Ownership of shares – more than 25% but not more than 50%',
      between(25, 50, { isLowerOpen: true }),
    ],
    [50, 75, 'more than 50% but less than 75%', between(50, 75, { isLowerOpen: true, isUpperOpen: true })],
    [75, 100, 'Ownership of shares – 75% or more', between(75, 100)],
    [25, 50, undefined, between(25, 50)],
    [40, 40, 'more than 40%', exactPercent(40)],
  ])('%d to %d %%: %s', (lower, upper, words, expected) => {
    expect(declared(lower, upper, words)).toEqual(expected);
  });
});

/** Walks a structure of Testland upward as the graph will: by id where the register gives one, a person by name. */
function testland(rootId: string): OwnershipGraph {
  const nodes = new Map<string, OwnershipGraph['nodes'][number]>();
  const links: OwnershipGraph['links'][number][] = [];
  const open = [rootId];
  for (const id of open) {
    const { company, lists } = findFile(id, id);
    const part = fromShareholders(
      { id, name: company.legalName ?? id },
      lists.shareholders,
      (holder, at) =>
        (holder.company?.countryCode === 'TEST' ? holder.company.id : holder.individual?.name?.fullName) ??
        `${id}/${at}`,
    );
    for (const node of part.nodes) if (!nodes.has(node.id) || node.id === id) nodes.set(node.id, node);
    links.push(...part.links);
    for (const { company: owner } of lists.shareholders) {
      if (owner?.id && owner.countryCode === 'TEST' && !open.includes(owner.id)) open.push(owner.id);
    }
  }
  return { rootId, nodes: [...nodes.values()], links };
}

describe('the structures of Testland', () => {
  const summary = (id: string) => {
    const graph = testland(id);
    return POLICIES.map((policy) => {
      const { outcome, persons } = beneficialOwners(graph, policy);
      const of = (verdict: string) => persons.filter((one) => one.verdict === verdict).length;
      return `${policy.id} ${outcome} ${of('yes')}/${of('undecided')}/${of('no')}`;
    });
  };
  test('are those of the register', () => expect(testRegistry.manifest.country).toBe('TEST'));
  test.each([
    [
      'GRAPH_SIMPLE',
      [
        'eu-amlr found 2/0/0',
        'eu-amld found 2/0/0',
        'uk-psc found 2/0/0',
        'fatf-25 found 2/0/0',
        'ch-amla found 2/0/0',
      ],
    ],
    [
      'GRAPH_CHAIN',
      [
        'eu-amlr found 1/0/0',
        'eu-amld found 1/0/0',
        'uk-psc found 1/0/0',
        'fatf-25 found 1/0/0',
        'ch-amla found 1/0/0',
      ],
    ],
    [
      'GRAPH_CIRCULAR',
      [
        'eu-amlr found 2/0/1',
        'eu-amld found 1/0/2',
        'uk-psc found 1/0/2',
        'fatf-25 found 1/0/2',
        'ch-amla found 1/0/2',
      ],
    ],
    [
      'GRAPH_DEEP',
      [
        'eu-amlr found 1/0/11',
        'eu-amld found 1/0/11',
        'uk-psc found 1/0/11',
        'fatf-25 found 1/0/11',
        'ch-amla found 1/0/11',
      ],
    ],
  ])('%s', (id, expected) => {
    expect(summary(id)).toEqual(expected);
  });
  test('GRAPH_CIRCULAR: 60 % is more with the circle, to the last digit', () => {
    // 40 % × 50 % × 30 % of the root belong to the root itself: everything is divided by 94 %.
    const { boundsOf, unresolved } = integratedOwnership(testland('GRAPH_CIRCULAR'));
    const persons = testland('GRAPH_CIRCULAR').nodes.filter(({ kind }) => kind === 'person');
    const shares = persons.map(({ id }) => boundsOf(id).known.lower);
    for (const [part, share] of [
      [60, 94],
      [20, 94],
      [14, 94],
    ] as const) {
      expect(shares.some(({ n, d }) => n * BigInt(share) === d * BigInt(part))).toBe(true);
    }
    expect(formatInterval(unresolved)).toBe('0 %');
  });
  test('GRAPH_EMPTY: nothing is known, and everything is open', () => {
    const result = beneficialOwners(testland('GRAPH_EMPTY'), EU_AMLR);
    expect([result.outcome, result.isSettled, result.persons]).toEqual(['undecided', false, []]);
  });
});

describe('complexity', () => {
  const layers = [
    ['Root', 'A', 100],
    ['A', 'B', 100],
    ['B', 'C', 100],
    ['C', 'p', 100],
  ] as const;
  const complexity = (holdings: readonly Holding[], nodes: Parameters<typeof graphOf>[1] = {}) =>
    complexityOf({ graph: graphOf(holdings, nodes), rootId: 'Root' });
  test.each([
    ['three layers alone', {}, 'no'],
    ['and one condition: it rests on the officer', { B: { kind: 'trust' } }, 'undecided'],
    ['and two', { B: { kind: 'trust' }, C: { countryCode: 'CH' } }, 'yes'],
    ['inside the EU', { B: { kind: 'trust' }, C: { countryCode: 'FR' } }, 'undecided'],
    ['the company itself is in no layer above it', { Root: { countryCode: 'CH' } }, 'no'],
  ] as const)('%s', (_, nodes, expected) => {
    expect(complexity(layers, nodes).verdict).toBe(expected);
  });
  test('two layers are not enough', () => {
    const holdings: Holding[] = [
      ['Root', 'A', 100, { hides: 'nominee' }],
      ['A', 'B', 100],
    ];
    expect(complexity(holdings, { A: { kind: 'trust' }, B: { countryCode: 'CH' } })).toMatchObject({
      verdict: 'no',
      layers: 2,
      nomineeLinkIds: ['link 0'],
    });
  });
  test.each([
    ['a holding past the others hides no layer', [...layers, ['Root', 'C', 1]], 3],
    ['nor does one that comes first in the list', [['Root', 'C', 1], ...layers], 3],
    ['a circle counts as the longest way through it', [...layers, ['C', 'A', 5]], 3],
    ['back to the company itself', [...layers, ['C', 'Root', 5]], 3],
    [
      'through a circle and out of it at another place',
      [
        ['Root', 'A', 50],
        ['A', 'B', 50],
        ['B', 'A', 50],
        ['A', 'C', 10],
        ['B', 'D', 10],
        ['D', 'E', 100],
      ],
      4,
    ],
    [
      'own shares are no layer',
      [
        ['Root', 'Root', 10],
        ['Root', 'p', 90],
      ],
      0,
    ],
    ['persons are none', [['Root', 'p', 100]], 0],
  ] as [string, Holding[], number][])('%s', (_, holdings, expected) => {
    expect(complexity(holdings).layers).toBe(expected);
  });
  test('a chain of ten thousand, and a circle of as many, are followed without recursion', () => {
    const chain = Array.from(
      { length: 10_000 },
      (_, at): Holding => [at === 0 ? 'Root' : `C${at}`, `C${at + 1}`, 60],
    );
    expect(complexity(chain).layers).toBe(10_000);
    expect(complexity([...chain, ['C10000', 'Root', 40]]).layers).toBe(10_000);
  });
});

describe('figures as text', () => {
  it('reads what the register wrote, not its double', () => {
    expect(fromNumber(0.1)).toEqual(rational(1n, 10n));
    expect(fromNumber(1e-7)).toEqual(rational(1n, 10_000_000n));
    expect(fromNumber(2.5e21)).toEqual(rational(25n * 10n ** 20n));
    expect(percent(24.999)).toEqual(rational(24_999n, 100_000n));
    expect(() => fromNumber(Number.NaN)).toThrow(/no share/);
  });
  it('marks a rounded figure', () => {
    expect(formatPercent(percent(24.999))).toBe('≈25 %');
    expect(formatPercent(percent(25))).toBe('25 %');
    expect(() => rational(1n, 0n)).toThrow(/zero/);
  });
});
