import { expect, it, test } from 'vitest';
import { mapAddress } from './map-address.ts';
import { mapCompany } from './map-company.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import { WireCompany } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();
const company = (name: string) => mapCompany(WireCompany.parse(fixtures.get(name)?.record));
const wire = (more: Record<string, unknown> = {}) =>
  WireCompany.parse({ company_num: 7, company_name: 'ARDGLOSS LIMITED', ...more });

test('a company with everything', () => {
  expect(company('dac-with-everything')).toEqual({
    id: '9912345',
    countryCode: 'IE',
    identifiers: { CRO: '9912345' },
    legalName: 'BALLYMOYLE CREAMERY DESIGNATED ACTIVITY COMPANY',
    status: {
      localName: 'Normal',
      active: true,
      statusDetailsBeta: {
        status: 'ACTIVE',
      },
    },
    registrationDate: '1984-11-28',
    legalForm: {
      localName: 'DAC - Designated Activity Company (limited by shares)',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: 'LGWG',
    },
    activities: { NACE: [{ code: '10.51' }] },
    legalAddress: {
      addressLine1: 'CREAMERY HOUSE',
      addressLine2: 'OLD MILL BUSINESS PARK',
      city: 'BALLYMOYLE',
      region: 'DUBLIN',
      postalCode: 'K99 X1Y2',
      countryCode: 'IE',
    },
  });
});

it('is the same from a row of the file, whose cells are texts', () => {
  const cells = Object.entries(fixtures.get('dac-with-everything')?.record ?? {}).map(([name, value]) => [
    name,
    value === null ? '' : String(value).replace('T00:00:00', ''),
  ]);
  expect(mapCompany(WireCompany.parse(Object.fromEntries(cells)))).toEqual(company('dac-with-everything'));
});

it.each([
  ['Normal ', {}, 'ACTIVE', true],
  ['Strike Off Listed', {}, 'PENDING_DISSOLUTION', true],
  ['Liquidation', {}, 'UNDER_INSOLVENCY_PROCEEDING', true],
  ['In Receivership', {}, 'UNDER_INSOLVENCY_PROCEEDING', true],
  ['Examinership', {}, 'UNDER_INSOLVENCY_PROCEEDING', true],
  ['Dissolved', {}, 'CLOSED', false],
  ['Ceased IRL', {}, 'CLOSED', false],
  ['Normal', { comp_dissolved_date: '1995-09-26T00:00:00' }, 'CLOSED', false],
  ['A new word', {}, 'UNKNOWN', undefined],
  [null, {}, 'UNKNOWN', undefined],
])('status %s %o is %s', (company_status, more, status, active) => {
  const told = mapStatus(wire({ company_status, ...more }));
  expect(told.statusDetailsBeta?.status).toBe(status);
  expect(told.active).toBe(active);
  expect(told.localName).toBe(company_status?.trim());
});

it('tells since when, and why a company was closed', () => {
  const since = { company_status_date: '2020-02-02T00:00:00' };
  const details = (company_status: string) => mapStatus(wire({ company_status, ...since })).statusDetailsBeta;
  expect(details('Liquidation')).toMatchObject({ insolvencyStartDate: '2020-02-02' });
  expect(details('Dissolved (liquidation)')).toEqual({
    ...{ status: 'CLOSED', closureReason: 'LIQUIDATION', closureDate: '2020-02-02' },
  });
  for (const [words, reason] of [
    ['Dissolved (bankruptcy)', 'BANKRUPTCY'],
    ['Dissolved (merger or take-over)', 'MERGER'],
    ['Dissolved (demerger)', 'SPLIT'],
    ['Struck off', 'ADMINISTRATIVE_DISSOLUTION'],
  ] as const) {
    expect(details(words)?.closureReason).toBe(reason);
  }
  expect(details('Dissolved')).not.toHaveProperty('closureReason');
  expect(company('dissolved').status?.statusDetailsBeta).toEqual({
    status: 'CLOSED',
    closureDate: '1995-09-26',
  });
});

it('takes filler for nothing', () => {
  const { legalAddress, legalForm, registrationDate } = company('dissolved-no-address');
  expect([legalAddress, legalForm, registrationDate]).toEqual([undefined, undefined, undefined]);
  const days = company('filler-days');
  expect(days.registrationDate).toBeUndefined();
  expect(days.status?.statusDetailsBeta).toEqual({ status: 'ACTIVE' });
  expect(company('unknown-words')).not.toHaveProperty('registrationDate');
});

it.each([
  [['12 QUAY', null, null, 'CORK, CORK, IRELAND'], { addressLine1: '12 QUAY', city: 'CORK', region: 'CORK' }],
  [
    ['12 QUAY', 'DUBLIN 7', null, 'DUBLIN 7, DUBLIN'],
    { addressLine1: '12 QUAY', city: 'DUBLIN 7', region: 'DUBLIN' },
  ],
  [
    ['8 TERRACE', 'PORTGLOSS', 'DUBLIN 8.', 'DUBLIN 8'],
    { addressLine1: '8 TERRACE', addressLine2: 'PORTGLOSS', city: 'DUBLIN 8' },
  ],
  [['2 SQUARE', 'DUBLIN 2', null, null], { addressLine1: '2 SQUARE', city: 'DUBLIN 2' }],
  [['MAIN STREET', null, null, null], { addressLine1: 'MAIN STREET' }],
  [['HALLA', null, null, ',Galway'], { addressLine1: 'HALLA', city: 'Galway' }],
  [['HALLA', null, null, 'IRELAND'], { addressLine1: 'HALLA' }],
])('an address of %j', (lines, expected) => {
  const told = Object.fromEntries(lines.map((line, at) => [`company_address_${at + 1}`, line]));
  expect(mapAddress(wire(told))).toEqual({ ...expected, countryCode: 'IE' });
});

it.each([
  [
    ['12 RUE DES MOULINS', 'BRUSSELS', 'BELGIUM', null],
    { addressLine1: '12 RUE DES MOULINS', city: 'BRUSSELS', countryCode: 'BE' },
  ],
  [
    ['1 RUE, 1000 BRUSSELS', 'BELGIUM', null, null],
    { addressLine1: '1 RUE, 1000 BRUSSELS', countryCode: 'BE' },
  ],
  [
    ['5 HAMRA STREET', null, null, 'BEIRUT, LEBANON'],
    { addressLine1: '5 HAMRA STREET', city: 'BEIRUT', countryCode: 'LB' },
  ],
  [
    ['1 LANE', 'LEEDS', 'WEST YORKSHIRE, ENGLAND', null],
    { addressLine1: '1 LANE', addressLine2: 'LEEDS', city: 'WEST YORKSHIRE', countryCode: 'GB' },
  ],
  // Towns: nothing but a street stands before them, or their name is not a country's alone.
  [['1 OAK STREET', 'LEBANON', null, null], { addressLine1: '1 OAK STREET', city: 'LEBANON' }],
  [
    ['1 OAK STREET', 'ATLANTA', 'GEORGIA', null],
    { addressLine1: '1 OAK STREET', addressLine2: 'ATLANTA', city: 'GEORGIA' },
  ],
  [
    ['1 QUAY', 'DOCKLANDS', 'LONDON', null],
    { addressLine1: '1 QUAY', addressLine2: 'DOCKLANDS', city: 'LONDON' },
  ],
])('an address abroad of %j', (lines, expected) => {
  const told = Object.fromEntries(lines.map((line, at) => [`company_address_${at + 1}`, line]));
  expect(mapAddress(wire({ ...told, company_type: 'External company' }))).toEqual(expected);
});

it('an Irish company has its office in Ireland, whatever its town is called', () => {
  const told = { company_address_1: '1 LANE', company_address_2: 'HILL', company_address_3: 'JERSEY' };
  expect(mapAddress(wire(told))).toMatchObject({ city: 'JERSEY', countryCode: 'IE' });
});

it('leaves the country open of a company from abroad, unless the row names one', () => {
  const abroad = { company_type: 'External company', company_address_1: '1 WAY' };
  expect(company('external').legalAddress?.countryCode).toBe('BE');
  expect(mapAddress(wire({ ...abroad, company_address_4: 'CORK,IRELAND' }))?.countryCode).toBe('IE');
  expect(mapAddress(wire())).toBeUndefined();
});

it.each([
  [4332, '43.32'],
  ['4332.0', '43.32'],
  [111, '01.11'],
  ['0', undefined],
  ['A', undefined],
])('NACE %s is %s', (nace_v2_code, code) => {
  expect(mapCompany(wire({ nace_v2_code })).activities?.NACE?.[0]?.code).toBe(code);
});

test('a form that is not on the list keeps its words alone', () => {
  expect(mapLegalForm('XYZ - Something New')).toEqual({ localName: 'XYZ - Something New' });
  expect(mapLegalForm('plc - public limited company')).toMatchObject({ iso20275Code: 'VYAX' });
});
