import { expect, it, test } from 'vitest';
import { mapForeign, mapLocal } from './map-company.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { ForeignCompany, LocalCompany } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();
function company(name: string) {
  const fixture = fixtures.get(name);
  if (fixture === undefined) throw new Error(`There is no fixture ${name}.`);
  return 'local' in fixture
    ? mapLocal(LocalCompany.parse(fixture.local))
    : mapForeign(ForeignCompany.parse(fixture.foreign));
}

test('a company with both names', () => {
  expect(company('private-both-names')).toEqual({
    ...{ id: '09900117', countryCode: 'HK', identifiers: { BRN: '09900117' } },
    legalName: 'DANXIA SMART TECHNOLOGY LIMITED',
    commercialNames: ['丹霞智能科技有限公司'],
    status: {
      localName: 'Live',
      active: true,
      statusDetailsBeta: { status: 'ACTIVE' },
    },
    registrationDate: '2011-03-14',
    legalForm: {
      localName: 'Private company limited by shares',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: '254M',
    },
    legalAddress: {
      addressLine1: 'UNIT 1204, 12/F., AUTUMN TOWER, 9 LANTERN ROAD, TSUEN WAN, NT, HONG KONG',
      countryCode: 'HK',
    },
  });
});

test('a company with one name, in either language', () => {
  expect(company('public-english-only')).not.toHaveProperty('commercialNames');
  expect(company('chinese-only')).toMatchObject({
    legalName: '霧山貿易有限公司',
    registrationDate: '2024-02-29',
  });
  expect(company('chinese-only')).not.toHaveProperty('commercialNames');
  const nameless = { Brn: '09900117', English_Company_Name: 'NULL', Chinese_Company_Name: null };
  expect(LocalCompany.safeParse(nameless).success).toBe(false);
});

test('a company that moved to Hong Kong', () => {
  expect(company('re-domiciled')).toMatchObject({
    ...{ registrationDate: '2025-09-02', incorporationDate: '1998-06-30' },
  });
});

test('days and addresses that are none', () => {
  const told = company('no-such-day');
  expect(told).not.toHaveProperty('registrationDate');
  expect(told).not.toHaveProperty('legalAddress');
});

test('companies from abroad', () => {
  expect(company('from-abroad')).toMatchObject({
    ...{ legalName: 'KESTREL AVIATION LEASING DAC', commercialNames: ['茶隼航空租賃有限公司'] },
    ...{ registrationDate: '2019-04-17', legalForm: { iso20275Code: 'KSUS' } },
    legalAddress: { addressLine1: '15/F., AUTUMN TOWER, HONG KONG' },
    homeRegistration: { law: 'IRELAND', country: 'IE' },
  });
  expect(company('from-abroad-approved-name')).toMatchObject({
    ...{ legalName: 'Sunrise Trading Inc.', commercialNames: ['Sunrise (Asia) Trading Inc.'] },
  });
});

it('keeps the words alone of a form that is not on the list', () => {
  expect(mapLegalForm('Company of a kind to come')).toEqual({ localName: 'Company of a kind to come' });
  expect(mapLegalForm(undefined)).toBeUndefined();
});
