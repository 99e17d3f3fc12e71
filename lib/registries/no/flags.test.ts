import { expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { changed, profileOf, rolesOf } from './testing/flagged-answers.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/** A flag in one line: code, subject, days, value. */
const lineOf = ({ code, about, since, ...flag }: Flag): string =>
  [
    code,
    ...(about === '/company' ? [] : [about]),
    ...(since === undefined ? [] : [`since ${since}`]),
    ...('value' in flag && flag.value ? [JSON.stringify(flag.value)] : []),
  ].join(' ');

const linesIn = ({ value: { flags = [] } }: ReturnType<typeof profileOf>, state = 'raised') =>
  flags.filter((flag) => flag.state === state).map(lineOf);

const binds = (capacity: string) =>
  `office_holder_binds /legalRepresentatives/0 {"capacity":"${capacity}","proceeding":"/insolvencyProceedings/0"}`;

/** Every raised flag of every fixture; one that is not listed raises none. */
const RAISED: Readonly<Record<string, readonly string[]>> = {
  'as-bankrupt': [
    'insolvency_open since 2026-06-18 {"kind":"bankruptcy","holders":["Adv. Gro Bobakk"]}',
    binds('trustee_in_bankruptcy'),
  ],
  'as-deleted': ['closed since 2024-10-20'],
  'as-forced-dissolution': [
    'compulsory_dissolution since 2026-09-01 {"reason":"board_incomplete"}',
    'audit_opted_out since 2015-01-01',
  ],
  'as-holding': ['address_care_of /company/legalAddress {"name":"Advokat Brattås"}'],
  'as-industry': [
    'address_care_of /company/addresses/0 {"name":"Kvistholm Invest AS"}',
    'address_in_doubt /company/legalAddress since 2026-08-21 {"reason":"remark"}',
    'deceased /otherKeyPersons/1',
  ],
  'as-liquidation': ['liquidation_open since 2026-03-31 {"kind":"members_liquidation"}', binds('liquidator')],
  'nuf-branch': [
    'foreign_company {"country":"SE"}',
    'address_care_of /company/addresses/0 {"name":"Harald Brattås"}',
  ],
};

test.each([...readFixtures().keys()])('%s raises what the table says and nothing else', (name) => {
  expect(linesIn(profileOf(name))).toEqual(RAISED[name] ?? []);
});

test('the words of a remark are those of the register, in its language', () => {
  const flag = profileOf('as-industry').value.flags?.find(({ code }) => code === 'address_in_doubt');
  expect(flag).toMatchObject({
    words: 'Foretaksregisteret har grunn til å anta at forretningsadressen er feil.',
    ...{ language: 'no', at: '/registerRemarks/0' },
  });
});

test.each([
  ['a remark of another kind', 'register_remark since 2026-02-03 {"item":"NAVN"}'],
  ['a manager without a name', 'powers_unclear'],
])('%s', (name, line) => {
  expect(linesIn(changed(name))).toEqual([line]);
});

test('nobody is told without a name', () => {
  const { legalRepresentatives, otherKeyPersons } = changed('a manager without a name').value;
  expect([legalRepresentatives, otherKeyPersons]).toEqual([undefined, undefined]);
  const auditor = profileOf('da-partnership', {}, rolesOf('REVI', { enhet: { navn: [] } }));
  expect(linesIn(auditor)).toEqual([]);
});

const DAY = '2026-01-02';
test.each([
  ['tvangsopplostPgaManglendeRegnskapDato', 'no_accounts'],
  ['tvangsopplostPgaManglendeRevisorDato', 'no_auditor'],
  ['tvangsopplostPgaMangelfulltStyreDato', 'board_incomplete'],
  ['tvangsopplostPgaManglendeDagligLederDato', 'no_manager'],
  ['tvangsavvikletPgaManglendeSlettingDato', 'not_deleted'],
])('%s is a compulsory dissolution because of %s', (member, reason) => {
  const forced = { underTvangsavviklingEllerTvangsopplosning: true };
  expect(linesIn(profileOf('da-partnership', { ...forced, [member]: DAY }))).toEqual([
    `compulsory_dissolution since ${DAY} {"reason":"${reason}"}`,
  ]);
  expect(linesIn(profileOf('da-partnership', forced))).toEqual(['compulsory_dissolution']);
});

test.each([
  ['underRekonstruksjonsforhandlingDato', 'restructuring'],
  ['underUtenlandskInsolvensbehandlingDato', 'foreign'],
])('%s is open insolvency', (member, kind) => {
  const { value } = profileOf('da-partnership', { [member]: DAY });
  expect(value.insolvencyProceedings).toMatchObject([{ kind, state: 'open', startDate: DAY }]);
  expect(linesIn(profileOf('da-partnership', { [member]: DAY }))).toEqual([
    `insolvency_open since ${DAY} {"kind":"${kind}"}`,
  ]);
});

test('a unit that is deleted is not told to be in open proceedings, and nothing of it is denied', () => {
  const deleted = profileOf('as-bankrupt', { slettedato: '2026-10-01' });
  expect(linesIn(deleted)).toEqual(['closed since 2026-10-01 {"reason":"BANKRUPTCY"}']);
  expect(linesIn(deleted, 'clear')).toEqual([]);
  expect(deleted.value.insolvencyProceedings).toMatchObject([{ kind: 'bankruptcy', state: 'unknown' }]);
});

test('the administrator of an estate stands beside persons and units, with the office', () => {
  const { company, legalRepresentatives } = profileOf('as-bankrupt').value;
  expect(legalRepresentatives).toMatchObject([
    {
      ...{ type: 'individual', individual: { name: { fullName: 'Adv. Gro Bobakk' } } },
      ...{
        capacity: 'trustee_in_bankruptcy',
        role: { localName: 'Bostyrer', serviceStandard: 'Administrator' },
      },
    },
  ]);
  expect(company?.addresses).toEqual([
    {
      ...{ kind: 'service', words: 'Adv. Gro Bobakk' },
      address: {
        ...{ poBox: 'Postboks 1 Sørdal', city: 'SØRDAL', postalCode: '9995' },
        ...{ region: 'NORDHAVRE', countryCode: 'NO' },
      },
    },
  ]);
  const firm = rolesOf('BOBE', { bostyrer: { navn: 'Advokatfirmaet Prøve AS' } });
  expect(profileOf('as-bankrupt', {}, firm).value.legalRepresentatives).toMatchObject([
    { type: 'company', company: { legalName: 'Advokatfirmaet Prøve AS' } },
  ]);
});
