import { describe, expect, it } from 'vitest';
import { composed } from '../composition/composed.ts';
import { gleifStandIn, readFixtures as readRecords } from '../gleif/testing/stand-in.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { krs } from './krs.ts';
import { krsStandIn, whiteListStandIn } from './testing/stand-in.ts';
import { whiteList } from './white-list.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
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
    settings: Object.assign({}, ...Object.values(standIns()).map(({ settings }) => settings)),
    now: NOW,
  });
const read = (id: string) =>
  poland.fetchDataPoint(ctx(), {
    ...{ country: 'PL', companyId: poland.companyId(id), requestedAt: NOW, dataPoint: 'companyProfile' },
  });
const find = (query: string) => poland.search(ctx(), { country: 'PL', query });
const asked = () => Object.values(standIns()).flatMap(({ journal }) => journal.map(({ url }) => url));

describe('one company, one id', () => {
  it.each([
    [
      '0009990001',
      ['9990001', ' krs 9990001 ', 'KRS 0009990001', 'KRS: 0009990001', 'PLKRS.0009990001', '0009990001'],
    ],
    [
      '9990000103',
      [
        '9990000103',
        'PL9990000103',
        '999-000-01-03',
        'pl 999 000 01 03',
        'NIP: 999-000-01-03',
        'nip PL9990000103',
      ],
    ],
    ['999000101', ['999000101', '99900010100000', '999 000 101', 'REGON 99900010100000', 'regon: 999000101']],
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

it('marks who was struck off, and not who was restored', async () => {
  const [[struckOff], [restored]] = await Promise.all([find('0009990004'), find('0009990005')]);
  expect(struckOff?.legalName).toMatch(/ W LIKWIDACJI$/);
  expect(struckOff?.status).toMatchObject({ active: false, status: 'CLOSED' });
  expect(restored?.status).toMatchObject({ active: true, status: 'ACTIVE' });
});
