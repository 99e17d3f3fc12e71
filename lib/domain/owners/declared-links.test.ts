import { describe, expect, it } from 'vitest';
import {
  beneficialOwners,
  between,
  EU_AMLR,
  formatInterval,
  type Interval,
  type OwnershipGraph,
  POLICIES,
  UK_PSC,
} from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { declaredLinks } from './declared-links.ts';
import { ownersView } from './owners-view.ts';
import { shownOwners } from './shown-owners.ts';

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
    const asked = { policy: EU_AMLR, today: '2027-08-01' };
    const view = ownersView({ ...asked, declared: { owners: [] }, graph });
    expect(shownOwners(view, []).chainStatements).toEqual([
      { company: 'Hold', kind: 'exists_not_identified', text: words },
    ]);
    const declared = [ada(nature('shares', 'own', QUARTER)), said(words)].map(({ entry }) => entry);
    const own = ownersView({ ...asked, declared: { owners: declared as never[] }, graph: graphOf([]) });
    expect(shownOwners(own, []).chainStatements).toEqual([]);
  });
  it.each([
    [19, 19],
    [20, 20],
    [21, 20],
    [2_000, 20],
  ])('%i statements: %i parts, since one of them may have any', (count, parts) => {
    const words = (at: number) => `There is an owner who has not been identified. Note ${at}`;
    const all = Array.from({ length: count }, (_, at) => said(words(at)));
    expect(linked(graphOf([]), 'Root', all).links).toHaveLength(parts);
  });
});
