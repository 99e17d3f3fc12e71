import { describe, expect, it } from 'vitest';
import { dayOf, mapAddress, words } from './cells.ts';
import { DcCompany } from './dc-schema.ts';
import { mapDistrictPeople } from './map-district.ts';
import { mapFilings } from './map-filings.ts';
import { mapNewYorkPeople, unsureAgents } from './map-ny-people.ts';
import { mapParties } from './map-party.ts';
import { hasWords, is, isNoneOf, isOneOf, wordsOf } from './soql.ts';
import { SodaRefusal, soqlRows } from './testing/soql-rows.ts';

describe('queries', () => {
  it('write an apostrophe twice, and no sign of a pattern', () => {
    expect(is('name', "O'DARE")).toBe("name='O''DARE'");
    expect(isOneOf('n', ['1', "2'"])).toBe("n in('1','2''')");
    expect(hasWords('name', wordsOf("100%_O'Dare", 'US-PA'))).toBe(
      "upper(name) like '%O''DARE%' AND upper(name) like '%100%'",
    );
  });

  it.each([
    ['The Emberly Trucking Company, L.L.C.', ['TRUCKING', 'EMBERLY', 'CO']],
    ['smith & jones and sons inc', ['SMITH', 'JONES', 'SONS']],
    ['LLC', ['LLC']],
    ['%_"', []],
    ['Öl-Mühle', ['MÜHLE', 'ÖL']],
  ])('%s is looked for by its words', (name, expected) => {
    expect(wordsOf(name, 'US-NY')).toEqual(expected);
  });
});

describe('the stand-in', () => {
  const rows = [
    { a: "O'X", b: '1' },
    { a: 'y', b: null },
    { a: 'Z', b: '2' },
  ];
  const ask = (where: string, more: object = {}) =>
    soqlRows(rows, ['a', 'b'], { where, select: 'a', order: 'a DESC', limit: 9, offset: 0, ...more });

  it('evaluates just what is sent', () => {
    expect(ask(is('a', "O'X"))).toEqual([{ a: "O'X" }]);
    expect(ask(hasWords('a', ['Y']))).toEqual([{ a: 'y' }]);
    expect(ask(isNoneOf('b', ['1']))).toEqual([{ a: 'Z' }]);
    expect(ask(isOneOf('b', ['1', '2']), { select: 'a,b', limit: 1 })).toEqual([{ a: 'Z', b: '2' }]);
  });

  it.each(["a='x", "a='x' OR b='1'", "c='1'", 'a like b', "lower(a)='x'", ''])('refuses %s', (where) => {
    expect(() => ask(where)).toThrow(SodaRefusal);
  });
});

describe('cells', () => {
  it.each([
    ['2024-04-10T00:00:00.000', '2024-04-10'],
    ['20240410', '2024-04-10'],
    ['4/9/1998', '1998-04-09'],
    ['0001-01-01T00:00:00.000', undefined],
    ['2020-02-30T00:00:00.000', undefined],
    ['PERPETUAL', undefined],
    [undefined, undefined],
  ])('the day of %s is %s', (text, expected) => {
    expect(dayOf(text)).toBe(expected);
  });

  it('blanks, dashes and words for nothing are nothing', () => {
    for (const text of ['   ', '--', 'N/A', 'none', null, undefined])
      expect(words.parse(text)).toBeUndefined();
    expect(words.parse(' A \n  B ')).toBe('A B');
    expect(words.safeParse({}).success).toBe(false);
  });

  it.each([
    [
      { lines: ['1 MAIN ST'], state: 'NY', zip: '148570000' },
      { state: 'NY', postalCode: '14857', countryCode: 'US' },
    ],
    [
      { lines: ['1 MAIN ST'], state: 'ON', zip: 'M5V 1A1' },
      { state: 'ON', postalCode: 'M5V 1A1' },
    ],
    [{ lines: ['1 MAIN ST'], country: 'FRANKONIA' }, { region: 'FRANKONIA' }],
    [{ lines: ['1 MAIN ST'], country: 'FRA' }, { countryCode: 'FR' }],
    [
      { lines: ['1 MAIN ST'], state: 'GA', country: 'United States' },
      { state: 'GA', countryCode: 'US' },
    ],
  ])('%j', (told, expected) => {
    expect(mapAddress(told)).toEqual({ addressLine1: '1 MAIN ST', ...expected });
  });

  it('an address of nothing is none', () => {
    expect(mapAddress({ lines: [undefined], zip: '00000' })).toBeUndefined();
  });
});

describe('parties', () => {
  it('each role of each once, by the register’s words', () => {
    const { legalRepresentatives, otherKeyPersons } = mapParties('US-PA', [
      { role: 'Vice President & Treasurer', first: 'A', last: 'B' },
      { role: 'vice president & treasurer', first: 'a', last: 'b' },
      { role: 'Member', name: 'NORTH HOLDINGS LLC' },
      { role: 'Director', name: 'VACANT' },
      { role: 'Registered agent', name: 'Registered Agent Revoked' },
      { role: 'Grand Wizard', first: 'C', last: 'D' },
    ]);
    expect(legalRepresentatives).toMatchObject([
      { role: { localName: 'Vice President & Treasurer', serviceStandard: 'Vice President' } },
    ]);
    expect(otherKeyPersons).toMatchObject([
      { role: { localName: 'Member', serviceStandard: 'Other' }, type: 'company' },
      { role: { localName: 'Grand Wizard', serviceStandard: 'Other' }, type: 'individual' },
    ]);
    expect(otherKeyPersons).toHaveLength(2);
  });

  it('whoever stands in neither list is told of, by the list in which it would stand', () => {
    const { leftOut } = mapParties(
      'US-PA',
      [
        { role: 'Director', name: 'VACANT' },
        { role: 'Registered agent', name: 'Registered Agent Resigned' },
        { role: 'Registered agent', name: 'TALLIS LLC' },
        { role: 'Registered agent' },
      ],
      [{ role: 'Registered agent', name: 'BERNARD TALLIS' }],
    );
    expect(leftOut).toEqual({
      legalRepresentatives: ['In the place of a name (Director) it writes: VACANT.'],
      otherKeyPersons: [
        'Beside the source: Registered agent: BERNARD TALLIS (the register does not say whether a person or a company).',
        'In the place of a name (Registered agent) it writes: Registered Agent Resigned.',
      ],
    });
  });
});

it.each([
  ['JOHN DOVELAND, PENHALLOW HOLDINGS LLC', 'individual'],
  ['DOVELAND, JOHN, LLC', 'individual'],
  ['DOVELAND, JOHN', 'individual'],
  ['PENHALLOW HOLDINGS, LLC', 'company'],
  ['PENHALLOW HOLDINGS, L.L.C.', 'company'],
  ['PENHALLOW HOLDINGS LLC', 'company'],
])('%s, reported to the District as an owner, is shown as one %s', (NAME, type) => {
  const { otherKeyPersons } = mapDistrictPeople(DcCompany.parse({ FILE_NUMBER: 'L99001' }), [
    { NAME, INITIALFILENUMBER: 'L99001' },
  ]);
  expect(otherKeyPersons).toMatchObject([{ type }]);
});

describe('an agent of New York who was revoked', () => {
  const row = (name: string, date_filed: string, film_num: string) => ({
    ...{ corpid_num: '9910099', addr_type: '2', name, date_filed, film_num },
    ...{ addr1: undefined, addr2: undefined, city: undefined, state: undefined },
    ...{ zip5: undefined, zip4: undefined, country: undefined },
  });
  const recordOf = (...addresses: ReturnType<typeof row>[]) => ({
    ...{ number: '9910099', filings: [], statuses: [], names: [], assumed: [], addresses },
  });
  const REVOKED = row('Registered Agent Revoked', '2020-05-01', '2');

  it('stays as a former one where an older document names it', () => {
    const { otherKeyPersons } = mapNewYorkPeople(
      recordOf(row('TALLIS AGENTS LLC', '2010-01-01', '1'), REVOKED),
    );
    expect(otherKeyPersons).toEqual([
      {
        type: 'company',
        company: { legalName: 'TALLIS AGENTS LLC' },
        role: {
          localName: 'Registered Agent',
          englishTranslation:
            'Former registered agent: the register notes “Registered Agent Revoked”, filed 2020-05-01',
          serviceStandard: 'Registered Agent',
        },
        hasEnded: true,
      },
    ]);
    expect(unsureAgents(recordOf(row('BERNARD TALLIS', '2010-01-01', '1'), REVOKED))).toEqual([
      'Former registered agent: BERNARD TALLIS (the register does not say whether a person or a company).',
    ]);
  });

  it('is told of without a name where none is known, and is no former one once another is appointed', () => {
    const { otherKeyPersons, leftOut } = mapNewYorkPeople(recordOf(REVOKED));
    expect(otherKeyPersons).toEqual([]);
    expect(leftOut.otherKeyPersons).toEqual([
      'In the place of a name (Registered Agent) it writes: Registered Agent Revoked.',
    ]);
    const later = mapNewYorkPeople(recordOf(REVOKED, row('TALLIS AGENTS LLC', '2022-01-01', '3')));
    expect(later.otherKeyPersons[0]).not.toHaveProperty('hasEnded');
  });
});

describe('filings', () => {
  it('newest first, each in its category; the end of a company is no constitution', () => {
    const documents = mapFilings(
      [
        { name: 'ARTICLES OF DISSOLUTION', date: '2020-01-01', about: [] },
        { name: 'ARTICLES OF ORGANIZATION', date: '2010-01-01', about: ['Film 1'] },
        { name: 'BIENNIAL STATEMENT', date: '2012-01-01', about: [undefined] },
        { date: '2013-01-01', about: [] },
      ],
      'Ask.',
    );
    expect(documents).toEqual({
      articlesOfAssociation: [
        { name: 'ARTICLES OF ORGANIZATION', date: '2010-01-01', description: 'Film 1. Ask.' },
      ],
      annualReturns: [{ name: 'BIENNIAL STATEMENT', date: '2012-01-01', description: 'Ask.' }],
      otherDocuments: [
        { name: 'ARTICLES OF DISSOLUTION', date: '2020-01-01', description: 'Ask.' },
        { date: '2013-01-01', description: 'Ask.' },
      ],
    });
  });
});
