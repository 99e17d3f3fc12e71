import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beneficialOwners,
  between,
  EU_AMLR,
  formatInterval,
  type Interval,
  integratedOwnership,
  type OwnershipGraph,
  POLICIES,
  UK_PSC,
} from '../ownership/index.ts';
import { compare, ONE } from '../ownership/rational.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { declaredLinks } from './declared-links.ts';
import { discrepanciesOf } from './discrepancies-of.ts';
import { type OwnersAsked, ownersView } from './owners-view.ts';
import { shownOwners } from './shown-owners.ts';

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

const nature = (of: string, capacity = 'own', band: readonly [number, number] | [] = []) => {
  const [lower, upper] = band;
  return {
    code: `${of} ${capacity}`,
    of,
    capacity,
    ...(lower !== undefined && { range: { lower, upper, lowerIsInclusive: lower === 75 } }),
  };
};
type Nature = ReturnType<typeof nature>;
const ada = (...natures: readonly Nature[]) => ({
  id: 'ada',
  entry: { name: { fullName: 'Ada Roe' }, control: { natures } },
});
const hold = (...natures: readonly (Nature | 'not_stated')[]) => ({
  id: 'Hold',
  entry: {
    type: 'company',
    company: { legalName: 'Hold', countryCode: 'LU' },
    entityKind: natures.includes('not_stated') ? 'not_stated' : 'relevant_legal_entity',
    startDate: '2020-03-02',
    control: { natures: natures.filter((one) => one !== 'not_stated') },
  },
});
const said = (description: string) => ({ id: '', entry: { control: { description } } });

/** Links as `owned ←kind(share; votes) owner`, with the holders' names where the register does not name them. */
function drawn(
  owners: readonly object[],
  entities: readonly object[] = [],
  graph: OwnershipGraph = graphOf([]),
): string[] {
  const found = declaredLinks({ graph, companyId: 'Root' }, owners as never[], entities as never[]);
  const nameOf = new Map(
    found.graph.nodes.map(({ id, kind, name }) => [id, kind === 'unknown' ? `${name}?` : name]),
  );
  const size = (share?: Interval) => (share ? formatInterval(share) : '');
  return found.links.map(({ owned, owner, kind, share, votes }) => {
    const sizes = [size(share), size(votes)].filter(Boolean).join('; ');
    return `${nameOf.get(owned)} ←${kind}${sizes && `(${sizes})`} ${nameOf.get(owner)}`;
  });
}

const QUARTER = [25, 50] as const;
const HALF = [50, 75] as const;
const OVERSEAS = [25, 100] as const;
const quarter = 'more than 25 % up to 50 %';
const half = 'more than 50 % up to 75 %';
const overseas = 'more than 25 % up to 100 %';

describe('each nature of control makes its link', () => {
  it.each<[string, object[], object[], string[]]>([
    ['own shares', [ada(nature('shares', 'own', QUARTER))], [], [`Root ←shares(${quarter}) Ada Roe`]],
    [
      'surplus assets',
      [ada(nature('surplus_assets', 'own', QUARTER))],
      [],
      [`Root ←shares(${quarter}) Ada Roe`],
    ],
    [
      'votes of the same band: those of the shares',
      [ada(nature('shares', 'own', QUARTER), nature('votes', 'own', QUARTER))],
      [],
      [`Root ←shares(${quarter}) Ada Roe`],
    ],
    ['votes alone', [], [hold(nature('votes', 'own', HALF))], [`Root ←votes(${half}) Hold`]],
    [
      'votes of another band',
      [ada(nature('shares', 'own', QUARTER), nature('votes', 'own', HALF))],
      [],
      [`Root ←shares(${quarter}; ${half}) Ada Roe`],
    ],
    ['appointment', [], [hold(nature('appointment'))], ['Root ←appoint-and-remove Hold']],
    ['influence', [], [hold(nature('influence'))], ['Root ←influence Hold']],
    [
      'a trustee',
      [],
      [hold(nature('shares', 'trustee', OVERSEAS))],
      [`Root ←shares(${overseas}) Trust (trustee: Hold)`, 'Trust (trustee: Hold) ←trustee Hold'],
    ],
    [
      'control over a trust, votes of the same band',
      [],
      [hold(nature('shares', 'controls_trust', QUARTER), nature('votes', 'controls_trust', QUARTER))],
      [
        `Root ←shares(${quarter}) Trust (controlled by: Hold)`,
        'Trust (controlled by: Hold) ←dominant-influence Hold',
      ],
    ],
    [
      'a member of a firm that may appoint',
      [],
      [hold(nature('shares', 'firm_member', OVERSEAS), nature('appointment', 'firm_member'))],
      [
        `Root ←shares(${overseas}) Firm (member: Hold)`,
        'Root ←appoint-and-remove Firm (member: Hold)',
        'Firm (member: Hold) ←general-partner(0–100 %) Hold',
      ],
    ],
    [
      'control over a firm',
      [ada(nature('votes', 'controls_firm', HALF))],
      [],
      [
        `Root ←votes(${half}) Firm (controlled by: Ada Roe)`,
        'Firm (controlled by: Ada Roe) ←dominant-influence Ada Roe',
      ],
    ],
    [
      'an unknown capacity, whatever the band',
      [],
      [hold(nature('shares', 'not_known', QUARTER))],
      ['Root ←shares(0–100 %) Holder not known (named: Hold)?'],
    ],
    ['an unknown nature: none', [], [hold(nature('other', 'not_known'))], []],
    ['land held for somebody: none', [ada(nature('nominee'))], [], []],
    [
      'a party of an unknown kind: of anybody',
      [],
      [hold(nature('shares', 'own', QUARTER), 'not_stated')],
      [`Root ←shares(${quarter}) Hold (kind not stated)?`],
    ],
    ['somebody protected', [said('Details are protected.')], [], ['Root ←shares Owner protected by law?']],
    [
      'somebody not identified, said twice',
      [
        said('There is an owner who has not been identified.'),
        said('There is an owner who has not been identified.'),
      ],
      [],
      ['Root ←shares Owner not identified?'],
    ],
    [
      'a statement that there is nobody: none',
      [said('There is no person with significant control.')],
      [],
      [],
    ],
  ])('%s', (_, owners, entities, links) => {
    expect(drawn(owners, entities)).toEqual(links);
  });
});

const linked = (
  graph: OwnershipGraph,
  companyId: string,
  owners: readonly object[],
  entities: readonly object[] = [],
) => declaredLinks({ graph, companyId }, owners as never[], entities as never[]);

describe('at any company of the structure', () => {
  const chain = graphOf([['Root', 'Hold', between(75, 100), { isDeclared: true }]]);
  it('its declared owner leads on, and is an owner of the root', () => {
    const { graph } = linked(chain, 'Hold', [ada(nature('shares', 'own', HALF))]);
    for (const policy of POLICIES) {
      const [person] = beneficialOwners(graph, policy).persons;
      expect(person).toMatchObject({ nodeId: 'ada', verdict: 'yes' });
    }
  });
  it('a list that names other holders speaks, and the declared person is not linked; a power is', () => {
    const listed = graphOf([...[['Root', 'Hold', 100] as const], ['Hold', 'Other', 60]]);
    const found = linked(listed, 'Hold', [ada(nature('shares', 'own', HALF))]);
    expect(found).toMatchObject({ links: [], unlinked: ['ada'] });
    expect(found.graph).toEqual(listed);
    const power = linked(listed, 'Hold', [ada(nature('shares', 'own', HALF), nature('influence'))]);
    expect(power.links).toMatchObject([{ kind: 'influence', owner: 'ada', natures: ['influence own'] }]);
    expect(power.unlinked).toEqual([]);
  });
  it('who has something in it already is not counted again, nor who may be one of the holders', () => {
    const held = graphOf([['Hold', 'ada', 30]], {}, 'Hold');
    expect(linked(held, 'Hold', [ada(nature('shares', 'own', QUARTER))])).toMatchObject({
      links: [],
      unlinked: [],
    });
    const like = { ...ada(nature('shares', 'own', QUARTER)), id: 'ada 2', mayBe: ['ada'] };
    expect(linked(held, 'Hold', [like])).toMatchObject({ links: [], unlinked: ['ada 2'] });
  });
});

describe('a legal entity that is a declared holder already', () => {
  const graph = graphOf([['Root', 'Hold', between(25, 50, { isLowerOpen: true }), { isDeclared: true }]]);
  it('keeps its link, with its natures; a power is another', () => {
    const found = linked(graph, 'Root', [], [hold(nature('shares', 'own', QUARTER), nature('appointment'))]);
    expect(found.links).toMatchObject([{ kind: 'appoint-and-remove', since: '2020-03-02' }]);
    expect(found.graph.links[0]).toMatchObject({ id: 'link 0', natures: ['shares own'] });
  });
  it('has the votes that are declared of it; where it is silent beside others they are unknown', () => {
    const votes = nature('votes', 'own', HALF);
    const own = linked(graph, 'Root', [], [hold(nature('shares', 'own', QUARTER), votes)]);
    expect(own.graph.links.map((link) => link.votes && formatInterval(link.votes))).toEqual([half]);
    const other = linked(graph, 'Root', [ada(votes)]);
    expect(other.graph.links.map((link) => link.votes && formatInterval(link.votes))).toEqual([
      '0–100 %',
      undefined,
    ]);
  });
});

describe('two trustees', () => {
  const trustees = [
    ada(nature('shares', 'trustee', HALF)),
    { ...ada(nature('shares', 'trustee', HALF)), id: 'ben' },
  ];
  const { graph } = linked(graphOf([]), 'Root', trustees);
  it('have a trust each, that may be one: no anomaly, and each of them an owner', () => {
    for (const policy of POLICIES) {
      const { persons, anomalies } = beneficialOwners(graph, policy);
      expect(anomalies).toEqual([]);
      expect(persons.map(({ verdict }) => verdict)).toEqual(['yes', 'yes']);
    }
  });
  it('have the same marks where one after the other is added', () => {
    const [first, second] = trustees;
    const one = linked(graphOf([]), 'Root', first ? [first] : []);
    const two = linked(one.graph, 'Root', second ? [second] : []);
    const marks = two.graph.links.map(({ mayBeTogether }) => mayBeTogether).filter(Boolean);
    expect(marks).toEqual(['declared-trust', 'declared-trust']);
    expect(one.graph.links.some(({ mayBeTogether }) => mayBeTogether)).toBe(false);
  });
  it('may have the same shares: the rest may be as large as one of them leaves it', () => {
    const [any] = beneficialOwners(graph, UK_PSC).unknownPerson;
    expect(any?.figure && formatInterval(any.figure)).toBe('0 % to less than 50 %');
  });
});

describe('somebody whom the register of a company in the chain does not name', () => {
  it('is told with the company, once for each statement', () => {
    const words = 'There is an owner who has not been identified.';
    const chain = graphOf([['Root', 'Hold', between(75, 100), { isDeclared: true }]]);
    const { graph } = linked(chain, 'Hold', [said(words), said(words)]);
    const view = ownersView({ declared: { owners: [] }, graph, policy: EU_AMLR, today: '2027-08-01' });
    expect(shownOwners(view, []).chainStatements).toEqual([
      { company: 'Hold', kind: 'exists_not_identified', text: words },
    ]);
    const own = ask([person('Ada Roe', shares(25, 50)), said(words).entry]);
    expect(shownOwners(own, []).chainStatements).toEqual([]);
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
