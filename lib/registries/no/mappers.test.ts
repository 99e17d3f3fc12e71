import { describe, expect, it, test } from 'vitest';
import { lastClosedYear, readAccountsId } from './map-accounts.ts';
import { mapAddress } from './map-address.ts';
import { mapCompany } from './map-company.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import { mapSubUnits } from './map-sub-units.ts';
import { SubUnit, Unit } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();
const wireOf = (name: string) => fixtures.get(name)?.unit ?? {};
const company = (name: string) => mapCompany(Unit.parse(wireOf(name)));

/** A unit with nothing but its number and name, and what a test adds. */
const unit = (more: Record<string, unknown> = {}) =>
  Unit.parse({ organisasjonsnummer: '999800130', navn: 'FJORDKVIST MASKIN AS', ...more });

test('a company with everything', () => {
  expect(company('as-industry')).toEqual({
    id: '999800130',
    countryCode: 'NO',
    identifiers: { Organisasjonsnummer: '999800130', VAT: 'NO999800130MVA' },
    legalName: 'FJORDKVIST MASKIN AS',
    formerNames: ['FJORDKVIST AS', 'Kvist & Sønner A/S'],
    status: {
      localName: 'Registrert',
      active: true,
      statusDetailsBeta: { status: 'ACTIVE' },
    },
    incorporationDate: '1972-09-18',
    emails: ['post@fjordkvist.example'],
    addresses: [
      {
        kind: 'postal',
        address: {
          ...{ careOf: 'Kvistholm Invest AS', poBox: 'Postboks 17 Sentrum' },
          ...{ city: 'NORDHAVRE', postalCode: '9997', countryCode: 'NO' },
        },
      },
    ],
    formerNamePeriods: expect.any(Array),
    registrationDate: '1995-03-12',
    legalForm: {
      localName: 'Aksjeselskap',
      englishTranslation: 'Private limited company',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: 'YI42',
    },
    capital: {
      amount: 5_000_000,
      currency: 'NOK',
      formatted:
        'Aksjekapital 5000000 NOK, 50000 aksjer, innbetalt 5000000, fullt innbetalt, bundet 0, innført 2026-07-02',
    },
    activities: {
      NACE: [
        { code: '28.99', description: 'Produksjon av spesialmaskiner ikke nevnt annet sted' },
        { code: '33.12', description: 'Reparasjon av maskiner' },
        { code: '46.69', description: 'Engroshandel med maskiner og utstyr ellers' },
      ],
    },
    activityDescription:
      'Å utvikle, produsere og selge maskiner, og hva som dermed står i forbindelse.\n\n' +
      'Aktivitet: Produksjon og reparasjon av maskiner for treindustrien.',
    legalAddress: {
      addressLine1: 'Støperigata 12',
      city: 'LANGEVÅG',
      postalCode: '9996',
      region: 'NORDHAVRE',
      countryCode: 'NO',
    },
    phones: ['99 00 00 01', '99 00 00 02'],
    website: 'www.fjordkvist.example',
    employeeCount: { exact: 58, lastUpdated: '2026-09-10' },
  });
});

describe('status', () => {
  it.each([
    ['as-bankrupt', 'Konkurs', { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-06-18' }],
    ['as-liquidation', 'Under avvikling', { status: 'PENDING_DISSOLUTION' }],
    [
      'as-forced-dissolution',
      'Under tvangsavvikling eller tvangsoppløsning',
      { status: 'PENDING_DISSOLUTION' },
    ],
    ['as-deleted', 'Slettet', { status: 'CLOSED', closureDate: '2024-10-20' }],
    ['fli-association', 'Registrert', { status: 'ACTIVE' }],
  ])('%s', (name, localName, details) => {
    const status = mapStatus(Unit.parse(wireOf(name)));
    expect(status.localName).toBe(localName);
    expect(status.statusDetailsBeta).toMatchObject(details);
    expect(status.active).toBe(name !== 'as-deleted');
  });

  it.each([
    [{ underRekonstruksjonsforhandlingDato: '2026-01-02' }, 'Under rekonstruksjonsforhandling'],
    [{ underUtenlandskInsolvensbehandlingDato: '2026-01-02' }, 'Under utenlandsk insolvensbehandling'],
  ])('%o is an insolvency with its day', (flags, localName) => {
    expect(mapStatus(unit(flags))).toMatchObject({
      localName,
      statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-01-02' },
    });
  });

  it('of a unit that was deleted in bankruptcy names it', () => {
    const { statusDetailsBeta } = mapStatus(unit({ konkurs: true, slettedato: '2025-05-05' }));
    expect(statusDetailsBeta).toEqual({
      status: 'CLOSED',
      closureDate: '2025-05-05',
      closureReason: 'BANKRUPTCY',
    });
  });

  it('is silent where the register notes nothing', () => {
    expect(mapStatus(unit())).toEqual({
      localName: 'Registrert',
      active: true,
      statusDetailsBeta: { status: 'ACTIVE' },
    });
  });
});

test('a branch of a foreign company names the company', () => {
  const { identifiers, homeRegistration, legalAddress, legalForm } = company('nuf-branch');
  expect(identifiers).toMatchObject({ Bolagsverket: '559900-1234' });
  expect(homeRegistration).toEqual({
    ...{ country: 'SE', law: 'Sverige', registerName: 'Bolagsverket', number: '559900-1234' },
    legalFormLocalName: 'Aktiebolag',
  });
  expect(legalAddress).toMatchObject({ addressLine1: 'Sågvägen 4', countryCode: 'SE' });
  expect(legalForm?.serviceStandard).toBe('Branch or Representative Office');
});

describe('employees', () => {
  it.each([
    ['a number', { antallAnsatte: 5, harRegistrertAntallAnsatte: true }, { exact: 5 }],
    ['none', { antallAnsatte: 0, harRegistrertAntallAnsatte: true }, { exact: 0 }],
    ['a number without the flag', { antallAnsatte: 7 }, { exact: 7 }],
    ['a zero that stands for nothing', { antallAnsatte: 0, harRegistrertAntallAnsatte: false }, undefined],
    ['a number that the register hides', { harRegistrertAntallAnsatte: true }, { min: 1, max: 4 }],
    ['nothing', { harRegistrertAntallAnsatte: false }, undefined],
    ['a flag that is not there', {}, undefined],
    ['a flag that is empty', { harRegistrertAntallAnsatte: null }, undefined],
  ])('%s', (_, told, expected) => {
    expect(mapCompany(unit(told)).employeeCount).toEqual(expected);
  });
});

describe('addresses', () => {
  const lines = (...adresse: (string | null)[]) =>
    Unit.parse({
      ...unit(),
      forretningsadresse: { adresse, landkode: 'NO', poststed: 'OSLO', kommune: 'OSLO' },
    }).forretningsadresse;
  it.each([
    [['Tyvholmen 1', null, ''], { addressLine1: 'Tyvholmen 1' }],
    [['Bygg 3', 'Tyvholmen 1'], { addressLine1: 'Bygg 3', addressLine2: 'Tyvholmen 1' }],
    [['c/o Ola N.', 'Postboks 7'], { careOf: 'Ola N.', poBox: 'Postboks 7' }],
    [['v/Kari N.', 'Pb. 40'], { careOf: 'Kari N.', poBox: 'Pb. 40' }],
  ])('%j', (adresse, expected) => {
    expect(mapAddress(lines(...adresse))).toEqual({ ...expected, city: 'OSLO', countryCode: 'NO' });
  });

  it('is the postal one where there is no other, and none where nothing is told', () => {
    expect(company('fli-association').legalAddress).toMatchObject({ poBox: 'Boks 40', region: 'NORDHAVRE' });
    expect(mapAddress(undefined)).toBeUndefined();
    expect(mapCompany(unit({ forretningsadresse: { adresse: [''] } }))).not.toHaveProperty('legalAddress');
  });
});

test('a form that is not on the list keeps its own name alone', () => {
  expect(mapLegalForm({ kode: 'XYZ', beskrivelse: 'Noe nytt' })).toEqual({ localName: 'Noe nytt' });
  expect(mapLegalForm({ kode: 'XYZ', beskrivelse: undefined })).toEqual({ localName: 'XYZ' });
});

test('places of business: open, closed, deleted', () => {
  const wires = [
    ...(fixtures.get('as-industry')?.subUnits ?? []),
    ...(fixtures.get('nuf-branch')?.subUnits ?? []),
  ];
  expect(mapSubUnits(wires.map((wire) => SubUnit.parse(wire)))).toMatchObject([
    { name: 'FJORDKVIST MASKIN AVD LANGEVÅG', active: true, creationDate: '2004-03-01' },
    { active: false, creationDate: '2004-03-16', endDate: '2018-10-20' },
    { active: true, address: { addressLine1: 'Sagbruksveien 2' } },
    { active: false, endDate: '2020-02-29' },
  ]);
});

describe('accounts', () => {
  const figures = (tilDato: string) => [
    {
      ...{ regnskapstype: 'SELSKAP', regnskapsperiode: { fraDato: '2024-01-01', tilDato }, valuta: 'NOK' },
      ...{ avviklingsregnskap: false, revisjon: undefined, resultatregnskapResultat: undefined },
      ...{ eiendeler: undefined, egenkapitalGjeld: undefined },
    },
  ];
  it.each([
    ['2026-01-01T00:00:00Z', '2024-12-31', '2025'],
    ['2025-12-31T23:00:00Z', '2024-12-31', '2024'],
    ['2026-06-30T12:00:00Z', '2025-06-30', '2025'],
    ['2026-07-01T12:00:00Z', '2025-06-30', '2026'],
  ])('on %s, with years that end as on %s, the last closed year is %s', (now, end, year) => {
    expect(lastClosedYear(figures(end), new Date(now))).toBe(year);
  });

  it('have ids of a company and a year', () => {
    expect(readAccountsId('999800130/2025')).toEqual({ number: '999800130', year: '2025' });
    for (const id of ['999800130', '999800130/25', '99980013/2025', '999800130/2025/1']) {
      expect(readAccountsId(id)).toBeNull();
    }
  });
});
