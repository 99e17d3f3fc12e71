import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBirths, compareNames, comparePersons } from './compare-persons.ts';
import { matchPersons } from './match-persons.ts';
import { identityOf, type PersonIdentity, type PersonList, shownPerson } from './person-identity.ts';

const entry = (
  key: string,
  name: string,
  facts: Pick<PersonIdentity, 'birth' | 'nationality'> = {},
  list: PersonList = 'declared',
): PersonIdentity => ({ key, list, name, ...facts });

const groupsOf = (...asked: Parameters<typeof matchPersons>) =>
  matchPersons(...asked).map(({ members }) => members.map(({ key }) => key));

describe('names', () => {
  test.each([
    ['Anna ROY', 'anna roy', 'same'],
    ['Mr Jan Novák', 'Jan Novak', 'same'],
    ['ROY, Anna', 'Anna Roy', 'other_order'],
    ['Anna Maria Roy', 'Anna Roy', 'without_middle'],
    ['Ms Adaeze Ngozi Ekwuemesi-Bell', 'Adaeze EKWUEMESI-BELL', 'without_middle'],
    ['Anna Maria Eva Roy', 'Anna Eva Roy', 'without_middle'],
    ['Anna Eva Maria Roy', 'Anna Maria Eva Roy', 'other_order'],
    ['Anna Maria Roy', 'Anna Eva Roy', 'different'],
    ['Anna Roy-Beck', 'Anna Roy', 'part'],
    ['Anna Beck-Roy', 'Anna Roy', 'part'],
    ['Maria Anna Roy', 'Anna Roy', 'part'],
    ['A. Roy', 'Anna Roy', 'initials'],
    ['A. R.', 'Anna Roy', 'different'],
    ['Aleksandr Petrenko', 'Alexandr Petrenko', 'similar'],
    ['Anna Roy', 'Anna Ray', 'similar'],
    ['Ann Ro', 'Ann Ra', 'different'],
    ['Анна Рой', 'Anna Roy', 'other_script'],
    ['Roy', 'Anna Roy', 'different'],
    ['', '', 'different'],
  ])('%s and %s: %s', (one, other, agreement) => {
    expect(compareNames(one, other)).toBe(agreement);
    expect(compareNames(other, one)).toBe(agreement);
  });
});

describe('births', () => {
  test.each([
    [{ year: 1980, month: 4, day: 2 }, { year: 1980, month: 4 }, 'same'],
    [{ year: 1980 }, { year: 1980, month: 4 }, 'partly'],
    [undefined, { year: 1980, month: 4 }, 'unknown'],
    [{ year: 1980, month: 4 }, { year: 1980, month: 5 }, 'one_part_differs'],
    [{ year: 1980 }, { year: 1981 }, 'differs'],
    [{ year: 1980, month: 4 }, { year: 1981, month: 5 }, 'differs'],
  ] as const)('%j and %j: %s', (one, other, agreement) => {
    expect(compareBirths(one, other)).toBe(agreement);
  });
});

describe('how sure', () => {
  const born = { birth: { year: 1980, month: 4 } };
  test.each([
    ['Anna Roy', born, 'Anna Roy', born, 'certain'],
    ['Anna Roy', { ...born, nationality: 'FR' }, 'Anna Roy', { ...born, nationality: 'DE' }, 'likely'],
    ['Anna Roy', born, 'Anna M Roy', born, 'likely'],
    ['Anna Roy', {}, 'Anna Roy', born, 'likely'],
    ['Anna Roy', { nationality: 'FR' }, 'Anna Roy', { nationality: 'DE' }, 'possible'],
    ['Anna Roy', {}, 'A Roy', {}, 'possible'],
    ['Anna Roy', born, 'Anna Roy', { birth: { year: 1980, month: 9 } }, 'possible'],
    ['Anna Roy', born, 'Anna Roy', { birth: { year: 1955, month: 9 } }, 'none'],
    ['Anna Roy', born, 'Otto Roy', born, 'none'],
  ] as const)('%s %j and %s %j: %s', (name, facts, otherName, otherFacts, confidence) => {
    const [one, other] = [entry('a', name, facts), entry('b', otherName, otherFacts)];
    expect(comparePersons(one, other).confidence).toBe(confidence);
    expect(comparePersons(other, one).confidence).toBe(confidence);
  });
});

describe('groups', () => {
  const father = entry('father', 'Jan Novak', { birth: { year: 1950, month: 1 } });
  const son = entry('son', 'Jan Novak', { birth: { year: 1980, month: 1, day: 3 } });
  const undated = entry('undated', 'Jan Novak', {}, 'computed');

  test('a name alone is enough while there is one of that name, and a suggestion when there are two', () => {
    expect(groupsOf([son, undated])).toEqual([['son', 'undated']]);
    const [first, ...others] = matchPersons([father, son, undated]);
    expect([first, ...others]).toHaveLength(3);
    expect(
      matchPersons([father, son, undated])
        .at(-1)
        ?.suggestions.map(({ keys }) => keys),
    ).toEqual([
      ['father', 'undated'],
      ['son', 'undated'],
    ]);
  });

  test('an officer decides, and the one who is excluded then is', () => {
    const overrides = [{ personKey: 'undated', otherKey: 'father', same: true }];
    expect(groupsOf([father, son, undated], overrides)).toEqual([['father', 'undated'], ['son']]);
  });

  test('an officer keeps two apart whom every fact makes one', () => {
    const twin = entry('twin', 'Jan Novak', { birth: { year: 1980, month: 1 } }, 'computed');
    expect(groupsOf([son, twin])).toEqual([['son', 'twin']]);
    expect(groupsOf([son, twin], [{ personKey: 'twin', otherKey: 'son', same: false }])).toEqual([
      ['son'],
      ['twin'],
    ]);
  });

  test('what an officer keeps apart stands with both, so that it can be taken back', () => {
    const twin = entry('twin', 'Jan Novak', { birth: { year: 1980, month: 1 } }, 'computed');
    const apart = (same: boolean) =>
      matchPersons([son, twin, father], [{ personKey: 'twin', otherKey: 'son', same }]).map((person) => [
        person.members.map(({ key }) => key).join(),
        person.apart.map(({ keys }) => keys.join()),
      ]);
    expect(apart(false)).toEqual([
      ['father', []],
      ['son', ['son,twin']],
      ['twin', ['son,twin']],
    ]);
    expect(apart(true)).toEqual([
      ['father', []],
      ['son,twin', []],
    ]);
  });

  test('the later word of an officer counts, and facts may not undo a "no" over a third entry', () => {
    const said = [
      { personKey: 'a', otherKey: 'b', same: true },
      { personKey: 'b', otherKey: 'a', same: false },
    ];
    const [a, b, c] = ['a', 'b', 'c'].map((key) => entry(key, 'Jan Novak'));
    if (!a || !b || !c) throw new Error('three entries');
    expect(groupsOf([a, b], said)).toEqual([['a'], ['b']]);
    expect(groupsOf([a, b, c], said)).toEqual([['a', 'c'], ['b']]);
  });

  test('two of the structure become one only when that is certain: their shares are added', () => {
    const one = entry('1', 'Jan Novak', {}, 'computed');
    const two = entry('2', 'Jan Novak', {}, 'computed');
    expect(groupsOf([one, two])).toEqual([['1'], ['2']]);
    expect(groupsOf([one, two], [{ personKey: '1', otherKey: '2', same: true }])).toEqual([['1', '2']]);
    const born = { birth: { year: 1980, month: 1 } };
    expect(
      groupsOf([
        { ...one, ...born },
        { ...two, ...born },
      ]),
    ).toEqual([['1', '2']]);
  });

  describe('a middle name that one lacks', () => {
    const born = { birth: { year: 1980, month: 4 } };
    const [short, maria, eva] = [
      entry('short', 'Anna Roy', born, 'representative'),
      entry('maria', 'Anna Maria Roy', born),
      entry('eva', 'Anna Eva Roy', born),
    ];

    test('is one person with the same month of birth; two middle names are two persons', () => {
      expect(groupsOf([short, maria])).toEqual([['maria', 'short']]);
      expect(groupsOf([maria, eva])).toEqual([['eva'], ['maria']]);
    });

    test('fits either of two: then neither is taken, and both are suggested', () => {
      expect(groupsOf([short, maria, eva])).toEqual([['eva'], ['maria'], ['short']]);
      const last = matchPersons([short, maria, eva]).at(-1);
      expect(last?.suggestions.map(({ keys }) => keys)).toEqual([
        ['eva', 'short'],
        ['maria', 'short'],
      ]);
    });
  });

  const names = fc.constantFrom('Anna Roy', 'Roy Anna', 'A Roy', 'Anna Maria Roy', 'Otto Beck');
  const births = fc.constantFrom({}, { birth: { year: 1980, month: 4 } }, { birth: { year: 1955 } });
  const lists = fc.constantFrom<PersonList>('declared', 'computed', 'representative');
  const people = fc
    .array(fc.tuple(names, births, lists), { minLength: 1, maxLength: 7 })
    .map((all) => all.map(([name, birth, list], at) => entry(`k${at}`, name, birth, list)));

  test('every entry is in one group, and their order changes nothing', () => {
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.nat()), (entries, order) => {
        const shuffled = entries
          .map((one) => ({ one, rank: order.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const groups = groupsOf(entries);
        expect(groups.flat().sort()).toEqual(entries.map(({ key }) => key).sort());
        expect(groupsOf(shuffled)).toEqual(groups);
      }),
    );
  });
});

test('a key follows from the facts, and neither it nor what is shown gives the day away', () => {
  const individual = { name: { fullName: 'Anna Roy' }, birthDate: { day: 27, month: 4, year: 1980 } };
  const identity = identityOf('declared', individual);
  expect(identity.key).toMatch(/^declared:[0-9a-f]{32}$/);
  expect(identityOf('declared', { ...individual, name: { fullName: 'ANNA  ROY' } }).key).toBe(identity.key);
  expect(identityOf('declared', { ...individual, nationality: 'FR' }).key).not.toBe(identity.key);
  expect(shownPerson(identity)).toEqual({ name: 'Anna Roy', birth: { year: 1980, month: 4 } });
});

describe('masked names and ids of a register', () => {
  const masked = (key: string, more: Partial<PersonIdentity> = {}, list: PersonList = 'computed') => ({
    ...entry(key, 'K*****', { birth: { year: 1980, month: 4 } }, list),
    isMasked: true as const,
    ...more,
  });

  test('a masked name is like no name, its own included, whatever else agrees', () => {
    const kurt = entry('kurt', 'Kurt Stein', { birth: { year: 1980, month: 4 }, nationality: 'DE' });
    const people = [kurt, masked('1', { nationality: 'DE' }), masked('2', {}, 'representative')];
    expect(groupsOf(people)).toEqual([['1'], ['2'], ['kurt']]);
    expect(matchPersons(people).flatMap(({ suggestions }) => suggestions)).toEqual([]);
  });

  test('one id of one register is one person, masked or spelt otherwise; another id or register says nothing', () => {
    const kurt = { ...entry('kurt', 'Kurt Stein'), registerId: 'Register 17' };
    const same = masked('same', { registerId: 'Register 17' }, 'representative');
    const other = masked('other', { registerId: 'Register 18' }, 'representative');
    const elsewhere = masked('elsewhere', { registerId: 'Gazette 17' }, 'representative');
    expect(groupsOf([kurt, same, other, elsewhere])).toEqual([['elsewhere'], ['kurt', 'same'], ['other']]);
    // An officer's word goes before it.
    expect(groupsOf([kurt, same], [{ personKey: 'kurt', otherKey: 'same', same: false }])).toEqual([
      ['kurt'],
      ['same'],
    ]);
  });

  test('a name with asterisks is masked, also where the register does not say so', () => {
    expect(identityOf('declared', { name: { fullName: 'K*****' } }).isMasked).toBe(true);
    expect(identityOf('declared', { name: { fullName: 'Kurt' }, isMasked: true }).isMasked).toBe(true);
    expect(identityOf('declared', { name: { fullName: 'Kurt' } }).isMasked).toBeUndefined();
    // Of a structure an id may be of any register.
    expect(identityOf('computed', { registerId: '17' }).registerId).toBeUndefined();
  });
});

test.each([
  [
    { year: 1980, month: 4 },
    { year: 1980, month: 5 },
  ],
  [
    { year: 1980, month: 4 },
    { year: 1991, month: 4 },
  ],
])('the same id in a register is one person, whatever is filed of the birth: %j and %j', (birth, other) => {
  const entries = (registerId: string) => [
    { ...entry('one', 'Anna Roy', { birth }), registerId: 'R1' },
    { ...entry('two', 'Anna Roy', { birth: other }, 'representative'), registerId },
  ];
  expect(groupsOf(entries('R1'))).toEqual([['one', 'two']]);
  expect(groupsOf(entries('R2'))).toHaveLength(2);
});
