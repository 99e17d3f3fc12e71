import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EU_AMLR, formatInterval, integratedOwnership, POLICIES } from '../ownership/index.ts';
import { compare, ONE } from '../ownership/rational.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { discrepanciesOf } from './discrepancies-of.ts';
import { type OwnersAsked, ownersView } from './owners-view.ts';

const person = (fullName: string, ...details: object[]) => ({
  name: { fullName },
  control: {
    controlType: 'ownership-of-shares' as const,
    description: details.length === 0 ? 'Influence.' : WORDS,
    percentageDetails: details as never[],
  },
});
const WORDS = 'More than 25% but not more than 50%, more than 50% but not more than 75%, more than 75%.';
const shares = (lower: number, upper: number, more = {}) => ({
  type: 'shares',
  range: { lower, upper },
  ...more,
});
const votes = (lower: number, upper: number) => ({ type: 'voting-rights', range: { lower, upper } });

const ask = (
  owners: readonly object[],
  holdings: readonly Holding[] = [],
  more: Partial<OwnersAsked> = {},
) => {
  const people = holdings.flatMap(([, owner]) => (owner.includes(' ') ? [owner] : []));
  const graph = graphOf(holdings, Object.fromEntries(people.map((id) => [id, { kind: 'person' as const }])));
  const root = { id: 'Root', kind: 'company' as const, name: 'Root' };
  return ownersView({
    declared: { owners: owners as never[] },
    graph: { ...graph, rootId: 'Root', nodes: holdings.length === 0 ? [root] : graph.nodes },
    policy: EU_AMLR,
    today: '2027-08-01',
    ...more,
  });
};
const rowOf = (view: ReturnType<typeof ask>, name: string) =>
  view.rows.find(({ person }) => person.name === name);
const bandOf = (view: ReturnType<typeof ask>, name: string) => {
  const known = rowOf(view, name)?.byOwnership?.known;
  return known && formatInterval(known);
};

describe('a declared band of a person', () => {
  it('is a holding within its band, under every rule of a quarter', () => {
    for (const policy of POLICIES) {
      const row = rowOf(ask([person('Ada Roe', shares(50, 75))], [], { policy }), 'Ada Roe');
      expect(row).toMatchObject({
        verdict: 'yes',
        isClaim: true,
        byControl: { verdict: 'yes' },
      });
    }
    expect(bandOf(ask([person('Ada Roe', shares(50, 75))]), 'Ada Roe')).toBe('more than 50 % up to 75 %');
  });
  it('at exactly the threshold counts by its words', () => {
    expect(rowOf(ask([person('Ada Roe', shares(25, 50))]), 'Ada Roe')?.verdict).toBe('yes');
    expect(rowOf(ask([person('Ada Roe', shares(24, 50))]), 'Ada Roe')?.verdict).toBe('undecided');
    expect(rowOf(ask([person('Ada Roe', shares(10, 20))]), 'Ada Roe')?.verdict).toBe('undecided');
  });
  it('is traced, and what is left for others shrinks by it', () => {
    const { computed } = ask([person('Ada Roe', shares(75, 100))]);
    expect(computed?.owners.isSettled).toBe(true);
    expect(computed && formatInterval(integratedOwnership(computed.graph).unresolved)).toBe(
      '0 % to less than 25 %',
    );
  });
  it('of votes apart is one of votes alone', () => {
    const { computed } = ask([person('Ada Roe', shares(25, 50), votes(50, 75))]);
    expect(computed?.graph.links[0]).toMatchObject({ kind: 'shares', votes: {} });
    expect(ask([person('Ada Roe', votes(50, 75))]).computed?.graph.links[0]).toMatchObject({ kind: 'votes' });
  });
  it.each([
    ['a trust', person('Ada Roe', shares(50, 75, { heldThrough: 'trust' }))],
    ['a firm', person('Ada Roe', shares(50, 75, { heldThrough: 'firm' }))],
    ['influence', person('Ada Roe')],
  ])('is none where it is of %s', (_, owner) => {
    expect(ask([owner]).computed?.graph.links).toEqual([]);
    expect(rowOf(ask([owner]), 'Ada Roe')?.verdict).toBeUndefined();
  });
  it('of votes under an agreement is none: they are of the shares of others', () => {
    const owner = person('Ada Roe', votes(50, 75));
    const control = { ...owner.control, controlType: 'voting-rights', description: 'By agreement.' };
    expect(ask([{ ...owner, control }]).computed?.graph.links).toEqual([]);
  });
  it('is no difference: the declaration is not compared with itself', () => {
    for (const band of [shares(50, 75), shares(10, 20)]) {
      const view = ask([person('Ada Roe', band)]);
      expect(discrepanciesOf(view, { subject: 'GB:1', today: '2027-08-01' })).toEqual([]);
    }
  });
});

describe('nothing is counted twice', () => {
  it.each<[string, Holding[]]>([
    ['who is among the holders', [['Root', 'Ada Roe', 60]]],
    ['who may be one of them', [['Root', 'Ada R. Roe', 30]]],
    [
      'beside a company through which they may hold',
      [
        ['Root', 'Hold', 40],
        ['Hold', 'Ben Doe', 100],
      ],
    ],
    ['who fits in no room', [['Root', 'Ben Doe', 60]]],
  ])('of one %s', (_, holdings) => {
    const view = ask([person('Ada Roe', shares(50, 75))], holdings);
    expect(view.computed?.graph.links).toHaveLength(holdings.length);
    expect(view.rows.some(({ isClaim }) => isClaim)).toBe(false);
  });
  it('beside persons who leave room it is counted', () => {
    expect(bandOf(ask([person('Ada Roe', shares(25, 50))], [['Root', 'Ben Doe', 60]]), 'Ada Roe')).toBe(
      'more than 25 % up to 40 %',
    );
  });
});

const band = fc
  .constantFrom([25, 50], [50, 75], [75, 100])
  .map(([lower = 0, upper = 0]) => shares(lower, upper));
const bands = fc.array(band, { minLength: 1, maxLength: 4 });
const owners = (list: readonly object[]) =>
  list.map((one, at) => person(`Person ${'ABCD'[at]}lpha ${'XYZW'[at]}ulu`, one));

describe('joint holders', () => {
  it('are owners each, though their bands come to more than the whole', () => {
    for (const policy of POLICIES) {
      const view = ask(owners([shares(75, 100), shares(75, 100)]), [], { policy });
      expect(view.rows.map(({ verdict }) => verdict)).toEqual(['yes', 'yes']);
      expect(view.computed?.owners.anomalies).toMatchObject([{ kind: 'over_allocated' }]);
    }
  });
});

describe('any declared bands', () => {
  it('never leave less than nothing or more than the whole, and each holder stays within the band above', () => {
    fc.assert(
      fc.property(bands, (list) => {
        const { computed, rows } = ask(owners(list));
        const figures = computed && integratedOwnership(computed.graph);
        expect(figures && compare(figures.unresolved.upper, ONE)).toBeLessThanOrEqual(0);
        for (const { byOwnership, declared } of rows) {
          const most = declared[0]?.extents[0]?.upper ?? 0;
          const known = byOwnership?.known;
          expect(known && Number((known.upper.n * 100n) / known.upper.d)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
  it('taken away make nobody else more certain to be no owner', () => {
    fc.assert(
      fc.property(bands, (list) => {
        const all = owners(list);
        const [before, after] = [ask(all), ask(all.slice(0, -1))];
        for (const row of after.rows) {
          expect(row.verdict).not.toBe('no');
          expect(rowOf(before, row.person.name)?.verdict).toBe(row.verdict);
        }
        const isOpen = (view: typeof after) =>
          view.computed?.owners.unknownPerson.some((one) => one.verdict !== 'no');
        // Bands that come to more than the whole leave open what they may count twice.
        const isWithin = before.computed?.owners.anomalies.length === 0;
        if (isWithin && isOpen(before)) expect(isOpen(after)).toBe(true);
      }),
    );
  });
});
