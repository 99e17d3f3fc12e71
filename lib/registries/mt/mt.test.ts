import { describe, expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { composed } from '../composition/composed.ts';
import { leiBeside } from '../gleif/index.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { mbr } from './mbr.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { registerStandIn } from './testing/stand-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const malta = composed(mbr, []);
const numberOf = (name: string): string => fixtures.get(name)?.data.registration_number ?? '';

const standIns = standInForTests(
  async () => ({ register: await registerStandIn.start(), index: await gleifStandIn().start() }),
  ({ register, index }) => [register, index],
);
const ctx = (index = memoryIndex()) =>
  contextForTests({
    settings: {
      ...{ ...standIns().register.settings, ...standIns().index.settings },
    },
    now: NOW,
    index,
  });
const read = (id: string, index = memoryIndex()) =>
  malta.fetchDataPoint(ctx(index), {
    ...{ country: 'MT', companyId: malta.companyId(id), requestedAt: NOW, dataPoint: 'companyProfile' },
  });
const search = (query: string, index = memoryIndex()) => malta.search(ctx(index), { country: 'MT', query });

/** The file of a day, imported. */
async function imported(...names: readonly string[]) {
  const index = memoryIndex();
  const country = 'MT' as const;
  const about = {
    sourceId: 'mt.companies',
    date: '2026-11-19',
    sha256: 'f'.repeat(64),
    countries: [country],
  };
  const { fileId } = await index.open(about);
  const records = names.flatMap((name) => fixtures.get(name)?.data ?? []);
  const rows = {
    entities: records.map(({ registration_number: number, name }) => ({
      ...{ country, number, name, status: 'active' as const, place: 'RABAT' },
    })),
    payloads: records.map((data) => ({ country, number: data.registration_number, kind: 'company', data })),
  };
  await index.load(fileId, { after: null, cursor: 'end', rows, read: records.length, unreadable: 0 });
  await index.prepare(fileId);
  await index.swap(fileId);
  return index;
}

describe('one company, one id', () => {
  it.each(['C 990117', 'c990117', ' C-990117 ', 'C 0990117'])('%s', async (typed) => {
    expect(malta.companyId(typed)).toBe('C 990117');
    expect(await search(typed)).toMatchObject([
      {
        ...{ companyNumber: 'C 990117', legalName: 'MARSAMXETT HOLDING LIMITED', matchType: 'id' },
        status: { status: 'ACTIVE' },
      },
    ]);
  });

  it('refuses what can be no number, before anybody is asked', async () => {
    for (const id of ['990117', 'C 12345678', 'MT12345634', 'ABCDE 1']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect(standIns().register.journal).toEqual([]);
  });

  it('says of a number that nobody has that there is no such company', async () => {
    expect((await failureOf(read('C 1'))).code).toBe('resource_not_found');
    expect(await search('C 1')).toEqual([]);
  });
});

describe('search by name', () => {
  it('finds in the file, in any order and with typing errors, accents or not', async () => {
    const index = await imported('private-with-everything', 'public');
    for (const [query, companyNumber] of [
      ['holding marsamxett', 'C 990117'],
      ['marsamxet holding', 'C 990117'],
      ['ghajn rihana', 'C 990125'],
    ] as const) {
      const [hit] = await search(query, index);
      expect(hit).toMatchObject({ companyNumber, address: { city: 'RABAT', countryCode: 'MT' } });
      expect((await read(companyNumber)).value.company?.id).toBe(companyNumber);
    }
    expect(standIns().index.journal).toEqual([]);
  });

  it('finds in the LEI index where no file is imported, and each hit has a number of the register', async () => {
    const hits = await search('limited');
    for (const { companyNumber } of hits) expect(companyNumber).toMatch(/^[A-Z]{1,4} \d+$/);
    expect(standIns().index.journal.length).toBeGreaterThan(0);
    expect(standIns().register.journal).toEqual([]);
  });
});

describe('the profile', () => {
  it.each([...fixtures.keys()])('%s is valid by the contract', async (name) => {
    const { value, source } = await read(numberOf(name));
    expect(CompanyProfile.parse(value).company?.id).toBe(numberOf(name));
    expect(source).toMatchObject({ authoritative: true, licence: 'CC BY 4.0' });
  });

  it('says what to do where the firewall refuses us, and comes from the file where it is imported', async () => {
    await standIns().register.fault('403');
    const failure = await failureOf(read('C 990117'));
    expect(failure.code).toBe('service_unavailable');
    expect(failure.message).toContain('does not pose as one');
    expect(failure.message).toContain('Nothing was charged');
    expect(failure.message).toContain('import its file');
    const index = await imported('private-with-everything');
    const { value, provenance } = await read('C 990117', index);
    expect(value.company).toMatchObject({ activities: { NACE: [{ code: '64.20' }] } });
    expect(provenance?.sources['mt.mbr']).toMatchObject({
      ...{ method: 'cached_from_registry', asOf: '2026-11-19' },
      limitations: [expect.stringContaining('2026-11-19')],
    });
    expect(await search('C 990117', index)).toMatchObject([{ companyNumber: 'C 990117', matchType: 'id' }]);
    expect((await failureOf(read('C 990133', index))).code).toBe('service_unavailable');
  });

  it('leads to the LEI of an issuer, for whoever knows it by that, and sells no list where there is none', async () => {
    const listOf = (id: string) =>
      mbr.read(ctx(), {
        ...{ country: 'MT', companyId: id, requestedAt: NOW, dataPoint: 'availableDocuments' },
      });
    const part = await listOf('C 99386');
    expect(part.about).toMatchObject({ number: 'C 99386', lei: 'ZZZZ0000000000192561' });
    expect(part.value).toEqual({});
    expect(await listOf('C 990117')).toMatchObject({
      ...{ value: {}, absence: { documents: { reason: 'not_offered' } } },
    });
    expect((await failureOf(listOf('C 1'))).code).toBe('resource_not_found');
    await standIns().index.fault('500');
    expect((await failureOf(listOf('C 99386'))).code).toBe('service_unavailable');
  });

  it('takes no LEI from a record that carries the number of another company', async () => {
    const about = { number: 'C 99386', names: ['FANAL BAKERY LIMITED'] };
    expect(await leiBeside(ctx(), 'MT', about)).toBeNull();
    expect(await leiBeside(ctx(), 'MT', { ...about, names: ['Blue Grotto Shipping Ltd.'] })).toBe(
      'ZZZZ0000000000192561',
    );
  });

  it('takes the record of another company for a change', async () => {
    const other = fixtures.get('public');
    const body = new TextEncoder().encode(JSON.stringify(other));
    await standIns().register.fault({ status: 200, headers: { 'content-type': 'application/json' }, body });
    expect((await failureOf(read('C 990117'))).code).toBe('registry_changed');
  });
});
