import { describe, expect, it } from 'vitest';
import { mapAddress } from './map-address.ts';
import { mapCompany } from './map-company.ts';
import { mapEstablishments } from './map-establishments.ts';
import type { Parent } from './map-shareholders.ts';
import { mapProfile } from './mapper.ts';
import { LeiRecordAnswer } from './schema.ts';
import { leiOf, readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const recordOf = (name: string) => LeiRecordAnswer.parse(fixtures[name]?.['lei-record']).data;
const company = (name: string) => mapCompany(recordOf(name));

describe('company', () => {
  it('loses no name, number, place or date of a full record', () => {
    expect(company('gb-listed')).toEqual({
      id: '00087210',
      countryCode: 'GB',
      identifiers: {
        LEI: leiOf(fixtures['gb-listed']),
        CRN: '00087210',
        'GLEIF RA000999': 'TX-5566',
        BIC: 'PELWGB2LXXX, PELWGB2LBRI',
        MIC: 'XPEL',
        OpenCorporates: 'gb/00087210',
        QCC: 'QGBPELL001',
        'S&P Global': '90000001',
      },
      legalName: 'PELLWORTH MARINE PLC',
      commercialNames: ['Pellworth Lines'],
      formerNames: ['PELLWORTH & SONS SHIPPING LIMITED'],
      status: { localName: 'ACTIVE', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
      registrationDate: '1911-06-02',
      legalForm: {
        localName: 'Public Limited Company',
        serviceStandard: 'Corporation',
        iso20275Code: 'B6ES',
      },
      legalAddress: {
        addressLine1: 'Lantern House',
        addressLine2: '14 Cable Row',
        careOf: 'Dunmore Secretaries Limited',
        city: 'Bristol',
        postalCode: 'BS1 4QX',
        region: 'GB-BST',
        countryCode: 'GB',
      },
    });
  });

  it('has no empty member of a record with as little as there can be', () => {
    expect(company('pt-minimal')).toEqual({
      id: leiOf(fixtures['pt-minimal']),
      countryCode: 'PT',
      identifiers: { LEI: leiOf(fixtures['pt-minimal']) },
      legalName: 'Farol Velho',
      status: { localName: 'ACTIVE', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
      legalAddress: { countryCode: 'PT' },
    });
  });

  it('prefers the English legal name, then the rendering the company chose, then the automatic one', () => {
    expect(company('cn-enterprise')).toMatchObject({
      legalName: '青松岭机械有限公司',
      legalNameInEnglish: 'Qingsongling Machinery Co., Ltd.',
      formerNames: ['青松岭农机厂'],
    });
    expect(company('hk-private').legalNameInEnglish).toBe('Danxia Trading Limited');
    expect(company('jp-ultimate').legalNameInEnglish).toBe('kabushiki gaisha shiomi kaiun');
    expect(company('de-court-fuerth').legalNameInEnglish).toBeUndefined();
  });

  it('says whose number it is', () => {
    expect(company('de-court-fuerth').identifiers).toMatchObject({ Handelsregister: 'HRB6684' });
    expect(company('ch-branch').identifiers).toMatchObject({ UID: 'CHE-199.888.777' });
    expect(company('fr-insolvent').identifiers).toMatchObject({ SIREN: '900 123 457' });
    expect(company('jp-ultimate').identifiers).toMatchObject({ 'GLEIF RA000412': '9900-01-000001' });
    expect(Object.keys(company('lu-fund').identifiers ?? {})).toEqual(['LEI']);
  });

  it('names the state of registration of an American company, which is another thing than its address', () => {
    expect(company('us-california')).toMatchObject({ id: 'C0999888', countryCode: 'US-CA' });
    const nevada = recordOf('us-delaware');
    nevada.attributes.entity.legalAddress.region = 'US-NV';
    expect(mapCompany(nevada)).toMatchObject({ countryCode: 'US-DE', legalAddress: { state: 'NV' } });
  });

  it('takes the country of a record without a jurisdiction from its address', () => {
    expect(company('ie-no-jurisdiction')).toMatchObject({ countryCode: 'IE', id: '48353' });
  });
});

describe('addresses', () => {
  it('has the state of an American address and the agent it is in care of', () => {
    expect(mapAddress(recordOf('us-delaware').attributes.entity.legalAddress)).toEqual({
      addressLine1: '100 Sycamore Street',
      careOf: 'Prairie Agents Inc.',
      city: 'Wilmington',
      state: 'DE',
      postalCode: '19801',
      countryCode: 'US',
    });
    expect(mapAddress(recordOf('lu-fund').attributes.entity.legalAddress)).toMatchObject({
      addressLine1: '5, Allée des Tanneurs',
      careOf: 'Saffron Lane Management S.A.',
    });
  });
});

describe('establishments', () => {
  it('are headquarters elsewhere and branches abroad', () => {
    expect(mapEstablishments(recordOf('gb-listed'), [recordOf('ch-branch')])).toEqual([
      {
        name: 'Headquarters',
        address: {
          addressLine1: '2 Quay Approach',
          city: 'Falmouth',
          postalCode: 'TR11 3XX',
          region: 'GB-CON',
          countryCode: 'GB',
        },
      },
      {
        id: 'CHE-199.888.777',
        name: 'Pellworth Marine PLC, London, Zweigniederlassung Basel',
        active: true,
        creationDate: '2012-06-18',
        address: expect.objectContaining({ city: 'Basel' }),
      },
    ]);
    expect(mapEstablishments(recordOf('gb-subsidiary'), [])).toEqual([]);
  });
});

describe('profile', () => {
  const none: Parent = { record: null, relationship: null, exception: null };
  const profile = (name: string) =>
    mapProfile({
      record: recordOf(name),
      parents: { direct: none, ultimate: none },
      headOffice: null,
      branches: [],
    });

  it('says where the officers can be asked for', () => {
    const { absence } = profile('gb-subsidiary');
    expect(absence.legalRepresentatives?.reason).toBe('not_offered');
    expect(absence.otherKeyPersons?.explanation).toContain('Companies House, under 02204417');
    expect(absence.establishments?.reason).toBe('none_named');
    const [open, closed, number] = ['ie-no-jurisdiction', 'pt-minimal', 'es-trust-other'].map(
      (name) => profile(name).absence.legalRepresentatives?.explanation,
    );
    expect(open).toContain('The register to ask is');
    // Which law closes the register, and where to apply, also where the record names no register.
    expect(closed).toContain('Order it at https://registo.justica.gov.pt.');
    expect(closed).not.toContain('names no register');
    expect(number).toContain('Royal Decree 1784/1996');
    expect(number).toContain('Registro Mercantil, with the number CA-44556.');
  });

  it('changes nothing it reads, and gives the same for the same', () => {
    const record = recordOf('gb-listed');
    const before = structuredClone(record);
    const holdings = { record, parents: { direct: none, ultimate: none }, headOffice: null, branches: [] };
    expect(mapProfile(holdings)).toEqual(mapProfile(holdings));
    expect(record).toEqual(before);
  });
});
