import { expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import type { DataPointValue } from '../registry.ts';
import { CLOSED_PLACES, noticesOf, unitOf } from './testing/flagged-answers.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/** A flag in one line: code, days, value. */
const lineOf = ({ code, since, until, ...flag }: Flag): string =>
  [
    code,
    ...[since && `since ${since}`, until && `until ${until}`].filter(Boolean),
    ...('value' in flag && flag.value ? [JSON.stringify(flag.value)] : []),
  ].join(' ');
const linesIn = ({ flags = [] }: DataPointValue, state = 'raised') =>
  flags.filter((flag) => flag.state === state).map(lineOf);

/** Every raised flag of every fixture; one that is not listed raises none. */
const RAISED: Readonly<Record<string, readonly string[]>> = {
  'ei-hidden': ['identity_protected {"how":"withheld"}'],
  'foreign-branch': ['status_unknown', 'seat_abroad {"country":"GB"}'],
  'sarl-insolvent': [
    'insolvency_open since 2025-02-20 {"kind":"bankruptcy","court":"TRIBUNAL DE COMMERCE DE VALBRUME"}',
  ],
  'sarl-recovered': ['insolvency_ended since 2019-03-01 until 2021-02-10 {"kind":"safeguard"}'],
  'sas-closed': ['closed since 2023-06-30'],
  'sas-workshop': [
    'insolvency_notice_unassigned since 2022-10-01 {"notice":"A202202010999","otherNumbers":["999800998"]}',
  ],
};

test.each([...readFixtures().keys()])('%s raises what the table says and nothing else', (name) => {
  expect([...linesIn(unitOf(name).value), ...linesIn(noticesOf(name).value)]).toEqual(RAISED[name] ?? []);
});

test('a unit without an open place is told, one with an open place is not, and silence is neither', () => {
  expect(linesIn(unitOf('sas-workshop', CLOSED_PLACES).value)).toEqual([
    expect.stringContaining('all_places_closed {"count":'),
  ]);
  expect(linesIn(unitOf('sas-workshop').value, 'clear')).toContain('all_places_closed');
  const silent = unitOf('sas-workshop', { nombre_etablissements_ouverts: null }).value;
  expect(silent.flags?.map(({ code }) => code)).not.toContain('all_places_closed');
});

test('a seat in a country that is not known has its words and no country', () => {
  const siege = { libelle_commune_etranger: 'POSEIDONIS', libelle_pays_etranger: 'ATLANTIDE' };
  const { company, flags } = unitOf('foreign-branch', { siege }).value;
  expect(flags?.find(({ code }) => code === 'seat_abroad')).not.toHaveProperty('value');
  expect(company?.legalAddress).toMatchObject({ addressLine2: expect.stringContaining('ATLANTIDE') });
  expect(company?.legalAddress).not.toHaveProperty('countryCode');
});

test('a notice that names several companies is a proceeding of nobody, with its page', () => {
  const { insolvencyProceedings, company } = { company: undefined, ...noticesOf('sas-workshop').value };
  expect(company).toBeUndefined();
  expect(insolvencyProceedings).toMatchObject([
    {
      ...{ affects: 'unassigned', state: 'unknown', kind: 'bankruptcy' },
      notices: [{ id: 'A202202010999', url: expect.stringContaining('A202202010999') }],
    },
  ]);
});

test('a proceeding has every judgment with its day, and the court', () => {
  expect(noticesOf('sarl-insolvent').value.insolvencyProceedings).toMatchObject([
    {
      state: 'open',
      court: expect.any(String),
      localName: 'Jugement de conversion en liquidation judiciaire',
      dates: expect.arrayContaining([
        expect.objectContaining({ kind: 'Jugement prononçant', date: '2026-02-10' }),
      ]),
    },
  ]);
});

test('of a civil company the manager binds, and no other partner', () => {
  const { legalRepresentatives = [] } = unitOf('sci-partners').value;
  expect(
    legalRepresentatives.map(({ company, individual, capacity }) => [company ?? individual, capacity]),
  ).toEqual([[expect.objectContaining({ id: '999800220' }), 'manager']]);
});
