import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { mapFunctions, unknownModes } from './map-functions.ts';
import { extractOf } from './testing/extract-of.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();
const parties = (name: string) => mapFunctions(extractOf(fixtures.get(name)?.extract ?? {}));

/** A company with one function, whose terms a test gives. */
const held = (...told: Parameters<typeof extractWith>) => mapFunctions(extractWith(...told));
const extractWith = (role: Record<string, string>, ...terms: Record<string, z.core.util.JSONType>[]) =>
  extractOf({
    ...{ '@FNR': '999001 w', '@STICHTAG': '2026-11-20' },
    FIRMA: { FI_DKZ02: { BEZEICHNUNG: 'X GmbH' } },
    FUN: { '@PNR': '  A', '@FKEN': 'GF', '@FKENTEXT': 'GESCHÄFTSFÜHRER/IN', ...role, FU_DKZ10: terms },
    PER: { '@PNR': '  A', PE_DKZ02: { '@AUFRECHT': 'true', VORNAME: 'Eva', NACHNAME: 'Muster' } },
    VOLLZ: [
      { VNR: '001', VOLLZUGSDATUM: '2001-01-01' },
      { VNR: '009', VOLLZUGSDATUM: '2009-09-09' },
    ],
  });
const mode = (CODE: string) => ({ CODE, TEXT: 'words of the register' });

test('kinds of representation that are not known are reported', () => {
  const term = (CODE: string) => ({ '@AUFRECHT': 'true', VART: mode(CODE) });
  expect(unknownModes(extractWith({}, term('E'), term('Z'), term('X')))).toEqual([
    { member: 'VART', value: 'Z' },
  ]);
  for (const { extract } of fixtures.values()) expect(unknownModes(extractOf(extract ?? {}))).toEqual([]);
});

describe('a function', () => {
  it('is joined to its person by the number, with its whole name and day of birth', () => {
    const [first] = parties('gmbh-machines').legalRepresentatives;
    expect(first).toEqual({
      capacity: 'director',
      role: {
        localName: 'GESCHÄFTSFÜHRER/IN (handelsrechtlich)',
        englishTranslation: 'Managing director, represents alone',
        serviceStandard: 'Managing Director',
      },
      startDate: '2023-01-01',
      entityId: '999001w/F',
      type: 'individual',
      individual: {
        name: {
          fullName: 'Dipl.-Ing. Erika Zirbenthal, MBA',
          ...{ title: 'Dipl.-Ing.', firstName: 'Erika', lastName: 'Zirbenthal', suffix: 'MBA' },
        },
        birthDate: { day: 15, month: 6, year: 1985 },
      },
      representationMode: { mode: 'sole' },
    });
  });

  it('beside another of the same person has the same person', () => {
    const { legalRepresentatives } = parties('gmbh-machines');
    const twice = legalRepresentatives.filter(({ entityId }) => entityId === '999001w/G');
    expect(twice.map(({ individual }) => individual?.name?.lastName)).toEqual(['Dvořáček', 'Dvořáček']);
  });

  it('that is held anew counts from its standing term, in the words that stand now', () => {
    const joint = parties('gmbh-machines').legalRepresentatives[1];
    expect(joint).toMatchObject({ startDate: '2024-07-01', representationMode: { mode: 'joint' } });
    expect(joint?.role).toMatchObject({
      localName: 'GESCHÄFTSFÜHRER/IN (handelsrechtlich)',
      englishTranslation:
        'Managing director, represents jointly with others (vertritt seit 01.07.2024 gemeinsam mit einem weiteren Geschäftsführer oder einem Prokuristen)',
    });
  });

  it('that ended with a day has ended; without a day it binds nobody any more, and says so', () => {
    const { legalRepresentatives, otherKeyPersons } = parties('gmbh-machines');
    const ended = legalRepresentatives.filter(({ endDate }) => endDate !== undefined);
    expect(ended.map(({ individual, endDate }) => [individual?.name?.lastName, endDate])).toEqual([
      ['Dvořáček', '2015-03-31'],
    ]);
    const left = otherKeyPersons.find(({ individual }) => individual?.name?.lastName === 'Altmoser');
    expect(left).toMatchObject({
      hasEnded: true,
      role: {
        englishTranslation: 'Managing director, represents alone, ended, day not given',
        serviceStandard: 'Other',
      },
      individual: { birthDate: { year: 1945 } },
    });
    expect(left?.role?.localName).toBe('GESCHÄFTSFÜHRER/IN (handelsrechtlich)');
    expect(left).not.toHaveProperty('endDate');
    expect(otherKeyPersons.filter(({ hasEnded }) => hasEnded)).toHaveLength(1);
  });

  it('whose code is not listed has English where its word is certain', () => {
    const [left] = parties('kg-partners').otherKeyPersons;
    expect(left?.role?.englishTranslation).toBe('Limited partner');
    const [owner] = parties('eu-sole-trader').legalRepresentatives;
    expect(owner?.role?.englishTranslation).toBe('Owner, represents alone');
  });

  it('of a deleted company ended with it', () => {
    expect(parties('gmbh-deleted').legalRepresentatives).toMatchObject([
      { role: { serviceStandard: 'Liquidator' }, endDate: '2023-06-30' },
    ]);
  });

  test.each([
    ['in force until a later day', { DATBIS: '20270101' }, '2027-01-01', 1],
    ['whose last day is past', { DATBIS: '20260101' }, '2026-01-01', 1],
    [
      'deleted with the company',
      { '@AUFRECHT': 'false', '@MIT_FIRMA_GELOESCHT_DURCH_VNR': '009' },
      '2009-09-09',
      1,
    ],
    ['deleted without a day', { '@AUFRECHT': 'false' }, undefined, 0],
  ])('%s', (_, term, endDate, representatives) => {
    const { legalRepresentatives, otherKeyPersons } = held({}, { DATVON: '20010101', ...term });
    expect(legalRepresentatives).toHaveLength(representatives);
    expect([...legalRepresentatives, ...otherKeyPersons][0]?.endDate).toBe(endDate);
  });
});

describe('representation', () => {
  test.each([
    ['alone', { VART: mode('E') }, { mode: 'sole' }],
    ['jointly', { VART: mode('G') }, { mode: 'joint' }],
    [
      'alone, under conditions: the words say how',
      { VART: mode('E'), TXTVERTR: 'ausgenommen Liegenschaften' },
      undefined,
    ],
    ['alone, for a branch', { VART: mode('E'), VERTRETUNGSBEFUGTNURFUER: 'Zweigniederlassung' }, undefined],
    ['by a code that is not known', { VART: mode('Q') }, undefined],
    ['not told', {}, undefined],
  ])('%s', (_, term, expected) => {
    expect(held({}, term).legalRepresentatives[0]?.representationMode).toEqual(expected);
  });

  it('in open insolvency proceedings is not told as if they were not', () => {
    const { legalRepresentatives } = parties('gmbh-insolvent');
    expect(legalRepresentatives.map(({ role }) => role?.serviceStandard)).toEqual([
      'Managing Director',
      'Administrator',
    ]);
    expect(legalRepresentatives.flatMap(({ representationMode }) => representationMode ?? [])).toEqual([]);
    expect(legalRepresentatives[0]?.role?.englishTranslation).toBe('Managing director, represents alone');
    expect(parties('gmbh-recovered').legalRepresentatives).toHaveLength(1);
  });

  it('of who does not represent is none', () => {
    const { legalRepresentatives, otherKeyPersons } = held({}, { VART: mode('X') });
    expect(legalRepresentatives).toEqual([]);
    expect(otherKeyPersons[0]?.role?.englishTranslation).toBe('Managing director, does not represent');
  });

  test.each([
    ['VM', 'VORSTAND', { VSBEIDE: mode('V') }, 'Board Member'],
    ['VM', 'VORSTAND', { VSBEIDE: { CODE: 'V', TEXT: 'Vorsitzende/r' } }, 'Chairman of the Board'],
    ['VM', 'VORSTAND', { VSBEIDE: { CODE: 'S', TEXT: 'stellvertretende/r Vorsitzende/r' } }, 'Board Member'],
    ['MW', 'MASSEVERWALTER/IN', {}, 'Administrator'],
    ['IN', 'INHABER/IN', { VART: mode('E') }, 'Owner'],
    ['QX', 'NEUE FUNKTION', { VART: mode('G') }, 'Other'],
  ])('%s %s %o', (FKEN, FKENTEXT, term, expected) => {
    const [first] = held({ '@FKEN': FKEN, '@FKENTEXT': FKENTEXT }, term).legalRepresentatives;
    expect(first?.role?.serviceStandard).toBe(expected);
    expect(first?.role?.localName).toBe(FKENTEXT);
  });

  it('of a function that is not listed and does not represent is another role, in the register’s words', () => {
    const { otherKeyPersons } = held({ '@FKEN': 'ZZ', '@FKENTEXT': 'BEAUFTRAGTE/R' }, {});
    expect(otherKeyPersons[0]?.role).toEqual({ localName: 'BEAUFTRAGTE/R', serviceStandard: 'Other' });
  });
});

describe('partners', () => {
  it('own a part of which the size is not told; a company among them opens by its number', () => {
    const { shareholders, legalRepresentatives, otherKeyPersons } = parties('kg-partners');
    expect(shareholders).toMatchObject([
      {
        type: 'company',
        company: { id: '999001w', countryCode: 'AT', legalName: 'Zirbenthal & Söhne Maschinenbau GmbH' },
      },
      { type: 'individual', source: 'Limited partner (KOMMANDITIST/IN), liable up to 1000.00 EUR' },
    ]);
    for (const holder of shareholders) expect(holder).not.toHaveProperty('sharePercentage');
    expect(legalRepresentatives[0]?.role?.serviceStandard).toBe('General Partner');
    expect(otherKeyPersons).toMatchObject([{ endDate: '2010-01-01' }]);
  });

  it('from abroad keep the number, register, form and address of their home', () => {
    const [first, second] = parties('og-foreign-partner').shareholders;
    expect(first?.company).toEqual({
      legalName: 'Bratislavský Obchod s.r.o.',
      identifiers: { 'Okresný súd Bratislava': '99999/B' },
      legalForm: { localName: 'spoločnosť s ručením obmedzeným' },
      legalAddress: {
        addressLine1: 'Vymyslená 4',
        postalCode: '99999',
        city: 'Bratislava',
        countryCode: 'SK',
      },
    });
    expect(second?.company).toMatchObject({
      identifiers: { 'Register number in the home country': 'A-1' },
      legalAddress: { city: 'Port Nowhere' },
    });
  });
});
