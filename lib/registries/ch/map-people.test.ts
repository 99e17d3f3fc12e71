import { describe, expect, it } from 'vitest';
import { mapPeople } from './map-people.ts';
import type { Person, RoleKind, Signature } from './notices/types.ts';

const person = (
  kinds: readonly RoleKind[],
  signature?: Signature['kind'],
  more: Partial<Person> = {},
): Person => ({
  ...{
    surname: 'Muster',
    givenNames: 'Lea',
    noticeId: 'n1',
    roles: kinds.map((kind) => ({ kind, words: `<${kind}>` })),
  },
  ...(signature && { signature: { kind: signature, words: `<${signature}>` } }),
  ...more,
});
const listsOf = (...people: Person[]) => {
  const { legalRepresentatives, otherKeyPersons } = mapPeople({ people, partners: [] });
  return [
    legalRepresentatives.map(({ role }) => role?.serviceStandard),
    otherKeyPersons.map(({ role }) => role?.serviceStandard),
  ];
};

describe('who acts for a company', () => {
  it.each([
    ['signs', ['board-member'], 'sole', [['Board Member'], []]],
    ['signs by a rule of its own', ['manager'], 'other', [['Managing Director'], []]],
    ['sits on the board and cannot sign', ['board-member'], 'none', [[], ['Board Member']]],
    [
      'sits on the board, of whose signature nothing is said',
      ['board-chair'],
      undefined,
      [['Chairman of the Board'], []],
    ],
    ['audits', ['auditor'], undefined, [[], ['Auditor']]],
    ['audits, whatever signature stands there', ['auditor'], 'sole', [[], ['Auditor']]],
    ['has a signature alone', [], 'joint-by-two', [['Authorized Signatory'], []]],
    ['has an office of no known name', ['other'], 'sole', [['Authorized Signatory'], []]],
    ['has an office of no known name, and no signature', ['other'], undefined, [[], ['Other']]],
    [
      'has two offices',
      ['board-delegate', 'management-chair'],
      'sole',
      [['Executive Director', 'Chief Executive Officer'], []],
    ],
    ['is a partner of a firm', ['partner'], 'sole', [['Partner'], []]],
    ['is nothing', [], undefined, [[], []]],
    ['is liable as a limited partner', ['limited-partner'], undefined, [[], ['Other']]],
  ] as const)('who %s', (_, kinds, signature, lists) => {
    expect(listsOf(person(kinds, signature))).toEqual(lists);
  });

  it('keeps the words of the role, how one signs, and the days', () => {
    const [entry] = mapPeople({
      people: [person(['manager'], 'joint-by-two', { from: '2020-01-01', until: '2021-01-01' })],
      partners: [],
    }).legalRepresentatives;
    expect(entry).toMatchObject({
      role: {
        localName: '<manager>',
        englishTranslation: 'Managing director, signs jointly with one other',
      },
      ...{ startDate: '2020-01-01', endDate: '2021-01-01' },
      representationMode: { mode: 'joint', minimumSignatories: 2 },
    });
  });
});

it('a rule of signing that no kind stands for is told in its own words', () => {
  const [entry] = mapPeople({ people: [person(['manager'], 'other')], partners: [] }).legalRepresentatives;
  expect(entry?.role).toMatchObject({
    localName: '<manager>',
    englishTranslation: 'Managing director, signs by a rule of its own (<other>)',
  });
});

describe('a passage that was not understood', () => {
  it('marks whom it names', () => {
    const [entry] = mapPeople({
      people: [person(['manager'], 'sole', { unreadIn: 'n2' })],
      partners: [],
    }).legalRepresentatives;
    expect(entry?.role?.englishTranslation).toBe(
      'Managing director, signs alone, named in a later passage that was not understood (notice n2)',
    );
  });

  it('leaves a partner without a size, and says why', () => {
    const holder = { surname: 'Muster', givenNames: 'Lea' };
    const partners = [{ holder, shares: [], doubtedIn: 'n2', noticeId: 'n1' }];
    expect(mapPeople({ people: [], partners }).shareholders).toEqual([
      {
        type: 'individual',
        individual: { name: { fullName: 'Lea Muster', firstName: 'Lea', lastName: 'Muster' } },
        source:
          'SHAB, notice n1: partner; a passage about shares in notice n2 was not understood: the holding may have changed or ended',
      },
    ]);
  });
});

describe('a partner with shares', () => {
  const shares = [
    { count: 100, nominal: 100, currency: 'CHF' },
    { count: 1, nominal: 5_000, currency: 'CHF' },
  ];

  it('is a holder, and acts by another role alone', () => {
    const lea = person(['partner', 'manager'], 'sole');
    const { noticeId: _, roles: __, signature: ___, ...holder } = lea;
    const lists = mapPeople({ people: [lea], partners: [{ holder, shares, noticeId: 'n1', percent: 75 }] });
    expect(lists.legalRepresentatives.map(({ role }) => role?.serviceStandard)).toEqual([
      'Managing Director',
    ]);
    expect(lists.shareholders).toMatchObject([
      {
        ...{
          sharePercentage: 75,
          numberOfShares: 101,
          nominalCapitalHeld: { amount: 15_000, currency: 'CHF' },
        },
        source: expect.stringMatching(/100 of CHF 100.00 and 1 of CHF 5000.00; the percentage is computed/),
      },
    ]);
    // Shares of two values have no one price.
    expect(lists.shareholders[0]).not.toHaveProperty('shareNominalPrice');
  });

  it('has no percentage where the shares are not accounted for, and says nothing of one', () => {
    const [holder] = mapPeople({
      people: [],
      partners: [{ holder: { companyName: 'Holding AG', uid: 'CHE999800014' }, shares, noticeId: 'n1' }],
    }).shareholders;
    expect(holder).not.toHaveProperty('sharePercentage');
    expect(holder?.source).not.toContain('percentage');
    expect(holder?.company).toEqual({
      ...{ id: 'CHE-999.800.014', countryCode: 'CH', legalName: 'Holding AG' },
      identifiers: { UID: 'CHE-999.800.014' },
    });
  });
});

it('has a residence abroad with its country, unless the letters are a canton’s too', () => {
  const of = (residence: string) =>
    mapPeople({ people: [person(['manager'], 'sole', { residence })], partners: [] }).legalRepresentatives[0]
      ?.individual?.residenceAddress;
  expect(of('München (DE)')).toEqual({ city: 'München', countryCode: 'DE' });
  expect(of('Pontarlier (FR)')).toEqual({ city: 'Pontarlier (FR)' });
  expect(of('Rickenbach (ZH)')).toEqual({ city: 'Rickenbach (ZH)' });
});

it('takes a name as it stands where surname and given names are not told apart', () => {
  const { surname: _, givenNames: __, ...rest } = person(['manager'], 'sole');
  const [entry] = mapPeople({
    people: [{ ...rest, fullName: 'Ferreira Gomes Ana', title: 'Dr.' }],
    partners: [],
  }).legalRepresentatives;
  expect(entry?.individual?.name).toEqual({ fullName: 'Ferreira Gomes Ana', title: 'Dr.' });
});
