import { describe, expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { chainTo, controlledBy } from './control.ts';
import { directHoldings } from './direct-holdings.ts';
import { integratedOwnership } from './integrated-ownership.ts';
import { interestsIn } from './interests.ts';
import { between, exactPercent } from './interval.ts';
import type { LinkKind, OwnershipNode } from './ownership-graph.ts';
import { EU_AMLR, POLICIES, UK_PSC } from './policies.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

const STATE = { State: { kind: 'state' } } as const;
const controlOf = (
  holdings: readonly Holding[],
  who = 'p',
  nodes: Parameters<typeof graphOf>[1] = STATE,
  policy = EU_AMLR,
) => {
  const graph = graphOf(holdings, { ...STATE, ...nodes });
  const inquiry = {
    holdings: directHoldings(graph),
    interests: interestsIn([integratedOwnership(graph)], policy.control.majority.value),
    rules: policy.control,
    rootId: 'Root',
  };
  const controlled = controlledBy({ ...inquiry, unknown: controlledBy(inquiry) }, who);
  return { verdict: controlled.steps.get('Root')?.verdict ?? 'no', chain: chainTo(controlled, ['Root']) };
};
const rest = (owned: string, share: number): Holding => [owned, 'State', share];
const power = (kind: LinkKind, by = 'p', of = 'Root', share?: number): Holding => [
  of,
  by,
  share ?? 0,
  { kind, ...(share === undefined ? { share: exactPercent(100) } : {}) },
];

describe('majority at each level, never multiplied', () => {
  test.each<[string, Holding[], string]>([
    ['50 %', [['Root', 'p', 50], rest('Root', 50)], 'no'],
    ['a hair more than 50 %', [['Root', 'p', 50.0001], rest('Root', 49.9999)], 'yes'],
    [
      '51 % of 51 %: 26.01 % of the shares, all of the control',
      [['Root', 'A', 51], rest('Root', 49), ['A', 'p', 51], rest('A', 49)],
      'yes',
    ],
    ['51 % of 50 %', [['Root', 'A', 50], rest('Root', 50), ['A', 'p', 51], rest('A', 49)], 'no'],
    ['49 % of 100 %', [['Root', 'A', 100], ['A', 'p', 49], rest('A', 51)], 'no'],
    [
      'two minority holdings through what one controls',
      [
        ['Root', 'A', 30],
        ['Root', 'B', 30],
        rest('Root', 40),
        ['A', 'p', 51],
        rest('A', 49),
        ['B', 'p', 51],
        rest('B', 49),
      ],
      'yes',
    ],
    [
      'one of them controlled only',
      [
        ['Root', 'A', 30],
        ['Root', 'B', 30],
        rest('Root', 40),
        ['A', 'p', 51],
        rest('A', 49),
        ['B', 'p', 50],
        rest('B', 50),
      ],
      'no',
    ],
    ['own shares do not vote: 40 of 70', [['Root', 'p', 40], ['Root', 'Root', 30], rest('Root', 30)], 'yes'],
    ['nor here: 35 of 70', [['Root', 'p', 35], ['Root', 'Root', 30], rest('Root', 35)], 'no'],
    ['a band across the half', [['Root', 'p', between(40, 60)], rest('Root', 40)], 'undecided'],
    ['a band above the half', [['Root', 'p', between(50, 75, { isLowerOpen: true })]], 'yes'],
    ['what nobody is known to hold may be theirs', [['Root', 'p', 45]], 'undecided'],
    ['but not where it is too little', [['Root', 'p', 45], rest('Root', 51)], 'no'],
    ['a nominee has no control', [['Root', 'p', 60, { hides: 'nominee' }], rest('Root', 40)], 'undecided'],
    [
      'in concert',
      [['Root', 'p', 30, { together: 'pact' }], ['Root', 'q', 25, { together: 'pact' }], rest('Root', 45)],
      'yes',
    ],
    [
      'round a circle',
      [['Root', 'A', 60], rest('Root', 40), ['A', 'p', 40], ['A', 'B', 40], rest('A', 20), ['B', 'A', 100]],
      'yes',
    ],
  ])('%s: %s', (_, holdings, expected) => {
    expect(controlOf(holdings).verdict).toBe(expected);
  });

  test('the chain shows each level, and who had what', () => {
    const { chain } = controlOf([['Root', 'A', 51], rest('Root', 49), ['A', 'p', 51], rest('A', 49)]);
    expect(chain).toMatchObject([
      { companyId: 'A', basis: 'majority-of-capital', holders: ['p'], share: exactPercent(51) },
      { companyId: 'Root', holders: ['A'], share: exactPercent(51) },
    ]);
  });

  test('the share of a step is of all shares, and says where own shares are left out', () => {
    const { chain } = controlOf([['Root', 'p', 40], ['Root', 'Root', 30], rest('Root', 30)]);
    expect(chain).toMatchObject([{ share: exactPercent(40), leavesOwnOut: true }]);
    const { chain: plain } = controlOf([['Root', 'p', 51], rest('Root', 49)]);
    expect(plain[0]?.leavesOwnOut).toBeUndefined();
  });

  test('a majority of votes without a majority of shares', () => {
    const { verdict, chain } = controlOf([
      ['Root', 'p', 10, { votes: exactPercent(60) }],
      ['Root', 'State', 90, { votes: exactPercent(40) }],
    ]);
    expect([verdict, chain[0]?.basis]).toEqual(['yes', 'majority-of-votes']);
  });
});

describe('powers and positions', () => {
  test.each([
    ['appoint-and-remove', 'yes', 'yes'],
    ['agreement', 'yes', 'yes'],
    ['dominant-influence', 'yes', 'yes'],
    ['influence', 'yes', 'yes'],
    ['veto', 'yes', 'no'],
  ] as const)('%s over the company itself', (kind, amlr, psc) => {
    const holdings: Holding[] = [rest('Root', 100), power(kind)];
    expect([controlOf(holdings).verdict, controlOf(holdings, 'p', {}, UK_PSC).verdict]).toEqual([amlr, psc]);
  });
  test('influence over a holder is a link of the chain in one law and not in the other', () => {
    const holdings: Holding[] = [
      ['Root', 'A', 60],
      rest('Root', 40),
      rest('A', 100),
      power('influence', 'p', 'A'),
    ];
    expect([controlOf(holdings).verdict, controlOf(holdings, 'p', {}, UK_PSC).verdict]).toEqual([
      'yes',
      'no',
    ]);
  });
  test.each([
    [50, 'no'],
    [51, 'yes'],
  ] as const)('the right to appoint %d %% of the board', (share, expected) => {
    expect(controlOf([rest('Root', 100), power('appoint-and-remove', 'p', 'Root', share)]).verdict).toBe(
      expected,
    );
  });
  test.each([
    [between(0, 100), 'undecided'],
    [between(0, 50), 'no'],
    [between(50, 100, { isLowerOpen: true }), 'yes'],
  ])('a general partner who has a part of the say: %#', (share, expected) => {
    const partner: Holding = ['Root', 'p', share, { kind: 'general-partner' }];
    expect(controlOf([rest('Root', 100), partner]).verdict).toBe(expected);
  });
  test('each position in a trust that holds a quarter makes an owner, by role', () => {
    const roles = ['settlor', 'trustee', 'protector', 'beneficiary'] as const;
    const holdings: Holding[] = [
      ['Root', 'T', 25],
      rest('Root', 75),
      ...roles.map((role): Holding => ['T', role, between(0, 100), { kind: role }]),
    ];
    const nodes = { ...STATE, T: { kind: 'trust', isComplete: true } } as const;
    const verdictsBy = (policy: typeof EU_AMLR) =>
      Object.fromEntries(
        beneficialOwners(graphOf(holdings, nodes), policy).persons.map((one) => [one.nodeId, one.verdict]),
      );
    expect(verdictsBy(EU_AMLR)).toEqual({
      settlor: 'yes',
      trustee: 'yes',
      protector: 'yes',
      beneficiary: 'yes',
    });
    expect(Object.values(verdictsBy(UK_PSC))).toEqual(['no', 'no', 'no', 'no']);
  });
  test('a trust with a majority: UK looks to the trustees', () => {
    const holdings: Holding[] = [
      ['Root', 'T', 60],
      rest('Root', 40),
      power('trustee', 'p', 'T'),
      power('settlor', 'q', 'T'),
    ];
    const nodes = { ...STATE, T: { kind: 'trust', isComplete: true } } as const;
    expect(controlOf(holdings, 'p', nodes, UK_PSC).verdict).toBe('yes');
    expect(controlOf(holdings, 'q', nodes, UK_PSC).verdict).toBe('no');
    expect(controlOf(holdings, 'q', nodes).verdict).toBe('yes');
  });
});

describe('a trust of which nobody is known', () => {
  const holdings: Holding[] = [
    ['Root', 'T', 80],
    ['Root', 'q', 20],
  ];
  const outcomes = (more: readonly Holding[], trust: Partial<OwnershipNode> = {}) => {
    const graph = graphOf([...holdings, ...more], { ...STATE, T: { kind: 'trust', ...trust } });
    return [UK_PSC, EU_AMLR].map((policy) => beneficialOwners(graph, policy).outcome);
  };
  test('may be anybody’s: whoever stands for it controls what it holds', () => {
    expect(outcomes([])).toEqual(['undecided', 'undecided']);
    const { unknownPerson } = beneficialOwners(graphOf(holdings, { T: { kind: 'trust' } }), UK_PSC);
    const control = unknownPerson.find(({ basis }) => basis === 'control');
    expect(control).toMatchObject({ verdict: 'undecided', chain: [{ companyId: 'T' }, { holders: ['T'] }] });
    expect(control?.chain?.[0]).toEqual({
      companyId: 'T',
      verdict: 'undecided',
      basis: 'trustee',
      holders: [],
      linkIds: [],
    });
  });
  test('a position that the policy counts closes it, another does not', () => {
    expect(outcomes([power('trustee', 'p', 'T')])[0]).toBe('found');
    expect(outcomes([power('trustee', 'State', 'T')])[0]).toBe('none_found');
    expect(outcomes([power('settlor', 'State', 'T')])[0]).toBe('undecided');
  });
  test('under a law that looks to all of them, each that no trust is without has to be named', () => {
    const [trustee, settlor] = [power('trustee', 'State', 'T'), power('settlor', 'State', 'T')];
    const beneficiary: Holding = ['T', 'State', 100, { kind: 'beneficiary' }];
    expect(outcomes([trustee, settlor])[1]).toBe('undecided');
    expect(outcomes([trustee, settlor, beneficiary])[1]).toBe('none_found');
    const council = [power('council-member', 'State', 'T'), beneficiary];
    expect(outcomes(council, { arrangement: 'foundation' })[1]).toBe('undecided');
    const founder = power('founder', 'State', 'T');
    expect(outcomes([...council, founder], { arrangement: 'foundation' })[1]).toBe('none_found');
  });
  test('a list that is complete closes it', () => {
    expect(outcomes([], { isComplete: true })[0]).toBe('none_found');
  });
  test('is open only as far as it holds: half is not a majority', () => {
    const graph = (share: number) =>
      graphOf([['Root', 'T', share], rest('Root', 100 - share)], { ...STATE, T: { kind: 'trust' } });
    const rules = { ...UK_PSC, ownership: { ...UK_PSC.ownership, threshold: UK_PSC.control.majority } };
    expect(beneficialOwners(graph(50), rules).outcome).toBe('none_found');
    expect(beneficialOwners(graph(50.0001), rules).outcome).toBe('undecided');
  });
  test('no policy without positions asks for them', () => {
    const rules = { ...UK_PSC, control: { ...UK_PSC.control, trustRoles: [] } };
    expect(beneficialOwners(graphOf(holdings, { T: { kind: 'trust' } }), rules).outcome).toBe('none_found');
  });
});

describe('nobody found', () => {
  const nobody = graphOf(
    Array.from({ length: 10 }, (_, at): Holding => ['Root', `p${at}`, 10]),
    { director: { kind: 'person' } },
  );
  test('is a result: the senior managers stand in, with the steps that led there', () => {
    const result = beneficialOwners(nobody, EU_AMLR, ['director']);
    expect([result.outcome, result.isSettled, result.seniorManagers]).toEqual([
      'none_found',
      true,
      ['director'],
    ]);
    expect(result.steps.map(({ step, outcome }) => [step, outcome])).toEqual([
      ['facts-checked', 'yes'],
      ['ownership-computed', 'no'],
      ['control-assessed', 'no'],
      ['other-means-considered', 'not-told'],
      ['other-grounds-assessed', 'no'],
      ['unknown-assessed', 'no'],
      ['senior-managers-considered', 'named'],
    ]);
    expect(beneficialOwners(nobody, EU_AMLR).steps.at(-1)?.outcome).toBe('none-known');
  });
  test('"nobody" is not said of means of control that no list of holders tells', () => {
    const stepsWith = (kind?: LinkKind) =>
      beneficialOwners(
        {
          ...nobody,
          links: [...nobody.links, ...(kind ? [{ id: 'x', owned: 'Root', owner: 'p1', kind }] : [])],
        },
        EU_AMLR,
      ).steps.map(({ step }) => step);
    expect(stepsWith()).toContain('other-means-considered');
    expect(stepsWith('general-partner')).toContain('other-means-considered');
    expect(stepsWith('agreement')).not.toContain('other-means-considered');
    expect(stepsWith('veto')).not.toContain('other-means-considered');
  });
  test('nobody stands in under a rule that names none', () => {
    const result = beneficialOwners(nobody, UK_PSC, ['director']);
    expect([result.outcome, result.seniorManagers]).toEqual(['none_found', []]);
    expect(result.steps.at(-1)).toMatchObject({ outcome: 'not-asked', foundIds: [] });
    for (const policy of POLICIES) {
      expect(policy.namesSeniorManagers).toBe(
        !policy.lastResort.startsWith('UK rules name no senior manager'),
      );
    }
  });
  test('is not said while something is open; the senior managers stand in for the doubt', () => {
    const open = graphOf([['Root', 'p', 10]]);
    const result = beneficialOwners(open, EU_AMLR, ['director']);
    expect([result.outcome, result.seniorManagers]).toEqual(['undecided', ['director']]);
    expect(result.steps.at(-1)).toMatchObject({ outcome: 'named', foundIds: ['director'] });
    expect(beneficialOwners(open, UK_PSC, ['director']).seniorManagers).toEqual([]);
    expect(result.unknownPerson.map(({ basis, verdict }) => [basis, verdict])).toEqual(
      ['ownership', 'control', 'controlled-holding'].map((basis) => [basis, 'undecided']),
    );
  });
  test('nor of companies that nobody outside owns', () => {
    const ring = graphOf(
      [
        ['Root', 'A', 100],
        ['A', 'B', 100],
        ['B', 'Root', 100],
      ],
      { p: {} },
    );
    const result = beneficialOwners(ring, EU_AMLR, ['director']);
    expect([result.outcome, result.seniorManagers]).toEqual(['refused', []]);
    expect(result.steps[0]).toMatchObject({ step: 'facts-checked', outcome: 'refused' });
  });
  test('nor where somebody named beside a whole circle can have nothing of it', () => {
    const ring = (share: number) =>
      graphOf([
        ['Root', 'A', share],
        ['A', 'Root', 100],
        ['Root', 'p', between(0, 100)],
      ]);
    expect(beneficialOwners(ring(100), EU_AMLR).outcome).toBe('refused');
    expect(beneficialOwners(ring(99.9), EU_AMLR).outcome).toBe('undecided');
  });
});
