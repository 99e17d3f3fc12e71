import { describe, expect, it, test } from 'vitest';
import { dutchDay } from './dutch-day.ts';
import { Profile } from './kvk-schema.ts';
import { mapActivities } from './map-activities.ts';
import { readAddress } from './map-address.ts';
import { mapCompany } from './map-company.ts';
import { mapEstablishments } from './map-establishments.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapOpenData, noteOf } from './map-open-data.ts';
import { daysOf, mapStatus } from './map-status.ts';
import { OpenCompany } from './open-company.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();
const profile = (name: string) => Profile.parse(fixtures.get(name)?.profile);
const company = (name: string) => mapCompany(profile(name), null);

test('a company with everything', () => {
  expect(company('bv-with-branches')).toEqual({
    ...{ id: '09876543', countryCode: 'NL', identifiers: { KVK: '09876543', RSIN: '899012345' } },
    legalName: 'Weidevogel Groep B.V.',
    commercialNames: ['Weidevogel Zuivel'],
    status: {
      active: true,
      statusDetailsBeta: { status: 'ACTIVE' },
    },
    registrationDate: '2011-04-12',
    legalForm: {
      localName: 'Besloten vennootschap met gewone structuur',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: '54M6',
    },
    activities: {
      NACE: [
        { code: '10.51', description: 'Vervaardiging van zuivelproducten' },
        { code: '46.33', description: 'Groothandel in zuivelproducten' },
      ],
      other: {
        SBI: [
          { code: '10511', description: 'Vervaardiging van zuivelproducten' },
          { code: '46331', description: 'Groothandel in zuivelproducten' },
          { code: '10519', description: 'Overige zuivel' },
        ],
      },
    },
    legalAddress: {
      addressLine1: 'Sluisweg 40A 2',
      addressLine2: 'Gebouw Kievit',
      postalCode: '1316AB',
      city: 'Almere',
      countryCode: 'NL',
    },
    addresses: [
      {
        ...{ kind: 'postal', words: 'correspondentieadres' },
        address: { poBox: '77', postalCode: '1300AB', city: 'Almere', countryCode: 'NL' },
      },
    ],
    website: 'www.weidevogel.example',
    employeeCount: { exact: 62 },
  });
});

describe('what the register does not say is not there', () => {
  test('of a new form, a day of no calendar, and lists that are null', () => {
    expect(company('unknown-words')).toEqual({
      ...{ id: '90770077', countryCode: 'NL', identifiers: { KVK: '90770077' } },
      legalName: 'Nieuwvorm Werkplaats',
      status: { statusDetailsBeta: { status: 'UNKNOWN' } },
      legalForm: { localName: 'Nieuwerwetse vorm' },
      legalAddress: { addressLine1: 'Ringweg', city: 'Zwolle', region: 'Rijk van Ooit' },
    });
  });

  test('of a sole trader the name of the person, and the address that is shielded', () => {
    const { legalName, commercialNames, legalAddress, legalForm } = company('sole-trader-shielded');
    expect([legalName, commercialNames]).toEqual(['Bakkerij Korenbloem', ['Koren & Bloem']]);
    expect(legalAddress).toBeUndefined();
    expect(legalForm).toMatchObject({ serviceStandard: 'Sole Proprietorship', iso20275Code: '4QXM' });
  });

  test('of an address that is shielded, nothing, even where its words came along', () => {
    const shielded = {
      ...{ type: 'bezoekadres', indAfgeschermd: 'Ja', straatnaam: 'Geheimpad', huisnummer: 3 },
      ...{ postcode: '9876ZZ', plaats: 'Verborgen' },
    };
    const open = { type: 'correspondentieadres', indAfgeschermd: 'Nee', postbusnummer: 12, plaats: 'Goes' };
    const withAddresses = (...adressen: object[]) =>
      Profile.parse({
        kvkNummer: '90000000',
        _embedded: { hoofdvestiging: { vestigingsnummer: '000090000001', adressen } },
      });
    expect(mapCompany(withAddresses(shielded), null)).not.toHaveProperty('legalAddress');
    expect(mapEstablishments(withAddresses(shielded), null)[0]).not.toHaveProperty('address');
    expect(mapCompany(withAddresses(shielded, open), null).legalAddress).toEqual({
      ...{ poBox: '12', city: 'Goes' },
    });
  });

  test('no employees are a number where it says none', () => {
    expect(company('nv-bankrupt').employeeCount).toEqual({ exact: 0 });
    expect(company('foundation-no-establishment')).not.toHaveProperty('employeeCount');
  });

  test('a foundation without establishments has address and website of the legal person', () => {
    expect(company('foundation-no-establishment')).toMatchObject({
      legalAddress: { addressLine1: 'Molendijk 5', city: 'Goes' },
      website: 'https://molenlicht.example',
      // The address for mail is given beside the one to visit.
      addresses: [{ kind: 'postal', address: { poBox: '9', city: 'Goes' } }],
      // A division of two digits is no class of NACE.
      activities: {
        NACE: [{ code: '94.99', description: 'Steunfondsen' }],
        other: { SBI: [{ code: '94994' }, { code: '64' }] },
      },
    });
    expect(mapEstablishments(profile('foundation-no-establishment'), null)).toEqual([]);
  });

  test('an address abroad keeps its country', () => {
    expect(company('from-abroad').legalAddress).toEqual({
      ...{ addressLine1: 'Hafenstrasse 8', city: '26789 Leer', region: 'Niedersachsen', countryCode: 'DE' },
    });
  });
});

it.each([
  [undefined, 'UNKNOWN', undefined, undefined],
  [{ datumAanvang: '00000000', datumEinde: null }, 'UNKNOWN', undefined, undefined],
  [{ datumAanvang: '20110000', datumEinde: null }, 'ACTIVE', undefined, 'Business started 2011.'],
  [{ datumEinde: '20191231' }, 'CLOSED', '2019-12-31', undefined],
  [{ datumEinde: '20191200' }, 'CLOSED', undefined, 'Ended 2019-12.'],
  [{ datumEinde: '20190000' }, 'CLOSED', undefined, 'Ended 2019.'],
  [{ datumEinde: '00000000' }, 'CLOSED', undefined, 'Ended on a day that the register does not know.'],
] as const)('registration %o is %s', (materieleRegistratie, status, closureDate, note) => {
  const wire = Profile.parse({ kvkNummer: '90000000', materieleRegistratie });
  const told = mapStatus(wire);
  expect(told).toEqual({
    ...(status !== 'UNKNOWN' && { active: status === 'ACTIVE' }),
    statusDetailsBeta: {
      status,
      ...(closureDate && { closureDate }),
    },
  });
  expect(daysOf(wire)).toEqual(note === undefined ? [] : [note]);
});

it.each([
  [undefined, undefined, 'UNKNOWN'],
  [undefined, true, 'ACTIVE'],
  [undefined, false, 'CLOSED'],
  [{ datumAanvang: '20110401' }, undefined, 'ACTIVE'],
  [{ datumAanvang: '20110401' }, false, 'CLOSED'],
  [{ datumEinde: '20191231' }, true, 'CLOSED'],
] as const)(
  'registration %o that the search has as active (%s) is %s',
  (materieleRegistratie, listed, status) => {
    const wire = Profile.parse({ kvkNummer: '90000000', materieleRegistratie });
    expect(mapStatus(wire, listed).statusDetailsBeta?.status).toBe(status);
  },
);

it.each([
  ['20150622', { day: '2015-06-22', words: '2015-06-22' }],
  ['20150600', { words: '2015-06' }],
  ['20150000', { words: '2015' }],
  ['00000000', undefined],
  ['20150231', undefined],
  ['2015', undefined],
  [undefined, undefined],
])('the day %s', (text, expected) => {
  expect(dutchDay(text)).toEqual(expected);
});

it.each([
  ['Besloten vennootschap met gewone structuur', 'BeslotenVennootschap', '54M6'],
  ['Besloten Vennootschap blijkens statuten structuurvennootschap', undefined, '54M6'],
  [undefined, 'NaamlozeVennootschap', 'B5PM'],
  ['Vereniging van eigenaars', 'VerenigingVanEigenaars', 'GNXT'],
  ['Vereniging met volledige rechtsbevoegdheid', 'Vereniging', '33MN'],
  ['Coöperatie met uitgesloten aansprakelijkheid', 'Cooperatie', 'NFFH'],
  ['Eenmanszaak met meer dan één eigenaar', 'Eenmanszaak', '4QXM'],
  ['Iets geheel nieuws', 'Stichting', 'V44D'],
  ['Iets geheel nieuws', undefined, undefined],
])('the form %s (%s) is %s', (extended, short, code) => {
  const form = mapLegalForm(extended, short);
  expect(form?.localName).toBe(extended ?? short);
  expect(form?.iso20275Code).toBe(code);
});

it.each([
  [
    'Lindepad 12 A                 3511XX Utrecht',
    { addressLine1: 'Lindepad 12 A', postalCode: '3511XX', city: 'Utrecht', countryCode: 'NL' },
  ],
  [
    'Plein 1944 3 6525 AB Nijmegen',
    { addressLine1: 'Plein 1944 3', postalCode: '6525 AB', city: 'Nijmegen', countryCode: 'NL' },
  ],
  ['Hafenstrasse 8 26789 Leer', { addressLine1: 'Hafenstrasse 8 26789 Leer' }],
  ['  ', undefined],
])('the address in one text %j', (text, expected) => {
  expect(readAddress(text)).toEqual(expected);
});

test('establishments: the main one as the profile has it, the others as the list has them', () => {
  expect(mapEstablishments(profile('ended-year-only'), null)).toMatchObject([
    { id: '000090060001', active: false, creationDate: '2001-01-15', endDate: '2015-06-30' },
  ]);
});

test('no activities are none', () => {
  expect(mapActivities([])).toBeUndefined();
  expect(mapActivities([{ code: 'x', isMain: true }])).toEqual({ other: { SBI: [{ code: 'x' }] } });
});

describe('the open data set', () => {
  const open = (more: object) => OpenCompany.parse(more);

  it.each([
    [{ actief: 'J' }, 'ACTIVE', true, undefined],
    [{ actief: 'N' }, 'CLOSED', false, undefined],
    [{ actief: 'N', insolventieCode: 'FAIL' }, 'CLOSED', false, 'Faillissement'],
    [
      { actief: 'J', insolventieCode: 'SURS' },
      ...(['UNDER_INSOLVENCY_PROCEEDING', true, 'Surseance van betaling'] as const),
    ],
    [{ insolventieCode: 'NIEUW' }, undefined, undefined, undefined],
    [{}, undefined, undefined, undefined],
  ])('%o is %s', (wire, code, active, words) => {
    const { status } = mapOpenData('90000000', open(wire));
    expect([status?.statusDetailsBeta?.status, status?.active, status?.localName]).toEqual([
      code,
      active,
      words,
    ]);
  });

  it('has a form under either name, and a region with its zero', () => {
    expect(mapOpenData('90000000', open({ rechtsvorm: 'NV' })).legalForm?.iso20275Code).toBe('B5PM');
    expect(mapOpenData('90000000', open({ rechtsvormCode: 'BV' })).legalForm?.iso20275Code).toBe('54M6');
    expect(noteOf(open({ postcodeRegio: 5 }))).toContain('begin with 05');
    expect(noteOf(open({ postcodeRegio: 'x', datumAanvang: '00000000', lidstaat: 'NL' }))).toBeUndefined();
    expect(noteOf(open({ lidstaat: 'BE' }))).toBe('Member state: BE.');
  });
});
