import { describe, expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { formulaOf } from './finding.ts';
import { integratedOwnership } from './integrated-ownership.ts';
import { between, formatInterval } from './interval.ts';
import { LEGAL_POINTS, type LegalPoint } from './legal-choices.ts';
import type { LinkKind, OwnershipNode } from './ownership-graph.ts';
import { withReading } from './points-of-law.ts';
import { EU_AMLD, EU_AMLR, FATF_25, POLICIES, type Policy, UK_PSC } from './policies.ts';
import { policyView } from './policy-view.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

// The table of law, a case for each reading of an article: docs/law.md names them.

const STATE = { State: { kind: 'state' } } as const;
type Nodes = Readonly<Record<string, Partial<OwnershipNode>>>;

const resultOf = (holdings: readonly Holding[], nodes: Nodes = {}, policy: Policy = EU_AMLR) =>
  beneficialOwners(graphOf(holdings, { ...STATE, ...nodes }), policy);
const verdictOn = (holdings: readonly Holding[], nodes: Nodes = {}, policy: Policy = EU_AMLR, who = 'p') =>
  resultOf(holdings, nodes, policy).persons.find(({ nodeId }) => nodeId === who)?.verdict;
const position = (of: string, by: string, kind: LinkKind): Holding => [of, by, between(0, 100), { kind }];

describe('a legal entity that is party to a trust: its beneficial owners', () => {
  const T: Nodes = { T: { kind: 'trust', isComplete: true } };
  const trustOf30 = (kind: LinkKind, share: number): Holding[] => [
    ['Root', 'T', 30],
    ['Root', 'q', 70],
    position('T', 'Party', kind),
    position('T', 'q', 'beneficiary'),
    ['Party', 'p', share],
    ['Party', 'q', 100 - share],
  ];
  test.each<[LinkKind, number, string]>([
    ['trustee', 25, 'yes'],
    ['trustee', 24.9, 'no'],
    ['settlor', 25, 'yes'],
    ['protector', 25, 'yes'],
    ['beneficiary', 25, 'yes'],
  ])('of a corporate %s who has %d %% of it: %s', (kind, share, expected) => {
    expect(verdictOn(trustOf30(kind, share), T)).toBe(expected);
  });
  test.each<[LinkKind]>([['founder'], ['council-member']])('of a foundation’s corporate %s', (kind) => {
    const foundation: Nodes = { T: { kind: 'trust', arrangement: 'foundation', isComplete: true } };
    expect(verdictOn(trustOf30(kind, 25), foundation)).toBe('yes');
  });
  test('a trust of less than the threshold makes nobody an owner', () => {
    const small: Holding[] = [['Root', 'T', 20], ['Root', 'q', 80], ...trustOf30('trustee', 30).slice(2)];
    expect(verdictOn(small, T)).toBe('no');
  });
  test('which may be held through companies, trusts and a chain of parties', () => {
    const chain: Holding[] = [
      ['Root', 'T', 30],
      ['Root', 'q', 70],
      position('T', 'Party', 'trustee'),
      ['Party', 'T2', 50],
      ['Party', 'q', 50],
      position('T2', 'Second', 'settlor'),
      ['Second', 'p', 25],
      ['Second', 'q', 75],
    ];
    expect(verdictOn(chain, { ...T, T2: { kind: 'trust', isComplete: true } })).toBe('yes');
  });
  test('a trust that owns its own trustee is not asked for ever', () => {
    const ring: Holding[] = [
      ['Root', 'T', 100],
      position('T', 'Party', 'trustee'),
      position('T', 'p', 'settlor'),
      ['Party', 'T', 100],
    ];
    expect(verdictOn(ring, T)).toBe('yes');
    expect(resultOf(ring, T).persons).toHaveLength(1);
  });
  test('a party whose owners are not known leaves the persons around undecided, and nobody found', () => {
    const open: Holding[] = [
      ['Root', 'T', 30],
      ['Root', 'State', 70],
      position('T', 'Party', 'trustee'),
      ['Party', 'p', 20],
    ];
    expect(verdictOn(open, T)).toBe('undecided');
    expect(resultOf(open, T).outcome).toBe('undecided');
  });
  test('of a trust that controls by a power, without shares', () => {
    const holdings: Holding[] = [
      ['Root', 'State', 100],
      ['Root', 'T', 0, { kind: 'appoint-and-remove', share: between(100, 100) }],
      position('T', 'Party', 'trustee'),
      ['Party', 'p', 25],
      ['Party', 'State', 75],
    ];
    expect(verdictOn(holdings, T)).toBe('yes');
    const [person] = resultOf(holdings, T).persons;
    const lines = person?.findings.map((finding) => formulaOf(finding, (id) => id));
    expect(lines).toContain(
      'p: beneficial owner (25 %) of Party; Party: trustee of T; T: right to appoint and remove the board of Root',
    );
  });
  test('of a trust with a quarter of what controls the company', () => {
    const holdings: Holding[] = [
      ['Root', 'A', 60],
      ['Root', 'State', 40],
      ['A', 'T', 30],
      ['A', 'State', 70],
      position('T', 'p', 'settlor'),
    ];
    expect(verdictOn(holdings, T)).toBe('yes');
    expect(verdictOn(holdings, T, EU_AMLD)).toBe('no');
  });
  test('UK law looks to who controls the trustee', () => {
    const holdings = (share: number): Holding[] => [
      ['Root', 'T', 60],
      ['Root', 'State', 40],
      position('T', 'Party', 'trustee'),
      ['Party', 'p', share],
      ['Party', 'State', 100 - share],
    ];
    expect(verdictOn(holdings(30), T, UK_PSC)).toBe('no');
    expect(verdictOn(holdings(51), T, UK_PSC)).toBe('yes');
  });
});

describe('a majority, direct and indirect together', () => {
  /** p has 40 % of A and 40 % of B, which has 60 % of A: 64 % of A in all, and at no level a majority. */
  const both = (p = 40): Holding[] => [
    ['A', 'p', p],
    ['A', 'B', 60],
    ['A', 'State', 40 - p],
    ['B', 'p', 40],
    ['B', 'State', 60],
    ['Root', 'A', 30],
    ['Root', 'State', 70],
  ];
  test('controls what the company has, by its own policy alone', () => {
    expect(POLICIES.filter((policy) => verdictOn(both(), {}, policy) === 'yes')).toEqual([EU_AMLR]);
  });
  test.each([
    [26, 'no'],
    [26.1, 'yes'],
  ])('%d %% directly and 24 % indirectly: %s', (share, expected) => {
    expect(verdictOn(both(share))).toBe(expected);
  });
  test('the chain says so', () => {
    const [person] = resultOf(both()).persons;
    const line = person?.findings.find(({ basis }) => basis === 'controlled-holding');
    expect(line && formulaOf(line, (id) => id)).toBe(
      'p: 64 % of the capital, direct and indirect, of A; 30 %; ≥ 25 %: yes',
    );
  });
});

test('bare ownership of a majority is no certain control; beside other shares it may be needless', () => {
  const controlOf = (plain: number, bare: number) =>
    resultOf(
      [
        ['Root', 'p', plain],
        ['Root', 'p', bare, { isVoteOpen: true, votes: between(0, bare) }],
        ['Root', 'State', 100 - plain - bare],
      ],
      { Root: { isComplete: true } },
    ).persons[0]?.byControl;
  expect([controlOf(0, 60), controlOf(50, 10), controlOf(50.01, 10)]).toEqual([
    'undecided',
    'undecided',
    'yes',
  ]);
});

describe('where counsel may differ, both readings are there, and the careful one is taken', () => {
  const T: Nodes = { T: { kind: 'trust', isComplete: true } };
  const CASES: Readonly<Record<LegalPoint, { policy: Policy; holdings: readonly Holding[] }>> = {
    'indirect-majority': {
      policy: EU_AMLR,
      holdings: [
        ['Root', 'A', 30],
        ['Root', 'State', 70],
        ['A', 'p', 40],
        ['A', 'B', 60],
        ['B', 'p', 40],
        ['B', 'State', 60],
      ],
    },
    'own-and-trust': {
      policy: EU_AMLR,
      holdings: [
        ['Root', 'p', 10],
        ['Root', 'A', 50],
        ['Root', 'State', 40],
        ['A', 'T', 30],
        ['A', 'State', 70],
        position('T', 'p', 'settlor'),
        position('T', 'State', 'beneficiary'),
      ],
    },
    'own-and-controlled': {
      policy: EU_AMLR,
      holdings: [
        ['Root', 'p', 10],
        ['Root', 'A', 20],
        ['Root', 'State', 70],
        ['A', 'p', 51],
        ['A', 'State', 49],
      ],
    },
    'controlled-holdings': {
      policy: EU_AMLD,
      holdings: [
        ['Root', 'A', 30],
        ['Root', 'State', 70],
        ['A', 'p', 51],
        ['A', 'State', 49],
      ],
    },
    'corporate-parties': {
      policy: EU_AMLD,
      holdings: [
        ['Root', 'T', 30],
        ['Root', 'State', 70],
        position('T', 'Party', 'trustee'),
        position('T', 'State', 'beneficiary'),
        ['Party', 'p', 30],
        ['Party', 'State', 70],
      ],
    },
    'subsidiary-votes': {
      policy: EU_AMLD,
      holdings: [
        ['Root', 'A', 30],
        ['Root', 'State', 70],
        ['A', 'p', 46],
        ['A', 'D', 10],
        ['A', 'State', 44],
        ['D', 'A', 100],
      ],
    },
  };
  test.each(LEGAL_POINTS)('%s', (point) => {
    const { policy, holdings } = CASES[point];
    const narrow = withReading(policy, point, 'narrow', '2026-12-01');
    const again = withReading(narrow, point, 'careful', '2026-12-02');
    const verdicts = [policy, narrow, again].map((one) => verdictOn(holdings, T, one));
    expect(verdicts).toEqual(['yes', 'no', 'yes']);
    expect(narrow.choices).toContainEqual({ point, taken: 'narrow', since: '2026-12-01' });
  });
  test('both are named, with the day of the choice', () => {
    for (const policy of POLICIES) {
      const { choices } = policyView(policy, true);
      expect(choices.map(({ taken }) => taken)).toEqual(policy.choices.map(() => 'careful'));
      for (const { point, reading, otherReading, since } of choices) {
        expect(reading).not.toBe(otherReading);
        expect(since).toBe(point === 'subsidiary-votes' ? '2026-11-28' : '2026-11-22');
      }
    }
  });
  test('a policy that leaves no choice refuses one', () => {
    expect(() => withReading(UK_PSC, 'indirect-majority', 'careful', '2026-12-01')).toThrow(/no choice/);
  });
});

describe('cases of the table', () => {
  test('senior managers are reached in doubt, not only where nobody is found', () => {
    const inDoubt = beneficialOwners(graphOf([['Root', 'p', between(20, 30)]]), EU_AMLR, ['director']);
    expect([inDoubt.outcome, inDoubt.seniorManagers]).toEqual(['undecided', ['director']]);
    const found = beneficialOwners(graphOf([['Root', 'p', 60]]), EU_AMLR, ['director']);
    expect([found.outcome, found.seniorManagers]).toEqual(['found', []]);
  });

  test.each([
    [50, 'no'],
    [50.1, 'undecided'],
  ])('a power of %d %% of a holder whom somebody may control: %s', (share, expected) => {
    const holdings: Holding[] = [
      ['Root', 'State', 100],
      ['Root', 'A', between(share, share), { kind: 'appoint-and-remove' }],
      ['A', 'p', 20],
    ];
    expect(verdictOn(holdings)).toBe(expected);
  });

  test.each(['nominee', 'bearer'] as const)(
    'own shares held by a %s are hidden, for shares and votes',
    (hides) => {
      // 16 of the 30 % that are left would be a majority, if the 70 % were the company's own.
      const holdings = (own: object): Holding[] => [
        ['Root', 'Root', 70, own],
        ['Root', 'p', 16],
        ['Root', 'State', 14],
      ];
      const byControl = (own: object) => resultOf(holdings(own)).persons[0]?.byControl;
      expect(byControl({})).toBe('yes');
      expect(byControl({ hides })).toBe('undecided');
    },
  );

  test('partners of a general partnership: each may decide, and none for certain', () => {
    const partner = (id: string): Holding => ['Root', id, between(0, 100), { kind: 'general-partner' }];
    const result = resultOf([partner('p'), partner('q')]);
    expect(result.persons.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided']);
    const alone: Holding = ['Root', 'p', between(100, 100), { kind: 'general-partner' }];
    expect(verdictOn([alone])).toBe('yes');
  });

  describe('a relevant legal entity of UK law is named in the place of who is behind it', () => {
    const GB: Nodes = { A: { countryCode: 'GB' }, Root: { isComplete: true } };
    const named = (holdings: readonly Holding[], nodes: Nodes = GB, policy: Policy = UK_PSC) => {
      const person = resultOf(holdings, nodes, policy).persons.find(({ nodeId }) => nodeId === 'p');
      return [person?.verdict, person?.namedInstead];
    };
    const through: Holding[] = [
      ['Root', 'A', 60],
      ['Root', 'State', 40],
      ['A', 'p', 100],
    ];
    test('where they hold through it alone', () => expect(named(through)).toEqual(['yes', ['A']]));
    test('not where it keeps no such register', () => {
      expect(named(through, { ...GB, A: { countryCode: 'LU' } })).toEqual(['yes', []]);
    });
    test('not where it has no significant control itself', () => {
      const small: Holding[] = [
        ['Root', 'A', 25],
        ['Root', 'p', 30],
        ['Root', 'State', 45],
        ['A', 'p', 100],
      ];
      expect(named(small)).toEqual(['yes', []]);
    });
    test('nor where they hold anything past it', () => {
      expect(named([...through.slice(0, 1), ['Root', 'p', 40], ['A', 'p', 100]])).toEqual(['yes', []]);
    });
    test('nor under another law', () => expect(named(through, GB, EU_AMLR)).toEqual(['yes', []]));
    test('the one nearest to them is named, and an entity of another country between is passed', () => {
      const chain: Holding[] = [
        ['Root', 'B', 100],
        ['B', 'A', 100],
        ['A', 'p', 100],
      ];
      expect(named(chain, { ...GB, B: { countryCode: 'LU' } })).toEqual(['yes', ['A']]);
    });
  });
});

describe('single grounds that together are certain', () => {
  const chain = (low: number, high: number, more: Holding[] = []): Holding[] => [
    ['Root', 'A', between(low, high)],
    ['Root', 'B', between(100 - high, 100 - low)],
    ['A', 'C', 51],
    ['A', 'State', 49],
    ['C', 'D', 51],
    ['C', 'State', 49],
    ['D', 'p', 51],
    ['D', 'State', 49],
    ['B', 'p', 40],
    ['B', 'State', 60],
    ...more,
  ];
  const complete: Nodes = { Root: { isComplete: true } };
  test('control in one case, shares in the other: an owner, and the ground says so', () => {
    // With more than half of Root, A's controller controls it; with less, B has half, and 40 % of it are enough.
    expect(verdictOn(chain(40, 60), complete, FATF_25)).toBe('yes');
    const [person] = resultOf(chain(40, 60), complete, FATF_25).persons;
    expect(person).toMatchObject({ byOwnership: 'undecided', byControl: 'undecided', byMixed: 'yes' });
    const last = person?.findings.at(-1);
    expect(last && formulaOf(last, (id) => id)).toBe('A > 50 % of Root or not: yes in every case');
  });
  test('undecided where one case leaves it open', () => {
    expect(verdictOn(chain(40, 60).with(8, ['B', 'p', 20]), complete, FATF_25)).toBe('undecided');
  });
});

test('a holder of exactly 40 %, beside companies that may own each other wholly, has exactly 40 %', () => {
  const graph = graphOf(
    [
      ['Root', 'p', 40],
      ['Root', 'A', 60],
      ['A', 'B', between(50, 100)],
      ['A', 'q', between(0, 50)],
      ['B', 'A', 100],
    ],
    { Root: { isComplete: true }, A: { isComplete: true }, B: { isComplete: true } },
  );
  const { known, possible } = integratedOwnership(graph).boundsOf('p');
  expect([formatInterval(known), formatInterval(possible)]).toEqual(['40 %', '40–100 %']);
});

test('three who have a majority together stand in one list', () => {
  const holdings: Holding[] = [
    ...['A', 'B', 'C'].map((owner): Holding => ['Root', owner, 20]),
    ...['A', 'B', 'C'].map((owned): Holding => [owned, 'p', 100]),
  ];
  const [p] = beneficialOwners(graphOf(holdings), EU_AMLR).persons;
  const control = p?.findings.find(({ basis }) => basis === 'control');
  expect(control && formulaOf(control, (id) => id)).toContain(
    '; A, B and C: 60–100 % of the capital of Root',
  );
});
