import { describe, expect, it } from 'vitest';
import { CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
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
    const [register, list] = await Promise.all([krsStandIn.start(), whiteListStandIn.start()]);
    return { register, list };
  },
  (started) => Object.values(started),
);
const ctx = () =>
  contextForTests({
    settings: Object.assign({}, ...Object.values(standIns()).map(({ settings }) => settings)),
    now: NOW,
  });
const read = (id: string, dataPoint: DataPoint = 'companyProfile') =>
  poland.fetchDataPoint(ctx(), {
    ...{ country: 'PL', companyId: poland.companyId(numberOf(id)), requestedAt: NOW, dataPoint },
  });
const asked = () => Object.values(standIns()).flatMap(({ journal }) => journal.map(({ url }) => url));

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
      ...['President', 'Board Member', 'Authorized Signatory', 'Authorized Signatory'],
    ]);
    expect(value.otherKeyPersons?.map(({ role }) => role?.englishTranslation)).toEqual([
      'Member of the management board, suspended',
      'Member of the supervisory body',
      'Member of the supervisory body',
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
    expect(Object.keys(value).sort()).toEqual(['company', 'flags']);
    expect(value.company?.status?.statusDetailsBeta?.status).toBe('ACTIVE');
    expect(Object.keys(absence).sort()).toEqual([
      ...[
        'companyRelationships',
        'establishments',
        'legalRepresentatives',
        'otherKeyPersons',
        'shareholders',
      ],
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

  it('of an entity that was struck off ends every office on that day', async () => {
    const { value } = await read('spzoo-deleted');
    expect(value.legalRepresentatives?.map(({ role, endDate }) => [role?.serviceStandard, endDate])).toEqual([
      ['President', '2025-09-10'],
      ['Liquidator', '2025-09-10'],
    ]);
  });

  it('reads who stands in the register of associations, also who has left that of entrepreneurs', async () => {
    expect((await read('fundacja')).value.company?.legalName).toBe('FUNDACJA POMOCNA ŁAPA');
    const { value } = await read('stowarzyszenie-left-p');
    expect(value.company?.status?.statusDetailsBeta?.status).toBe('ACTIVE');
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
      /Niezarejestrowany \(not registered for VAT\).*Registration refused on 2010-03-01 \(.*Registered on 2012-01-02.*Restored on 2020-01-02 \(.*Removed on 2025-08-31/,
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
