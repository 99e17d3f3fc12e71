import { expect, it, test } from 'vitest';
import { mapCompany } from './map-company.ts';
import { WireCompany } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();
const company = (name: string) => mapCompany(WireCompany.parse(fixtures.get(name)?.data));
const told = (more: Record<string, unknown>) =>
  mapCompany(WireCompany.parse({ registration_number: 'C 1', name: 'FANAL LIMITED', ...more }));

test('a company with everything', () => {
  expect(company('private-with-everything')).toEqual({
    ...{ id: 'C 990117', countryCode: 'MT', identifiers: { MBR: 'C 990117' } },
    legalName: 'MARSAMXETT HOLDING LIMITED',
    status: { localName: 'Active', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
    registrationDate: '2014-06-05',
    legalForm: {
      localName: 'Private Limited Liability Company',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: 'V89C',
    },
    activities: { NACE: [{ code: '64.20' }] },
    legalAddress: {
      addressLine1: 'LANTERN SUITE 4',
      addressLine2: 'TRIQ IL-FANAL',
      city: 'RABAT GHAWDEX',
      postalCode: 'VCT 9999',
      countryCode: 'MT',
    },
  });
});

it.each([
  ['Active', 'ACTIVE', true],
  ['In Dissolution', 'PENDING_DISSOLUTION', true],
  ['Strike-off pending', 'PENDING_DISSOLUTION', true],
  ['In Liquidation', 'UNDER_INSOLVENCY_PROCEEDING', true],
  ['Struck Off', 'CLOSED', false],
  ['Dissolved', 'CLOSED', false],
  ['Merged', 'CLOSED', false],
  ['Under review', 'UNKNOWN', undefined],
  [null, 'UNKNOWN', undefined],
])('the state %s is %s', (state, status, active) => {
  const { status: read } = told({ state });
  expect(read?.statusDetailsBeta?.status).toBe(status);
  expect(read?.active).toBe(active);
});

it('tells the day of the state', () => {
  expect(company('struck-off').status?.statusDetailsBeta).toEqual({
    status: 'CLOSED',
    closureDate: '2019-08-14',
  });
  expect(company('merged').status?.statusDetailsBeta).toMatchObject({ closureReason: 'MERGER' });
  const insolvent = told({ state: 'In Liquidation', status_effective_date: '2026-01-02' });
  expect(insolvent.status?.statusDetailsBeta?.insolvencyStartDate).toBe('2026-01-02');
});

it.each([
  ['64200', { activities: { NACE: [{ code: '64.20' }] } }],
  ['6420', { activities: { NACE: [{ code: '64.20' }] } }],
  ['10.51', { activities: { NACE: [{ code: '10.51' }] } }],
  ['Legal activities', { activityDescription: 'Legal activities' }],
])('the area of activity %s', (area_of_activity, expected) => {
  expect(told({ area_of_activity })).toMatchObject(expected);
});

it('tells the country of an address: Malta, the one that is named, or none of a company from abroad', () => {
  const country = (more: Record<string, unknown>) =>
    told({ locality: 'X', ...more }).legalAddress?.countryCode;
  expect(country({})).toBe('MT');
  expect(country({ country: 'Malta' })).toBe('MT');
  expect(company('from-abroad').legalAddress?.countryCode).toBe('IE');
  expect(country({ country: 'Nowhere' })).toBeUndefined();
  expect(country({ registration_number: 'OC 5' })).toBeUndefined();
  expect(told({})).not.toHaveProperty('legalAddress');
  expect(company('from-abroad')).not.toHaveProperty('registrationDate');
});
