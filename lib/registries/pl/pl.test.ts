import { describe, expect, it } from 'vitest';
import { CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { gleifStandIn, readFixtures as readRecords } from '../gleif/testing/stand-in.ts';
import { json } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { krs } from './krs.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { krsStandIn, whiteListStandIn } from './testing/stand-in.ts';
import { whiteList } from './white-list.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const numberOf = (name: string): string => fixtures.get(name)?.number ?? name;
const poland = composed(krs, [whiteList]);

const standIns = standInForTests(
  async () => {
    const [register, list, index] = await Promise.all([
      krsStandIn.start(),
      whiteListStandIn.start(),
      gleifStandIn().start(),
    ]);
    return { register, list, index };
  },
  (started) => Object.values(started),
);
const ctx = () =>
  contextForTests({
    settings: Object.assign(
      { REGISTRY_TIMEOUT_MS: '5000' },
      ...Object.values(standIns()).map(({ settings }) => settings),
    ),
    now: NOW,
  });
const read = (id: string, dataPoint: DataPoint = 'companyProfile') =>
  poland.fetchDataPoint(ctx(), {
    ...{ country: 'PL', companyId: poland.companyId(numberOf(id)), requestedAt: NOW, dataPoint },
  });
const find = (query: string) => poland.search(ctx(), { country: 'PL', query });
const asked = () => Object.values(standIns()).flatMap(({ journal }) => journal.map(({ url }) => url));
const statusOf = async (name: string) => (await read(name)).value.company?.status;

describe('one company, one id', () => {
  it.each([
    ['0009990001', ['9990001', ' krs 9990001 ', 'KRS 0009990001', '0009990001']],
    ['9990000103', ['9990000103', 'PL9990000103', '999-000-01-03', 'pl 999 000 01 03']],
    ['999000101', ['999000101', '99900010100000', '999 000 101']],
  ])('%s', (settled, spellings) => {
    for (const typed of spellings) expect(poland.companyId(typed)).toBe(settled);
    expect(poland.companyId(settled)).toBe(settled);
  });

  it('NIP and REGON lead to the KRS number, and the answer carries all three', async () => {
    const ids = ['0009990001', '9990000103', '999000101'];
    for (const id of ids) {
      const { value, companyIds } = await read(id);
      expect(value.company?.id).toBe('0009990001');
      expect(companyIds).toEqual(ids);
    }
  });

  it('refuses a wrong check digit before anybody is asked', async () => {
    for (const id of ['9990000104', 'PL9990000104', '999000102', '99900010200000', 'HRB 12', '12345678901']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect((await failureOf(find('9990000104'))).code).toBe('invalid_request');
    expect(asked()).toEqual([]);
  });

  it('says who has no company under a number', async () => {
    expect((await failureOf(read('0009990999'))).message).toContain('no entity with the number 0009990999');
    // 404 in both registers, and never a full extract.
    expect(standIns().register.journal.map(({ url }) => url)).toEqual([
      expect.stringContaining('rejestr=P'),
      expect.stringContaining('rejestr=S'),
    ]);
    expect((await failureOf(read('9990000296'))).message).toContain(
      'knows no company of the register with the NIP',
    );
  });
});

describe('search', () => {
  it.each(['0009990001', '9990001', 'PL 9990000103', '999000101'])('by number: %s', async (query) => {
    const [hit, ...rest] = await find(query);
    expect(rest).toEqual([]);
    expect(hit).toMatchObject({
      ...{ companyNumber: '0009990001', matchType: 'id' },
      legalName: 'WARSZTAT BRUMOWSKI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      address: { city: 'ŻÓŁWINIEC', countryCode: 'PL' },
    });
    expect((await read(hit?.companyNumber ?? '')).value.company?.legalName).toBe(hit?.legalName);
  });

  it('by number: one that was struck off is found too, an unknown one is not', async () => {
    expect(await find('0009990004')).toHaveLength(1);
    expect(await find('0009990999')).toEqual([]);
    expect(await find('9990000296')).toEqual([]);
  });

  it('by name, in the LEI index alone: its KRS number works in the register', async () => {
    const [hit] = await find('warsztat brumowski');
    expect(hit).toMatchObject({ companyNumber: '0009990001' });
    expect((await read(hit?.companyNumber ?? '')).value.company?.id).toBe('0009990001');
    expect(standIns().register.journal.length).toBeGreaterThan(0);
  });

  it('by name: who has no KRS number in the index is left out, since the register could not answer', async () => {
    const [record] = Object.values(readRecords()).filter(
      (each) => each['lei-record']?.data.id === 'ZZZZ0000000000185189',
    );
    const text = JSON.stringify(record).replaceAll('RA000484', 'RA999999');
    const index = await gleifStandIn({ fixtures: [JSON.parse(text)] }).start();
    const settings = { ...index.settings, ...standIns().register.settings };
    const found = await poland.search(contextForTests({ settings, now: NOW }), {
      ...{ country: 'PL', query: 'bursztynowa zatoka' },
    });
    expect(index.journal).not.toEqual([]);
    await index.close();
    expect(found).toEqual([]);
  });
});

describe('a profile', () => {
  it.each([...fixtures.keys()])('%s fits the contract', async (name) => {
    const { value } = await read(name);
    expect(CompanyProfile.parse(value).company?.id).toBe(numberOf(name));
  });

  it('has both numbers, the former name, the form by ISO 20275 and the branches', async () => {
    const { value, absence, provenance } = await read('spzoo-workshop');
    expect(value.company).toMatchObject({
      identifiers: { KRS: '0009990001', NIP: '9990000103', REGON: '999000101' },
      formerNames: ['BRUMEX SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
      legalForm: { iso20275Code: 'O7XB', serviceStandard: 'Limited Liability Company' },
      capital: { amount: 80_000, currency: 'PLN' },
      registrationDate: '2011-12-13',
      website: 'www.brumowski.example',
    });
    expect(value.establishments?.map(({ address }) => address?.countryCode)).toEqual(['PL', 'CZ']);
    expect(absence).toEqual({});
    expect(provenance?.sources['pl.krs']).toMatchObject({ asOf: '2026-11-19', authoritative: true });
    expect(provenance?.conflicts).toEqual([]);
  });

  it('maps to NACE only what came into the register before PKD 2025', async () => {
    const { value } = await read('spzoo-workshop');
    const { NACE, other } = value.company?.activities ?? {};
    expect(NACE?.map(({ code }) => code)).toEqual(['45.20', '71.20']);
    expect(other?.['PKD 2007']?.map(({ code }) => code)).toEqual(['45.20.Z', '71.20.B']);
    expect(other?.['PKD (2007 or 2025)']?.map(({ code }) => code)).toEqual(['95.31.A']);
  });

  it('marks every person as masked, and puts everybody where they belong', async () => {
    const { value } = await read('spzoo-workshop');
    const people = [...(value.legalRepresentatives ?? []), ...(value.otherKeyPersons ?? [])];
    expect(people.map(({ individual }) => individual?.isMasked)).toEqual(people.map(() => true));
    expect(value.legalRepresentatives?.map(({ role }) => role?.serviceStandard)).toEqual([
      'President',
      'Board Member',
    ]);
    expect(value.otherKeyPersons?.map(({ role }) => role?.englishTranslation)).toEqual([
      'Member of the management board, suspended',
      'Member of the supervisory body',
      'Member of the supervisory body',
      'Commercial proxy (prokura), sole',
      'Commercial proxy (prokura), joint',
    ]);
  });

  it('keeps no name and no PESEL that the register masks elsewhere, in the answer or in the bytes', async () => {
    const { value, wire = [] } = await read('spzoo-workshop');
    const kept = wire.map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('BRUMOWSKI HOLDING');
    for (const text of [JSON.stringify(value), kept]) {
      expect(text).not.toMatch(/44051401359|SEKRETNA|ZENOBIUSZ BRUMOWSKI/);
      expect(text).toContain('Z PROKURENTEM O***** S******* PESEL ***');
    }
    expect(kept).not.toMatch(/pesel"|accountNumbers|representatives|61109010140000071219812874/);
  });

  it('an empty object means nothing, and every empty section says why', async () => {
    const { value, absence } = await read('spzoo-poor');
    expect(Object.keys(value)).toEqual(['company']);
    expect(value.company?.status?.statusDetailsBeta?.status).toBe('ACTIVE');
    expect(Object.keys(absence).sort()).toEqual([
      ...['establishments', 'legalRepresentatives', 'otherKeyPersons', 'shareholders'],
    ]);
    // Without a NIP nobody can be found on the list.
    expect(standIns().list.journal).toEqual([]);
  });

  it('an unknown form, role, country and status of the list pass as words', async () => {
    const { value, provenance } = await read('spzoo-contradicting');
    expect(value.company?.legalForm).toEqual({ localName: 'SPÓŁKA KOSMICZNA' });
    expect(value.legalRepresentatives?.[0]?.role).toEqual({
      localName: 'WIELKI MISTRZ',
      serviceStandard: 'Other',
    });
    expect(value.company?.legalAddress?.countryCode).toBeUndefined();
    expect(provenance?.sources['pl.whitelist']?.note).toContain('VAT status on 2026-11-20: Podejrzany.');
  });

  it('of a foreign branch has the branch, its director with a birth date and who acts here', async () => {
    const { value } = await read('oddzial-foreign');
    expect(value.company).toMatchObject({
      legalName: 'MÜHLENBACH MASCHINEN GMBH ODDZIAŁ W POLSCE',
      legalAddress: { city: 'WROCŁAWEK', countryCode: 'PL' },
    });
    expect(value.legalRepresentatives).toMatchObject([
      { role: { localName: 'GESCHÄFTSFÜHRER' }, individual: { birthDate: { day: 9, month: 5, year: 1971 } } },
      { role: { serviceStandard: 'Authorized Signatory' } },
    ]);
  });

  it('reads who stands in the register of associations, also who has left that of entrepreneurs', async () => {
    expect((await read('fundacja')).value.company?.legalName).toBe('FUNDACJA POMOCNA ŁAPA');
    const { value } = await read('stowarzyszenie-left-p');
    expect(value.company?.status?.statusDetailsBeta?.status).toBe('ACTIVE');
  });
});

describe('status', () => {
  it('struck off: closed on that day, also where a correction followed, with the state before', async () => {
    const { value } = await read('spzoo-deleted');
    expect(value.company?.status).toMatchObject({
      ...{ localName: 'WYKREŚLENIE Z KRAJOWEGO REJESTRU SĄDOWEGO', active: false },
      statusDetailsBeta: { status: 'CLOSED', closureDate: '2025-09-10', closureReason: 'LIQUIDATION' },
    });
    expect(value.company).toMatchObject({
      legalAddress: { city: 'NOWA' },
      formerNames: ['DAWNA NAZWA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
    });
    expect(value.shareholders?.map(({ company }) => company?.id)).toEqual(['0009990001']);
    expect(value.legalRepresentatives?.map(({ role }) => role?.serviceStandard)).toEqual([
      'President',
      'Liquidator',
    ]);
  });

  it('struck off and restored by a later entry: not closed, and both days are told', async () => {
    const status = await statusOf('spzoo-restored');
    expect(status).toMatchObject({ active: true, statusDetailsBeta: { status: 'ACTIVE' } });
    expect(status?.statusDetailsBeta?.additionalInfo).toContain(
      'Struck off on 2025-09-10; a later entry of 2026-06-01 followed: ZMIANA DANYCH W REJESTRZE.',
    );
  });

  it.each([
    ['spzoo-bankrupt', 'UNDER_INSOLVENCY_PROCEEDING', '2025-05-20', 'KL1K/GU/43/2025'],
    ['sa-restructuring', 'UNDER_INSOLVENCY_PROCEEDING', '2026-02-02', 'That bankruptcy has ended.'],
    ['spk-liquidation', 'PENDING_DISSOLUTION', undefined, 'UCHWAŁA WSPÓLNIKÓW Z DNIA 01.12.2024'],
    ['spzoo-contradicting', 'INACTIVE_NOT_CLOSED', undefined, 'Business suspended: 2026-10-01.'],
  ])('%s: %s', async (name, code, since, words) => {
    const details = (await statusOf(name))?.statusDetailsBeta;
    expect(details?.status).toBe(code);
    expect(details?.insolvencyStartDate).toBe(since);
    expect(details?.additionalInfo).toContain(words);
  });

  it('in bankruptcy the trustee represents, and the old rule says nothing of who may act', async () => {
    const { value } = await read('spzoo-bankrupt');
    expect(value.legalRepresentatives?.map(({ role }) => role?.serviceStandard)).toContain('Receiver');
    expect(value.legalRepresentatives?.flatMap(({ representationMode }) => representationMode ?? [])).toEqual(
      [],
    );
    expect(value.company?.status?.statusDetailsBeta?.additionalInfo).toContain(
      'Section 4 (arrears, enforcement)',
    );
  });
});

describe('the list of VAT taxpayers', () => {
  const noteOf = async (name: string) => (await read(name)).provenance?.sources['pl.whitelist'];

  it('tells the status of a day, with the number of the query', async () => {
    expect(await noteOf('spzoo-workshop')).toMatchObject({
      ...{ outcome: 'merged', asOf: '2026-11-20' },
      note: 'VAT status on 2026-11-20: Czynny (active VAT taxpayer). Registered on 2012-01-02. Number of the query: wl-9990000103.',
    });
    expect((await noteOf('spzoo-deleted'))?.note).toMatch(
      /Niezarejestrowany \(not registered for VAT\).*Registration refused on 2010-03-01 \(.*Removed on 2025-08-31 \(.*Restored on 2020-01-02/,
    );
    expect((await noteOf('spzoo-restored'))?.note).toBe(
      'No VAT taxpayer of the list has the NIP 9990000155.',
    );
  });

  it('asks for the day of Poland', async () => {
    const { settings } = standIns().list;
    const late = contextForTests({
      settings: { ...standIns().register.settings, ...settings },
      now: new Date('2026-11-19T23:30:00Z'),
    });
    await poland.fetchDataPoint(late, {
      ...{ country: 'PL', companyId: '0009990001', requestedAt: NOW, dataPoint: 'companyProfile' },
    });
    expect(standIns().list.journal[0]?.url).toContain('date=2026-11-20');
  });

  it('its failure costs no profile', async () => {
    await standIns().list.fault('500');
    expect((await noteOf('spzoo-workshop'))?.outcome).toBe('no_answer');
  });
});

describe('drift', () => {
  it.each([
    ['no name', { dzial1: { danePodmiotu: { formaPrawna: 'X' } }, dzial2: {}, dzial6: {} }, /danePodmiotu/],
    ['no section 6', { dzial1: { danePodmiotu: { nazwa: 'X' } }, dzial2: {} }, /dzial6/],
    ['no section 2', { dzial1: { danePodmiotu: { nazwa: 'X' } }, dzial6: {} }, /dzial2/],
  ])('%s is no half a company', async (_, dane, path) => {
    const naglowekA = { numerKRS: '0009990001' };
    await standIns().register.fault(json({ odpis: { naglowekA, dane } }));
    const { code, details } = await failureOf(read('spzoo-workshop'));
    expect(code).toBe('registry_changed');
    expect(details.join()).toMatch(path);
  });

  it('the extract of another number is refused', async () => {
    await standIns().register.fault(json(fixtures.get('sa-holding')?.current));
    expect((await failureOf(read('spzoo-workshop'))).code).toBe('registry_changed');
  });
});

it('offers no owners while the operator does not allow it', async () => {
  expect((await failureOf(read('spzoo-workshop', 'ultimateBeneficialOwners'))).code).toBe('not_supported');
  expect(asked()).toEqual([]);
});
