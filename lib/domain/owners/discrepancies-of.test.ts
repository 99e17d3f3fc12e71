import { describe, expect, test } from 'vitest';
import { EU_AMLD } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { discrepanciesOf } from './discrepancies-of.ts';
import { DiscrepancyFacts } from './discrepancy-facts.ts';
import { discrepancyFactsOf } from './discrepancy-facts-of.ts';
import { type OwnersAsked, ownersView } from './owners-view.ts';
import { anna, ask, seen, shares, structure } from './testing/owners-asked.ts';

describe('differences', () => {
  const jan = { name: { fullName: 'Jan Novak' } };
  const declares = (...owners: OwnersAsked['declared']['owners']) => ({ declared: { owners } });
  const both = [
    { ...anna, ...shares(25, 50) },
    { ...jan, ...shares(25, 50) },
  ];

  test('none where both say the same', () => expect(seen(ask(declares(...both)))).toEqual([]));

  test('exactly 25 % is missing under one law and not under the other', () => {
    const graph = structure([
      ['Root', 'anna', 75],
      ['Root', 'jan', 25],
    ]);
    const declared = { owners: [{ ...anna, ...shares(75, 100) }] };
    expect(seen(ask({ graph, declared }))).toEqual(['missing_in_register Jan Novák']);
    expect(seen(ask({ graph, declared, policy: EU_AMLD }))).toEqual([]);
  });

  test.each([
    ['missing_in_register', [both[0]], 'Jan Novák'],
    [
      'missing_in_computation',
      [...both, { name: { fullName: 'Kurt Stein' }, ...shares(25, 50) }],
      'Kurt Stein',
    ],
    ['missing_in_computation', [...both, { name: { fullName: 'Eva Holm' }, ...shares(25, 50) }], 'Eva Holm'],
    ['band_differs', [{ ...anna, ...shares(75, 100) }, both[1]], 'Anna Roy'],
    [
      'nature_differs',
      [{ ...jan, control: { controlType: 'appoint-and-remove-directors' } }, both[0]],
      'Jan Novak',
    ],
    ['identity_variant', [both[0], { name: { fullName: 'J. Novak' }, ...shares(25, 50) }], 'J. Novak'],
  ])('%s', (kind, owners, name) => {
    const overrides = ownersView(ask({ declared: { owners: owners.flatMap((one) => one ?? []) } }))
      .rows.filter(({ person }) => person.name === 'J. Novak')
      .map(({ key }) => ({ personKey: key, otherKey: 'computed:jan', same: true }));
    const asked = ask({ declared: { owners: owners.flatMap((one) => one ?? []) }, overrides });
    expect(seen(asked)).toEqual([`${kind} ${name}`]);
  });

  test.each([
    [33.33, []],
    [33.34, ['band_differs Anna Roy']],
    [33.32, ['band_differs Anna Roy']],
    [33, ['band_differs Anna Roy']],
  ])('a third that is declared as %d %%: %j', (declared, expected) => {
    const graph = structure([
      ['Root', 'anna', 33.3333],
      ...['a', 'b', 'c'].map((id): Holding => ['Root', id, 22.2222]),
      ['Root', 'd', 0.0001],
    ]);
    expect(seen(ask({ graph, ...declares({ ...anna, ...shares(declared, declared) }) }))).toEqual(expected);
  });

  test('the end of a band is none that was rounded', () => {
    const graph = structure([
      ['Root', 'anna', 49.999],
      ['Root', 'jan', 50.001],
    ]);
    const owners = [
      { ...anna, ...shares(50, 75) },
      { ...jan, ...shares(50, 75) },
    ];
    expect(seen(ask({ graph, ...declares(...owners) }))).toEqual(['band_differs Anna Roy']);
  });

  test.each([
    ['Anna Maria Roy', { year: 1980, month: 4 }, []],
    ['Anna Maria Roy', { year: 1980 }, ['identity_variant Anna Maria Roy']],
    ['Anna Roy-Beck', { year: 1980, month: 4 }, ['identity_variant Anna Roy-Beck']],
  ])(
    '%s, born %j, among those who act as Anna Roy, born in April 1980: %j',
    (fullName, birthDate, expected) => {
      const declared = { owners: [{ name: { fullName }, birthDate, ...shares(25, 50) }] };
      const asked = ask({
        declared,
        graph: structure([['Root', 'anna', 48]]),
        individuals: new Map([['anna', { name: { fullName }, birthDate }]]),
        representatives: [{ individual: anna }],
      });
      const row = ownersView(asked).rows.find(({ person }) => person.name === fullName);
      const overrides = (row?.suggestions ?? []).map(({ keys: [personKey, otherKey] }) => ({
        ...{ personKey, otherKey },
        same: true,
      }));
      expect(seen({ ...asked, overrides })).toEqual(expected);
    },
  );

  test.each([
    ['appoint-and-remove-directors', []],
    ['significant-influence-or-control', []],
    ['ownership-of-shares', ['missing_in_computation Eva Holm']],
  ])('holdings that do not show %s', (controlType, expected) => {
    const eva = { name: { fullName: 'Eva Holm' }, control: { controlType } };
    expect(seen(ask(declares(...both, eva)))).toEqual(expected);
  });

  test.each([
    ['restricted', 'only with a legitimate interest'],
    ['exempt', 'a small association'],
  ])('nobody is missing in a register that is %s', (reason, explanation) => {
    const absence = { reason, explanation };
    expect(seen(ask({ declared: { owners: [], absence } }))).toEqual([]);
    expect(seen(ask({ declared: { owners: [] } }))).not.toEqual([]);
  });

  test('before the officer has spoken, a variant is missing on one side and names whom it may be', () => {
    const owners = [
      { ...anna, ...shares(25, 50) },
      { name: { fullName: 'J. Novak' }, ...shares(25, 50) },
    ];
    const all = discrepanciesOf(ownersView(ask({ declared: { owners } })), {
      subject: 'TEST:1',
      today: '2027-08-01',
    });
    const missing = all.find(({ class: kind }) => kind === 'missing_in_register');
    expect(missing?.mayBeSameAs).toEqual([expect.stringMatching(/^declared:/)]);
  });

  test('a declared owner who has left the company is outdated', () => {
    const kurt = { name: { fullName: 'Kurt Stein' } };
    const representatives = [{ individual: kurt, endDate: '2026-12-31' }];
    expect(seen(ask({ ...declares(...both, { ...kurt, ...shares(25, 50) }), representatives }))).toEqual([
      'outdated Kurt Stein',
    ]);
  });

  describe('a statement older than the change that contradicts it', () => {
    const kurt = { name: { fullName: 'Kurt Stein' }, ...shares(25, 50) };
    /** Jan came on a day, to what Kurt is declared to have. */
    const differencesOf = (since: string | undefined, statedOn: string | undefined, words = '') => {
      const came = since === undefined ? {} : { since };
      const graph = structure([
        ['Root', 'Hold', 100],
        ['Hold', 'anna', 60],
        ['Hold', 'jan', 40, came],
      ]);
      const owners = [
        { ...anna, ...shares(50, 75) },
        { ...kurt, control: { ...kurt.control, additionalDetails: words } },
      ];
      return seen(ask({ graph, declared: { owners, ...(statedOn === undefined ? {} : { statedOn }) } }));
    };
    const missing = ['missing_in_register Jan Novák', 'missing_in_computation Kurt Stein'];
    const outdated = ['outdated Jan Novák', 'outdated Kurt Stein'];

    test.each([
      ['the day before', '2026-03-02', '2026-03-01', outdated],
      ['the same day', '2026-03-02', '2026-03-02', missing],
      ['the day after', '2026-03-02', '2026-03-03', missing],
      ['no day of the change', undefined, '2026-03-01', missing],
      ['no day of the statement', '2026-03-02', undefined, missing],
    ])('%s', (_, since, statedOn, expected) => expect(differencesOf(since, statedOn)).toEqual(expected));

    test('the day may stand in the words of the register', () => {
      expect(differencesOf('2026-03-02', undefined, 'Deklarita (declared on 2026-03-01)')).toEqual(outdated);
      expect(differencesOf('2026-03-02', undefined, 'Deklarita (declared on 2026-03-02)')).toEqual(missing);
    });

    test('a change elsewhere in the structure does not make up for unnamed persons', () => {
      const graph = structure([
        ['Root', 'anna', 50, { since: '2026-03-02' }],
        ['Root', 'jan', 50],
      ]);
      const declared = { owners: [{ ...anna, ...shares(50, 50) }], statedOn: '2026-03-01' };
      expect(seen(ask({ graph, declared }))).toEqual(['missing_in_register Jan Novák']);
    });
  });

  test('a band whose end is the figure does not differ, an open one does', () => {
    const graph = structure([
      ['Root', 'anna', 50],
      ['Root', 'jan', 50],
    ]);
    const declared = (words: string, upper = 75) => ({
      owners: [{ ...anna, ...shares(50, upper, words) }, both[1] ?? {}],
    });
    expect(seen(ask({ graph, declared: declared('50 % to 75 %') }))).toEqual([]);
    expect(seen(ask({ graph, declared: declared('More than 50 % but not more than 75 %') }))).toEqual([
      'band_differs Anna Roy',
    ]);
  });

  test('undecided is no difference', () => {
    const graph = structure([['Root', 'anna', 50]]);
    expect(
      seen(ask({ graph, declared: { owners: [{ ...anna, ...shares(50, 50) }, both[1] ?? {}] } })),
    ).toEqual([]);
  });

  test('a key stays over time, and tells companies, persons and classes apart', () => {
    const view = ownersView(ask(declares()));
    const keys = (subject: string, today: string) =>
      discrepanciesOf(view, { subject, today }).map(({ key }) => key);
    expect(new Set(keys('TEST:1', '2027-08-01')).size).toBe(2);
    expect(keys('TEST:1', '2027-08-01')).toEqual(keys('TEST:1', '2028-01-01'));
    expect(keys('TEST:2', '2027-08-01')).not.toEqual(keys('TEST:1', '2027-08-01'));
  });

  const keysOf = (asked: OwnersAsked) =>
    discrepanciesOf(ownersView(asked), { subject: 'TEST:1', today: asked.today }).map(({ key }) => key);

  test('a key follows from who somebody is, not from the node that stands for them', () => {
    const nodes = (id: string) =>
      ask({ graph: graphOf([['Root', id, 100]], { [id]: { name: 'Jan Novák' } }), declared: { owners: [] } });
    expect(keysOf(nodes('holder/1'))).toHaveLength(1);
    expect(keysOf(nodes('holder/1'))).toEqual(keysOf(nodes('person-7')));
  });

  test('a statement is the same wherever it stands in the list, and the same words twice are two', () => {
    const statement = { control: { description: 'exists but has not been identified' } };
    const keys = (...owners: OwnersAsked['declared']['owners']) => keysOf(ask({ declared: { owners } }));
    const [alone] = keys(statement).slice(-1);
    expect(keys(...both, statement)).toEqual([alone]);
    const twice = keys(...both, statement, statement);
    expect(twice[0]).toBe(alone);
    expect(new Set(twice).size).toBe(2);
  });
});

describe('what is kept of what was found', () => {
  const kept = (graph: OwnersAsked['graph']) => {
    const statement = { control: { description: 'exists but not identified' } };
    const view = ownersView(ask({ graph, declared: { owners: [statement] } }));
    const [one] = discrepanciesOf(view, { subject: 's', today: '2027-08-01' }).filter(
      ({ class: kind }) => kind === 'register_says_none_or_unidentified',
    );
    if (one === undefined) throw new Error('expected a difference');
    const facts = discrepancyFactsOf(one, view, { legalName: null, sources: [] });
    expect(DiscrepancyFacts.parse(facts)).toEqual(facts);
    const { outcome, isSettled, owners } = facts;
    return { outcome, isSettled, owners: owners.length };
  };
  test('nobody is found, and somebody may be hidden: two things', () => {
    const five = graphOf([1, 2, 3, 4, 5].map((each) => ['Root', `holder ${each}`, 20] as const));
    expect(kept(five)).toEqual({ outcome: 'none_found', isSettled: true, owners: 0 });
    const unread = graphOf(
      [
        ['Root', 'otto', 20],
        ['Root', 'Unread', 80],
      ],
      { Unread: { isComplete: false } },
    );
    expect(kept(unread)).toEqual({ outcome: 'undecided', isSettled: false, owners: 0 });
    expect(kept(structure())).toMatchObject({ outcome: 'found', owners: 2 });
  });
});

describe('a masked name', () => {
  const jan = { name: { fullName: 'Jan Novak' }, ...shares(25, 50) };
  const masked = { name: { fullName: 'J*** N****' }, isMasked: true, ...shares(25, 50) };

  test('is no difference, and nobody is missing who may stand behind it', () => {
    expect(seen(ask({ declared: { owners: [{ ...anna, ...shares(25, 50) }, masked] } }))).toEqual([]);
    const plain = { ...masked, name: { fullName: 'Kurt Stein' }, isMasked: false };
    expect(seen(ask({ declared: { owners: [{ ...anna, ...shares(25, 50) }, plain] } }))).toEqual([
      'missing_in_register Jan Novák',
      'missing_in_computation Kurt Stein',
    ]);
  });

  test('in the structure hides who is declared, and is not missing in the register', () => {
    const individuals = new Map([['jan', { name: { fullName: 'J*** N****' }, isMasked: true }]]);
    const declared = { owners: [{ ...anna, ...shares(25, 50) }, jan] };
    expect(seen(ask({ declared, individuals }))).toEqual([]);
    expect(seen(ask({ declared: { owners: [{ ...anna, ...shares(25, 50) }] }, individuals }))).toEqual([]);
  });

  test('that an officer brings to a person is no variant of the name', () => {
    const declared = { owners: [{ ...anna, ...shares(25, 50) }, masked] };
    const row = ownersView(ask({ declared })).rows.find(({ person }) => person.name === masked.name.fullName);
    const overrides = [{ personKey: row?.key ?? '', otherKey: 'computed:jan', same: true }];
    expect(seen(ask({ declared, overrides }))).toEqual([]);
  });
});
