import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { mapBranches } from './map-branches.ts';
import { mapCompany } from './map-company.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import { extractOf } from './testing/extract-of.ts';
import { readFixtures } from './testing/read-fixtures.ts';

type Elements = Readonly<Record<string, z.core.util.JSONType>>;

const fixtures = readFixtures();
const company = (name: string) => mapCompany(extractOf(fixtures.get(name)?.extract ?? {}));

/** A company with nothing but number and name, and what a test adds. */
const bare = (firm: Elements = {}, VOLLZ: Elements[] = [{ VNR: '001', VOLLZUGSDATUM: '2001-01-01' }]) =>
  extractOf({ '@FNR': '999001 w', FIRMA: { FI_DKZ02: { BEZEICHNUNG: 'X GmbH' }, ...firm }, VOLLZ });

test('a company with everything', () => {
  expect(company('gmbh-machines')).toEqual({
    id: '999001w',
    countryCode: 'AT',
    identifiers: { FN: '999001w', EUID: 'ATBRA.999001-000', 'OeNB Identnummer': '9990001' },
    legalName: 'Zirbenthal & Söhne Maschinenbau GmbH',
    formerNames: ['Zirbenthal Maschinenfabrik Gesellschaft m.b.H.'],
    status: {
      localName: 'aufrecht',
      active: true,
      statusDetailsBeta: {
        status: 'ACTIVE',
      },
    },
    registrationDate: '1978-06-12',
    legalForm: {
      localName: 'Gesellschaft mit beschränkter Haftung',
      englishTranslation: 'Private limited company',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: 'AXSB',
    },
    activityDescription: 'Erzeugung von Maschinen für die Holzwirtschaft',
    legalAddress: {
      addressLine1: 'Hochofenstraße 5 Stiege 2 Tür 14',
      ...{ postalCode: '9990', city: 'Neuhavre', countryCode: 'AT' },
    },
    website: 'www.zirbenthal.example',
  });
});

test('a company of which next to nothing is told', () => {
  expect(company('gmbh-poor')).toEqual({
    id: '999002x',
    countryCode: 'AT',
    identifiers: { FN: '999002x', EUID: 'ATBRA.999002-000' },
    legalName: 'Karstlhuber GmbH',
    status: {
      localName: 'aufrecht',
      active: true,
      statusDetailsBeta: {
        status: 'ACTIVE',
      },
    },
  });
});

describe('the day of registration', () => {
  const first = {
    VNR: '001',
    VOLLZUGSDATUM: '1993-04-23',
    ANTRAGSTEXT: 'Antrag auf Neueintragung einer Firma',
  };
  test.each([
    ['is that of the first enforcement', {}, [first], '1993-04-23'],
    [
      'is that of the register before, where it is told',
      { FI_DKZ09: { DATERST: '19730802' } },
      [first],
      '1973-08-02',
    ],
    [
      'is not that of the transfer to the Firmenbuch',
      {},
      [{ ...first, ANTRAGSTEXT: 'Ersterfassung gem. Art. XXIII Abs. 4 FBG' }],
      undefined,
    ],
    ['is not known where the first enforcement is not listed', {}, [{ ...first, VNR: '004' }], undefined],
  ])('%s', (_, firm, enforcements, expected) => {
    expect(mapCompany(bare(firm, enforcements)).registrationDate).toBe(expected);
  });
});

describe('status', () => {
  it.each([
    ['gmbh-deleted', 'gelöscht', false, { status: 'CLOSED', closureDate: '2023-06-30' }],
    [
      'gmbh-insolvent',
      'KONKURS eröffnet',
      true,
      { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-06-18' },
    ],
    ['gmbh-recovered', 'aufrecht', true, { status: 'ACTIVE' }],
    ['ag-board', 'aufrecht', true, { status: 'ACTIVE' }],
  ])('%s', (name, localName, active, details) => {
    expect(company(name).status).toMatchObject({ localName, active, statusDetailsBeta: details });
  });

  const fact = (...facts: readonly (readonly [vnr: string, words: string])[]) =>
    mapStatus(
      bare({
        RECHTSTATSACHE: {
          RTS_DKZ50: facts.map(([vnr, TEXT]) => ({ '@AUFRECHT': 'true', '@VNR': vnr, CODE: '09', TEXT })),
        },
      }),
    ).statusDetailsBeta;
  it.each([
    ['Die Gesellschaft ist aufgelöst.', 'PENDING_DISSOLUTION'],
    [
      'Mangels kostendeckenden Vermögens wird das Insolvenzverfahren nicht eröffnet; die Gesellschaft ist aufgelöst.',
      'PENDING_DISSOLUTION',
    ],
    ['Der Antrag auf Eröffnung des Konkurses wurde abgewiesen.', 'ACTIVE'],
    ['Ein SANIERUNGSVERFAHREN mit Eigenverwaltung wurde eröffnet.', 'UNDER_INSOLVENCY_PROCEEDING'],
    ['Verschmelzungsvertrag vom 01.02.2020', 'ACTIVE'],
  ])('%s: %s', (words, status) => {
    expect(fact(['002', words])).toMatchObject({ status });
  });

  it('follows the order in which the court entered the facts', () => {
    const [opened, ended] = ['KONKURS eröffnet.', 'KONKURS aufgehoben.'];
    expect(fact(['005', ended], ['002', opened])?.status).toBe('ACTIVE');
    expect(fact(['005', opened], ['002', ended])?.status).toBe('UNDER_INSOLVENCY_PROCEEDING');
    const continued = ['005', 'Die Gesellschaft wird fortgesetzt.'] as const;
    expect(fact(['002', 'aufgelöst'], continued)?.status).toBe('ACTIVE');
    expect(fact(['002', 'aufgelöst'], continued, ['009', 'aufgelöst'])?.status).toBe('PENDING_DISSOLUTION');
  });

  it('takes no fact that was struck out', () => {
    const struck = { RTS_DKZ50: { '@AUFRECHT': 'false', CODE: '0930', TEXT: 'KONKURS eröffnet.' } };
    expect(mapStatus(bare({ RECHTSTATSACHE: struck })).statusDetailsBeta).toEqual({ status: 'ACTIVE' });
  });
});

test('a branch of a foreign company names the company, its number and its law', () => {
  const { identifiers, homeRegistration, addresses, legalAddress, legalForm } = company('branch-foreign');
  expect(identifiers).toMatchObject({ 'Register number in the home country': '999 800 999' });
  expect(homeRegistration).toEqual({ country: 'NO', law: 'Norwegen', number: '999 800 999' });
  expect(addresses).toEqual([{ kind: 'home', address: { city: 'Langevåg', countryCode: 'NO' } }]);
  // A code that is no country stands as it is; a form that is not listed keeps its own word.
  expect(legalAddress).toEqual({
    addressLine1: 'Fjordgasse 3',
    addressLine2: 'ZZZ',
    postalCode: '9990',
    city: 'Neuhavre',
  });
  expect(legalForm).toEqual({ localName: 'Ausländischer Rechtsträger' });
});

test('a firm that takes the mail stands apart', () => {
  const { legalAddress } = company('gmbh-deleted');
  expect(legalAddress).toMatchObject({ careOf: 'Kanzlei Federlein', addressLine1: 'Am Stein 3' });
  expect(company('gmbh-recovered').legalAddress).toEqual({ city: 'Neuhavre', countryCode: 'AT' });
});

test('a form that is not on the list keeps its own word alone', () => {
  expect(mapLegalForm({ CODE: 'XYZ', TEXT: 'Etwas Neues' })).toEqual({ localName: 'Etwas Neues' });
  expect(mapLegalForm({ CODE: 'XYZ', TEXT: undefined })).toEqual({ localName: 'XYZ' });
  expect(mapLegalForm(undefined)).toBeUndefined();
});

test('branches: open with an address, closed with a seat that was', () => {
  expect(mapBranches(extractOf(fixtures.get('gmbh-machines')?.extract ?? {}).ZWL)).toEqual([
    {
      ...{ id: '001', name: 'Zirbenthal Service', active: true },
      address: { addressLine1: 'Hafenweg 7', postalCode: '9991', city: 'Altmünde', countryCode: 'AT' },
    },
    { id: '002', name: 'Zirbenthal Handel', active: false },
  ]);
});
