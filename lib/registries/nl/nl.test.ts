import { describe, expect, it } from 'vitest';
import { CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { registriesFor } from '../index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { cir } from './cir.ts';
import { kvk } from './kvk.ts';
import { openData } from './open-data.ts';
import { cirStandIn } from './testing/cir-stand-in.ts';
import { kvkStandIn, refusal } from './testing/kvk-stand-in.ts';
import { openStandIn } from './testing/open-stand-in.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const netherlands = composed(kvk, [cir, openData]);
const delivered = [...fixtures].flatMap(([name, { isDelivered }]) => (isDelivered ? [name] : []));
const numberOf = (name: string): string => fixtures.get(name)?.profile.kvkNummer ?? name;

const standIns = standInForTests(
  async () => ({
    register: await kvkStandIn.start(),
    open: await openStandIn.start(),
    courts: await cirStandIn.start(),
    lei: await gleifStandIn().start(),
  }),
  ({ register, open, courts, lei }) => [register, open, courts, lei],
);

const settings = () => ({
  ...standIns().register.settings,
  ...standIns().open.settings,
  ...standIns().courts.settings,
  ...standIns().lei.settings,
});
const ctx = () => contextForTests({ settings: settings(), now: NOW });
const order = (name: string, dataPoint: DataPoint) => ({
  ...{ country: 'NL' as const, companyId: netherlands.companyId(numberOf(name)) },
  ...{ requestedAt: NOW, dataPoint },
});
const read = (name: string, dataPoint: DataPoint = 'companyProfile', registry = netherlands) =>
  registry.fetchDataPoint(ctx(), order(name, dataPoint));
const search = (query: string) => netherlands.search(ctx(), { country: 'NL', query });
/** The calls of the register that cost money. */
const paid = () => standIns().register.journal.filter(({ path }) => !path.startsWith('/v2/zoeken'));

describe('one company, one id', () => {
  it.each(['09876543', ' 0987 6543', '9876543', 'KVK 09876543', 'kvk-nummer 9876543', '09.87.65.43'])(
    '%s',
    async (typed) => {
      expect(netherlands.companyId(typed)).toBe('09876543');
      expect(registriesFor({ sources: {} })('NL').companyId(typed)).toBe('09876543');
      expect(await search(typed)).toMatchObject([{ companyNumber: '09876543', matchType: 'id' }]);
      expect(paid()).toEqual([]);
    },
  );

  it('is led to by an establishment, whose number is an id of the company', async () => {
    for (const typed of ['000090010002', 'Vestigingsnummer 0000 9001 0002']) {
      expect(await search(typed)).toMatchObject([
        { companyNumber: '09876543', legalName: 'Weidevogel Groep B.V.', matchType: 'id' },
      ]);
    }
    const { value, companyIds } = await read('000090010002');
    expect(value.company?.id).toBe('09876543');
    expect(companyIds).toEqual(expect.arrayContaining(['09876543', '000090010002']));
    expect((await failureOf(read('000099999999'))).code).toBe('resource_not_found');
  });

  it('is found by the number of the tax authority', async () => {
    expect(await search('RSIN 811223344')).toMatchObject([{ companyNumber: '90330033', matchType: 'id' }]);
  });

  it('refuses what can be no number, before anybody is asked', async () => {
    for (const id of ['12345', '123456789', '0000090010002', '00000000', 'NL12345678', 'HRB 1']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect(standIns().register.journal).toEqual([]);
  });

  it('says of a number that nobody has that there is no such company', async () => {
    for (const point of ['companyProfile', 'availableDocuments'] as const) {
      const failure = await failureOf(kvk.read(ctx(), order('99999999', point)));
      expect(failure.code).toBe('resource_not_found');
    }
    expect(await search('99999999')).toEqual([]);
  });
});

describe('the profile', () => {
  it.each(delivered)('%s is valid by the contract', async (name) => {
    const { value, source, provenance } = await read(name);
    CompanyProfile.parse(value);
    expect(value.company?.id).toBe(numberOf(name));
    expect(source).toMatchObject({ authoritative: true, register: 'KVK Handelsregister (Netherlands)' });
    expect(provenance?.sources['nl.kvk']?.outcome).toBe('merged');
  });

  it('is not delivered of a company that ended long ago: its name is told, and nothing sold', async () => {
    expect(await search('veenmos turfstekerij')).toMatchObject([{ status: { active: false } }]);
    const failure = await failureOf(read('ended-long-ago'));
    // The company exists.
    expect(failure.code).toBe('not_supported');
    expect(failure.message).toContain('Veenmos Turfstekerij B.V. (90990099), which is no longer registered');
  });

  it('costs one call where there is one establishment, and three where there are several', async () => {
    await read('bv-non-mailing');
    expect(paid().map(({ path }) => path)).toEqual(['/v1/basisprofielen/90110011']);
    await standIns().register.reset();
    const { value } = await read('bv-with-branches');
    expect(paid()).toHaveLength(3);
    expect(value.company?.commercialNames).toEqual([
      ...['Weidevogel Zuivel', 'De Weidevogel', 'Kaasboerderij de Grutto', 'Grutto Kaas'],
      ...['Weidevogel Opslag', 'Opslag Hoorn'],
    ]);
    expect(value.establishments?.map(({ id }) => id)).toEqual([
      ...['000090010001', '000090010002', '000090010003'],
    ]);
  });

  it('tells of each establishment that the search has whether it is open', async () => {
    const { value } = await read('bv-with-branches');
    expect(value.establishments?.map(({ id, active }) => [id, active])).toEqual([
      ['000090010001', true],
      ['000090010002', true],
      ['000090010003', true],
    ]);
  });

  it('has the former names that the search knows, at no further cost', async () => {
    const { value } = await read('bv-non-mailing');
    expect(value.company).toMatchObject({
      ...{ legalName: 'Tureluur Software B.V.', formerNames: ['Boterbloem Automatisering B.V.'] },
    });
    expect((await read('nv-bankrupt')).value.company).not.toHaveProperty('formerNames');
  });

  it('says of none that it is registered where neither a day nor the search says so', async () => {
    const status = async (name: string) => (await read(name)).value.company?.status;
    expect(await status('unknown-words')).toEqual({ statusDetailsBeta: { status: 'UNKNOWN' } });
    // It does no business; the search says that it stands.
    expect(await status('foundation-no-establishment')).toMatchObject({ active: true });
  });

  it('says what the register shields and wishes, and why a list is empty', async () => {
    const told = async (name: string) => (await read(name)).provenance?.sources['nl.kvk']?.limitations;
    expect(await told('bv-non-mailing')).toEqual([expect.stringContaining('no advertising')]);
    expect(await told('sole-trader-shielded')).toEqual([
      expect.stringContaining('shields'),
      expect.stringContaining('no advertising'),
    ]);
    expect(await told('nv-bankrupt')).toBeUndefined();
    const { absence } = await read('foundation-no-establishment');
    expect(absence.establishments?.reason).toBe('none_named');
  });

  it('is not there while the register works on an entry: that is no missing company', async () => {
    await standIns().register.fault(refusal('IPD1003', 404), '/v1/basisprofielen/:number');
    const failure = await failureOf(read('bv-non-mailing'));
    expect(failure).toMatchObject({ code: 'service_unavailable', retryAfterMs: 300_000 });
    for (const answer of [refusal('IPD9000', 404), refusal('IPD1999', 400)]) {
      await standIns().register.fault(answer, '/v1/basisprofielen/:number');
      expect((await failureOf(read('bv-non-mailing'))).code).toBe('registry_changed');
    }
  });

  it('is another company’s: nothing is taken', async () => {
    const profile = fixtures.get('nv-bankrupt')?.profile;
    const body = Buffer.from(JSON.stringify(profile));
    const answer = { status: 200, headers: { 'content-type': 'application/json' }, body };
    await standIns().register.fault(answer, '/v1/basisprofielen/:number');
    expect((await failureOf(read('bv-non-mailing'))).code).toBe('registry_changed');
  });
});

describe('the open data set', () => {
  it('marks insolvency without a day: it is a conflict, and raises nothing by itself', async () => {
    const { value, provenance } = await read('nv-bankrupt', 'companyProfile', composed(kvk, [openData]));
    expect(value.company?.status?.statusDetailsBeta?.status).toBe('ACTIVE');
    expect(provenance?.conflicts).toMatchObject([{ path: '/company/status', other: 'nl.open' }]);
    expect(provenance?.sources['nl.open']).toMatchObject({
      ...{ outcome: 'merged', licence: 'CC BY 4.0' },
      note: 'Business started 2018-03-01. Postal codes of its business address begin with 35.',
    });
  });

  it('agrees with the register where both tell', async () => {
    const { provenance } = await read('bv-with-branches');
    expect(provenance?.conflicts).toEqual([]);
    expect(provenance?.sources['nl.open']?.note).toContain('begin with 13');
  });

  it('has nothing of other forms, and never fails an item', async () => {
    const { provenance } = await read('foundation-no-establishment');
    expect(provenance?.sources['nl.open']?.outcome).toBe('nothing');
    await standIns().open.fault('429-without');
    const without = await read('nv-bankrupt');
    expect(without.provenance?.sources['nl.open']?.outcome).toBe('no_answer');
  });
});

describe('insolvency', () => {
  it('raises the status by the case that is open, with court, judge and administrator', async () => {
    const { value, provenance } = await read('nv-bankrupt');
    expect(value.company?.status?.statusDetailsBeta).toEqual({
      status: 'UNDER_INSOLVENCY_PROCEEDING',
      insolvencyStartDate: '2026-09-01',
    });
    expect(provenance?.facts['/company/status']).toBe('nl.cir');
    expect(value.legalRepresentatives).toMatchObject([
      { role: { localName: 'Curator' }, startDate: '2026-09-01', endDate: '2026-09-20' },
      { individual: { name: { fullName: 'mr. C.D. ter Wilgenburg' } }, capacity: 'trustee_in_bankruptcy' },
    ]);
    expect(value.insolvencyProceedings).toMatchObject([
      { number: 'S.16/26/41', state: 'ended' },
      { number: 'F.16/26/388', court: 'Rechtbank Midden-Nederland', judge: 'mr. A.B. van Eikenrode' },
    ]);
    expect(provenance?.sources['nl.cir']).toMatchObject({ outcome: 'merged', asOf: '2026-11-20' });
    // The open data set agrees with the courts; the register alone says active.
    expect(provenance?.conflicts).toMatchObject([
      { path: '/company/status', kept: 'nl.cir', other: 'nl.kvk' },
    ]);
    // A search, and one call for each case, though each has two publications.
    expect(standIns().courts.journal).toHaveLength(3);
  });

  it('of a person is that of the sole trader, and of no partnership', async () => {
    const sole = await read('sole-trader-shielded');
    expect(sole.value.company?.status).toMatchObject({
      statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2025-05-06' },
    });
    expect(sole.value.legalRepresentatives).toMatchObject([
      { role: { localName: 'Bewindvoerder' }, capacity: 'administrator' },
    ]);
    expect(sole.value.insolvencyProceedings).toMatchObject([{ affects: 'trader' }]);
    const firm = await read('partnership-partner-bankrupt');
    expect(firm.value.company?.status?.statusDetailsBeta?.status).toBe('ACTIVE');
    expect(firm.value.legalRepresentatives).toBeUndefined();
    expect(firm.value.insolvencyProceedings).toMatchObject([{ number: 'F.46/21/9', state: 'ended' }]);
    const note = firm.provenance?.sources['nl.cir']?.note;
    expect(note).toContain('not used: Faillissement F.46/24/17');
  });

  it('is none where the list is empty, or the register says so', async () => {
    const outcome = async () => (await read('bv-non-mailing')).provenance?.sources['nl.cir'];
    expect((await outcome())?.outcome).toBe('nothing');
  });

  it('refuses a wrong password, and never fails the item', async () => {
    const wrong = contextForTests({ settings: { ...settings(), NL_CIR_PASSWORD: 'wrong' }, now: NOW });
    const { provenance } = await netherlands.fetchDataPoint(wrong, order('nv-bankrupt', 'companyProfile'));
    expect(provenance?.sources['nl.cir']?.outcome).toBe('no_answer');
    expect(JSON.stringify(provenance)).not.toContain('wrong');
  });
});

describe('without the key', () => {
  const keyless = () => {
    const { NL_KVK_KEY: _, ...rest } = { ...settings(), NL_KVK_KEY: '' };
    return contextForTests({ settings: rest, now: NOW });
  };

  it('the index leads, the open data set and the courts stand beside it by the number, and the key is named', async () => {
    const asked = keyless();
    const registry = registriesFor(asked.env)('NL');
    expect(registry.manifest.source.kind).toBe('index');
    const { value, provenance } = await registry.fetchDataPoint(asked, {
      ...order('bv-with-branches', 'companyProfile'),
    });
    expect(value.company).toMatchObject({ id: '09876543', legalName: 'Weidevogel Groep B.V.' });
    expect(value.company?.activities?.NACE?.[0]).toEqual({ code: '10.51' });
    expect(provenance?.facts['/company/activities']).toBe('nl.open');
    expect(provenance?.sources['nl.cir']?.outcome).toBe('nothing');
    expect(provenance?.sources['nl.kvk']).toMatchObject({
      ...{ outcome: 'needs_key', note: 'Needs a paid key: https://developers.kvk.nl' },
    });
  });
});

describe('documents', () => {
  it('are listed of issuers alone, which have an LEI: of others it is said for nothing', async () => {
    expect(await kvk.read(ctx(), order('nv-bankrupt', 'availableDocuments'))).toMatchObject({
      value: {},
      absence: {
        documents: { reason: 'not_offered', explanation: expect.stringContaining('found by the LEI') },
      },
    });
    const part = await kvk.read(ctx(), order('bv-with-branches', 'availableDocuments'));
    expect(part).toMatchObject({ about: { lei: 'ZZZZ0000000000144449' }, value: {} });
    expect(paid()).toEqual([]);
  });

  it('can’t be ordered by an id that somebody made up', async () => {
    const made = { ...order('nv-bankrupt', 'companyProfile'), documentId: 'nl.kvk:1' };
    expect(netherlands.pricedAs(made.documentId)).toBeNull();
    expect((await failureOf(netherlands.fetchDocument(ctx(), made))).code).toBe('not_supported');
  });
});
