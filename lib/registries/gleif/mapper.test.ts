import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };
import { foldName, likeness } from './fold-name.ts';
import { legalFormStandard } from './legal-form-standard.ts';
import { mapAddress } from './map-address.ts';
import { mapCompany } from './map-company.ts';
import { mapEstablishments } from './map-establishments.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapShareholders, type Parent } from './map-shareholders.ts';
import { mapStatus } from './map-status.ts';
import { mapProfile } from './mapper.ts';
import { explainException } from './parent-exception.ts';
import { ExceptionAnswer, LeiRecordAnswer, RelationshipAnswer } from './schema.ts';
import { leiOf, readFixtures } from './stand-in.ts';

const fixtures = readFixtures();
const recordOf = (name: string) => LeiRecordAnswer.parse(fixtures[name]?.['lei-record']).data;
const company = (name: string) => mapCompany(recordOf(name));
const status = (name: string) => mapStatus(recordOf(name)).statusDetailsBeta;

/** A parent as the index holds it: `of` names the fixture of the parent. */
function parent(name: string, rank: 'direct' | 'ultimate', of?: string): Parent {
  const fixture = fixtures[name];
  const relationship = fixture?.[`${rank}-parent-relationship`];
  const exception = fixture?.[`${rank}-parent-reporting-exception`];
  return {
    record: of === undefined ? null : recordOf(of),
    relationship: relationship === undefined ? null : RelationshipAnswer.parse(relationship).data,
    exception: exception === undefined ? null : ExceptionAnswer.parse(exception).data,
  };
}

const holders = (name: string, direct?: string, ultimate?: string) =>
  mapShareholders(
    recordOf(name),
    { direct: parent(name, 'direct', direct), ultimate: parent(name, 'ultimate', ultimate) },
    null,
  );

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
      commercialNames: ['Pellworth Lines', 'PELLWORTH & SONS SHIPPING LIMITED (previous legal name)'],
      status: { localName: 'ACTIVE', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
      registrationDate: '1911-06-02',
      legalForm: {
        localName: 'Public Limited Company',
        englishTranslation: 'Public Limited Company',
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
      commercialNames: ['青松岭农机厂 (previous legal name)'],
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

  it('takes the country of a record without a jurisdiction from its address', () => {
    expect(company('ie-no-jurisdiction')).toMatchObject({ countryCode: 'IE', id: '48353' });
  });
});

describe('dates', () => {
  it.each([
    ['2011-07-24T22:00:00Z', '2011-07-25'],
    ['2005-11-24T23:00:00Z', '2005-11-25'],
    ['2018-12-31T16:00:00Z', '2019-01-01'],
    ['1977-01-03T05:00:00Z', '1977-01-03'],
    ['2016-05-20T00:00:00Z', '2016-05-20'],
    ['2020-01-01T12:00:00Z', '2020-01-02'],
    ['2020-01-01T11:45:00Z', '2020-01-01'],
    ['2025-03-04T16:01:46Z', '2025-03-04'],
    ['2025-03-04T23:59:59Z', '2025-03-04'],
    ['2006-09-08T00:00:00+01:00', '2006-09-08'],
    ['2006-09-08T00:00:00.000+02:00', '2006-09-08'],
    ['not a date', undefined],
    [undefined, undefined],
  ])('%s is %s', (instant, expected) => {
    expect(calendarDate(instant)).toBe(expected);
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

describe('legal forms', () => {
  it.each([
    ['AXSB', 'Limited Liability Company'],
    ['EQOV', 'Corporation'],
    ['3W7E', 'Limited Liability Company'],
    ['3EKS', 'Limited Liability Company'],
    ['MVII', 'Corporation'],
    ['ECAK', 'Other'],
    ['2HBR', 'Limited Liability Company'],
    ['63KS', 'Limited Liability Company'],
    ['6QQB', 'Corporation'],
    ['8Z6G', 'Partnership'],
    ['T0YJ', 'Corporation'],
    ['40DB', 'Partnership'],
    ['SGST', 'Corporation'],
    ['13AV', 'Other'],
    ['2YZO', 'Partnership'],
    ['V2YH', 'Nonprofit Organization'],
    ['OL20', 'Sole Proprietorship'],
    ['5RDO', 'Corporation'],
    ['DP3Q', 'Limited Liability Company'],
    ['K0RI', 'Other'],
    ['6CHY', 'Corporation'],
    ['5VCF', 'Corporation'],
    ['V9QP', 'Limited Liability Company'],
    ['FY0F', 'Partnership'],
    ['FFQL', 'Government-Owned Entity'],
    ['H0PO', 'Limited Liability Company'],
    ['B6ES', 'Corporation'],
    ['Z0EY', 'Partnership'],
    ['ZZGG', 'Cooperative'],
    ['CDOT', 'Branch or Representative Office'],
    ['254M', 'Limited Liability Company'],
    ['EPG7', 'Corporation'],
    ['LMIM', 'Limited Liability Company'],
    ['VYAX', 'Corporation'],
    ['OV32', 'Limited Liability Company'],
    ['P418', 'Corporation'],
    ['DVXS', 'Limited Liability Company'],
    ['5GGB', 'Corporation'],
    ['63P9', 'Partnership'],
    ['V89C', 'Limited Liability Company'],
    ['C061', 'Corporation'],
    ['54M6', 'Limited Liability Company'],
    ['B5PM', 'Corporation'],
    ['V44D', 'Nonprofit Organization'],
    ['62Y3', 'Partnership'],
    ['CODH', 'Partnership'],
    ['NFFH', 'Cooperative'],
    ['DEO1', 'Other'],
    ['YI42', 'Limited Liability Company'],
    ['IQGE', 'Corporation'],
    ['4ZRR', 'Branch or Representative Office'],
    ['O7XB', 'Limited Liability Company'],
    ['FJ0E', 'Corporation'],
    ['OMX0', 'Corporation'],
    ['USOG', 'Limited Liability Company'],
    ['VF4C', 'Limited Liability Company'],
    ['DFE5', 'Corporation'],
    ['HZEH', 'Limited Liability Company'],
    ['XTIQ', 'Corporation'],
    ['T91T', 'Partnership'],
  ])('%s is a %s', (code, standard) => {
    const record = recordOf('gb-listed');
    record.attributes.entity.legalForm = { id: code, other: undefined };
    expect(mapLegalForm(record)).toMatchObject({ iso20275Code: code, serviceStandard: standard });
  });

  it("speaks the language of the company's own name", () => {
    const record = recordOf('be-ended-relationship');
    expect(mapLegalForm(record)?.localName).toBe('Besloten Vennootschap');
    record.attributes.entity.legalName.language = 'fr-BE';
    expect(mapLegalForm(record)).toEqual({
      localName: 'Société à responsabilité limitée',
      englishTranslation: 'Private limited company (BV/SRL)',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: '3W7E',
    });
  });

  it('gives no placeholder out as a code', () => {
    expect(mapLegalForm(recordOf('lu-fund'))).toEqual({
      localName: 'Fonds d’investissement alternatif réservé',
      englishTranslation: 'Legal form that has no ISO 20275 code yet',
      serviceStandard: 'Other',
    });
    expect(mapLegalForm(recordOf('it-no-code'))).toEqual({
      englishTranslation: 'Legal form that has no ISO 20275 code yet',
      serviceStandard: 'Other',
    });
    expect(mapLegalForm(recordOf('us-federal'))).toEqual({
      englishTranslation: 'Legal form of a jurisdiction that is not on the ISO 20275 list',
      serviceStandard: 'Other',
    });
  });

  it('labels no form of which it knows nothing but a code', () => {
    expect(mapLegalForm(recordOf('jp-ultimate'))).toEqual({ iso20275Code: 'T417' });
    expect(mapLegalForm(recordOf('pt-minimal'))).toBeUndefined();
  });

  it('knows a branch by its category', () => {
    expect(mapLegalForm(recordOf('ch-branch'))?.serviceStandard).toBe('Branch or Representative Office');
  });

  it('has names for every code, and a label other than Other for most', () => {
    const forms = Object.values(legalForms.forms);
    const labels = forms.map((form) => legalFormStandard(Object.values(form.names)));
    expect(forms.length).toBe(1_462);
    expect(forms.every(({ names }) => Object.keys(names).length > 0)).toBe(true);
    expect(labels.filter((label) => label === 'Other').length / labels.length).toBeLessThan(0.27);
  });
});

describe('status', () => {
  it.each([
    ['gb-listed', { status: 'ACTIVE' }],
    [
      'at-liquidated',
      {
        status: 'CLOSED',
        closureReason: 'LIQUIDATION',
        closureDate: '2024-05-31',
        additionalInfo:
          'Event LIQUIDATION (liquidation), COMPLETED, 2024-05-31. LEI registration RETIRED: the LEI is retired: the entity no longer operates.',
      },
    ],
    [
      'fr-insolvent',
      {
        status: 'UNDER_INSOLVENCY_PROCEEDING',
        insolvencyStartDate: '2026-02-17',
        additionalInfo:
          'Event INSOLVENCY (insolvency), IN_PROGRESS, 2026-02-17. LEI registration LAPSED, due 2026-01-31: the LEI was not renewed in time: the record may be out of date.',
      },
    ],
    [
      'nl-merged',
      {
        status: 'CLOSED',
        closureReason: 'MERGER',
        closureDate: '2024-01-01',
        additionalInfo: expect.stringMatching(/^Successor: Weidevogel Groep B\.V\. \(LEI ZZZZ\w{16}\)\. LEI/),
      },
    ],
    [
      'nl-survivor',
      { status: 'ACTIVE', additionalInfo: expect.stringContaining('MERGERS_AND_ACQUISITIONS') },
    ],
    ['it-no-code', { status: 'PENDING_DISSOLUTION', additionalInfo: expect.stringContaining('DISSOLUTION') }],
    ['be-ended-relationship', { status: 'ACTIVE', additionalInfo: expect.stringContaining('2022-04-01') }],
    [
      'no-split',
      {
        status: 'CLOSED',
        closureReason: 'SPLIT',
        closureDate: '2025-07-02',
        additionalInfo: expect.stringContaining('Tareskog Havbruk AS; Tareskog Eiendom AS'),
      },
    ],
    [
      'es-trust-other',
      {
        status: 'CLOSED',
        closureReason: 'OTHER',
        closureDate: '2020-02-02',
        additionalInfo: expect.stringContaining('ANNULLED'),
      },
    ],
    ['gb-two-leis-duplicate', { status: 'UNKNOWN', additionalInfo: expect.stringContaining('DUPLICATE') }],
    ['ie-no-jurisdiction', { status: 'ACTIVE', additionalInfo: expect.stringContaining('PENDING_TRANSFER') }],
  ])('%s', (name, expected) => {
    expect(status(name)).toEqual(expected);
  });

  it('keeps the words of the register, and claims life or death only where they do', () => {
    expect(company('at-liquidated').status).toMatchObject({
      localName: 'INACTIVE (DISSOLVED)',
      active: false,
    });
    expect(company('gb-two-leis-duplicate').status).not.toHaveProperty('active');
  });

  it.each([
    ['DISSOLVED', [], 'UNKNOWN'],
    ['CORPORATE_ACTION', [], 'OTHER'],
    ['OTHER', [], 'OTHER'],
    [undefined, [], 'UNKNOWN'],
    ['DISSOLVED', ['BANKRUPTCY'], 'BANKRUPTCY'],
    ['DISSOLVED', ['INSOLVENCY', 'LIQUIDATION'], 'BANKRUPTCY'],
    ['CORPORATE_ACTION', ['ABSORPTION'], 'MERGER'],
    ['CORPORATE_ACTION', ['ACQUISITION_BRANCH'], 'ACQUISITION'],
    ['CORPORATE_ACTION', ['BREAKUP'], 'SPLIT'],
    ['OTHER', ['CHANGE_LEGAL_NAME', 'AN_EVENT_OF_TOMORROW'], 'OTHER'],
  ])('a closure by %s with events %j is %s', (reason, types, expected) => {
    const record = recordOf('at-liquidated');
    record.attributes.entity.expiration.reason = reason;
    const dates = { effectiveDate: '2024-05-31T00:00:00Z', recordedDate: undefined };
    const events = types.map((type) => ({ type, status: 'COMPLETED', ...dates }));
    record.attributes.entity.eventGroups = [{ events }];
    expect(mapStatus(record).statusDetailsBeta?.closureReason).toBe(expected);
  });
});

describe('parents as shareholders', () => {
  it('are two where they differ, without a percentage', () => {
    const { shareholders, absence } = holders('gb-subsidiary', 'gb-listed', 'jp-ultimate');
    expect(absence).toBeUndefined();
    expect(shareholders.map((holder) => holder.company?.legalName)).toEqual([
      'PELLWORTH MARINE PLC',
      '株式会社汐見海運',
    ]);
    for (const holder of shareholders) {
      expect(holder.type).toBe('company');
      expect(holder).not.toHaveProperty('sharePercentage');
      expect(holder).not.toHaveProperty('numberOfShares');
    }
    expect(shareholders[0]?.source).toBe(
      'GLEIF: direct parent by accounting consolidation, that is control of more than 50 %; the index publishes no percentage. Direct parent: IS_DIRECTLY_CONSOLIDATED_BY, ACTIVE; accounting period from 2025-01-01 until 2025-12-31; relationship from 2018-04-10; PUBLISHED / ENTITY_SUPPLIED_ONLY / OTHER_OFFICIAL_DOCUMENTS; updated 2026-03-04.',
    );
  });

  it('are one where it is both', () => {
    const { shareholders } = holders('us-delaware', 'us-california', 'us-california');
    expect(shareholders).toHaveLength(1);
    expect(shareholders[0]?.company?.id).toBe('C0999888');
    expect(shareholders[0]?.source).toContain('direct and ultimate parent');
    expect(shareholders[0]?.source).toContain('relationship from 2018-11-03');
  });

  it('say why the other one is not named', () => {
    const { shareholders } = holders('pl-hidden-direct-parent', undefined, 'gb-listed');
    expect(shareholders).toHaveLength(1);
    expect(shareholders[0]?.source).toContain('No direct parent: the parent is not made public');
    const survivor = holders('nl-survivor', 'lu-fund');
    expect(survivor.shareholders[0]?.source).toContain('LAPSED');
    expect(survivor.shareholders[0]?.source).toContain('No ultimate parent');
  });

  it('are none once the relationship has ended, or where a company is its own parent', () => {
    const ended = holders('be-ended-relationship', 'nl-survivor', 'nl-survivor');
    expect(ended.shareholders).toEqual([]);
    expect(ended.absence).toMatchObject({
      reason: 'not_offered',
      explanation: expect.stringContaining('has ended'),
    });
    expect(holders('gb-subsidiary', 'gb-subsidiary', 'gb-subsidiary').shareholders).toEqual([]);
  });

  it.each([
    ['gb-listed', 'declared_none', 'NO_KNOWN_PERSON'],
    ['de-court-frankfurt', 'not_offered', 'NATURAL_PERSONS'],
    ['de-court-fuerth', 'exempt', 'NON_CONSOLIDATING'],
    ['it-no-code', 'not_offered', 'NO_LEI'],
    ['hk-private', 'restricted', 'NON_PUBLIC'],
    ['us-california', 'restricted', 'DISCOLSURE_DETRIMENTAL'],
    ['mt-spaced', 'restricted', 'LEGAL_OBSTACLES'],
    ['ie-no-jurisdiction', 'not_offered', 'A_REASON_OF_TOMORROW'],
  ])('%s: %s by %s', (name, reason, code) => {
    const { shareholders, absence } = holders(name);
    expect(shareholders).toEqual([]);
    expect(absence).toMatchObject({ reason, explanation: expect.stringContaining(`(${code})`) });
  });

  it('gives both reasons where they differ, the direct one first', () => {
    const { absence } = holders('fr-insolvent');
    expect(absence?.reason).toBe('not_offered');
    expect(absence?.explanation).toMatch(
      /No direct parent.*NATURAL_PERSONS.*No ultimate parent.*NO_KNOWN_PERSON/,
    );
  });

  it.each([
    ['NO_KNOWN_PERSON', 'declared_none'],
    ['NATURAL_PERSONS', 'not_offered'],
    ['NON_CONSOLIDATING', 'exempt'],
    ['NO_LEI', 'not_offered'],
    ['NON_PUBLIC', 'restricted'],
    ['BINDING_LEGAL_COMMITMENTS', 'restricted'],
    ['LEGAL_OBSTACLES', 'restricted'],
    ['CONSENT_NOT_OBTAINED', 'restricted'],
    ['DETRIMENT_NOT_EXCLUDED', 'restricted'],
    ['DISCLOSURE_DETRIMENTAL', 'restricted'],
    ['DISCOLSURE_DETRIMENTAL', 'restricted'],
  ])('the exception %s is %s', (code, reason) => {
    expect(explainException(code).reason).toBe(reason);
    expect(explainException(code).words).not.toContain(code);
  });

  it('a branch belongs to its head office', () => {
    const none: Parent = { record: null, relationship: null, exception: null };
    const branch = recordOf('ch-branch');
    const { absence } = mapShareholders(branch, { direct: none, ultimate: none }, recordOf('gb-listed'));
    expect(absence?.reason).toBe('exempt');
    expect(absence?.explanation).toContain('PELLWORTH MARINE PLC');
    expect(mapShareholders(branch, { direct: none, ultimate: none }, null).absence?.reason).toBe('exempt');
  });

  it('says that a fund, and a company that reports nothing, give no reason', () => {
    expect(holders('lu-fund').absence?.explanation).toContain('who manages it');
    expect(holders('pt-minimal').absence?.explanation).toContain('neither a parent nor why');
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

  it('names its source, which is no authority', () => {
    expect(profile('gb-listed').source).toEqual({
      register: 'GLEIF (Global LEI Index)',
      url: `https://search.gleif.org/#/record/${leiOf(fixtures['gb-listed'])}`,
      authoritative: false,
      licence: 'CC0 1.0',
    });
  });

  it('says where the officers can be asked for', () => {
    const { absence } = profile('gb-subsidiary');
    expect(absence.legalRepresentatives?.reason).toBe('not_offered');
    expect(absence.otherKeyPersons?.explanation).toContain('Companies House, under 02204417');
    expect(absence.establishments?.reason).toBe('not_offered');
    expect(profile('lu-fund').absence.legalRepresentatives?.explanation).toContain('names no register');
  });

  it('changes nothing it reads, and gives the same for the same', () => {
    const record = recordOf('gb-listed');
    const before = structuredClone(record);
    const holdings = { record, parents: { direct: none, ultimate: none }, headOffice: null, branches: [] };
    expect(mapProfile(holdings)).toEqual(mapProfile(holdings));
    expect(record).toEqual(before);
  });
});

describe('names alike', () => {
  it('are compared without case, marks and signs', () => {
    expect(foldName('  LÖWENZAHN & Söhne  GmbH. ')).toBe('lowenzahn sohne gmbh');
    expect(foldName('O’Hanrahan’s')).toBe("O'Hanrahan's".replace(/'/g, ' ').toLowerCase());
    expect(foldName('青松岭机械有限公司')).toBe('青松岭机械有限公司');
  });

  it('are 1 for the same, 0 for nothing in common, symmetric in between', () => {
    expect(likeness('abc', 'abc')).toBe(1);
    expect(likeness('abc', 'xyz')).toBe(0);
    expect(likeness('', 'abc')).toBe(0);
    expect(likeness('a', 'b')).toBe(0);
    expect(likeness('night', 'nacht')).toBe(0.25);
    expect(likeness('nacht', 'night')).toBe(0.25);
    expect(likeness('aaaa', 'aa')).toBe(0.5);
  });
});
