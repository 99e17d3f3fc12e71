import { describe, expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { composed } from '../composition/composed.ts';
import { json } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { companiesRegistry } from './companies-registry.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { registerStandIn } from './testing/stand-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const hongKong = composed(companiesRegistry, []);

const standIn = standInForTests(
  async () => registerStandIn.start(),
  (running) => [running],
);
const ctx = (index = memoryIndex()) => contextForTests({ settings: standIn().settings, now: NOW, index });
const read = (id: string, index = memoryIndex()) =>
  hongKong.fetchDataPoint(ctx(index), {
    ...{ country: 'HK', companyId: hongKong.companyId(id), requestedAt: NOW, dataPoint: 'companyProfile' },
  });
const search = (query: string, index = memoryIndex()) =>
  hongKong.search(ctx(index), { country: 'HK', query });

const rowOf = (name: string) => {
  const fixture = fixtures.get(name);
  return fixture === undefined ? { Brn: '' } : 'local' in fixture ? fixture.local : fixture.foreign;
};

/** A file of a day, imported. */
async function imported(
  ...rows: readonly { kind: string; data: { Brn: string }; name: string; other?: string }[]
) {
  const index = memoryIndex();
  const country = 'HK' as const;
  const about = {
    sourceId: 'hk.companies',
    date: '2026-11-16',
    sha256: 'f'.repeat(64),
    countries: [country],
  };
  const { fileId } = await index.open(about);
  const entities = rows.map(({ data: { Brn: number }, name, other }) => ({
    ...{ country, number, name, status: 'active' as const },
    ...(other !== undefined && { otherNames: [{ name: other, kind: 'other' as const }] }),
  }));
  const payloads = rows.map(({ kind, data }) => ({ country, number: data.Brn, kind, data }));
  await index.load(fileId, {
    ...{ after: null, cursor: 'end', rows: { entities, payloads }, read: rows.length, unreadable: 0 },
  });
  await index.prepare(fileId);
  await index.swap(fileId);
  return index;
}

describe('one company, one id', () => {
  it.each([
    [' 0990 0117 ', '09900117'],
    ['09900117-000-08-25-2', '09900117'],
    ['0990011700001264', '09900117'],
    ['c 9990133', 'C9990133'],
  ])('%s is %s', async (typed, id) => {
    expect(hongKong.companyId(typed)).toBe(id);
    expect(hongKong.companyId(id)).toBe(id);
    expect(await search(typed)).toMatchObject([
      { companyNumber: id, matchType: 'id', status: { localName: 'Live', active: true } },
    ]);
  });

  it('refuses what does not name one company, before anybody is asked', async () => {
    for (const id of ['9990133', '123456', '123456789', 'HRB 1']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect(standIn().journal).toEqual([]);
  });

  it('shows for seven digits whoever it may be', async () => {
    expect(await search('9990133')).toMatchObject([{ companyNumber: 'C9990133', matchType: 'partialId' }]);
    expect(await search('9900117')).toMatchObject([{ companyNumber: '09900117', matchType: 'partialId' }]);
  });

  it('says of a number that is not there that the company may be dissolved', async () => {
    const failure = await failureOf(read('09999999'));
    expect(failure.code).toBe('resource_not_found');
    expect(failure.message).toContain('may be dissolved');
    expect(await search('09999999')).toEqual([]);
  });
});

describe('search by name', () => {
  it.each([
    ['danxia smart', '09900117'],
    ['丹霞智能', '09900117'],
    ['丹霞智能科技有限公司', '09900117'],
    ['The Harbour and Peak Banking', '00990125'],
    ['维克托花园', '09900182'],
  ])('%s', async (query, companyNumber) => {
    expect(await search(query)).toMatchObject([{ companyNumber }]);
  });

  it('sends simplified characters as typed and in traditional ones, and traditional ones once', async () => {
    await search('雾山贸易');
    const sent = standIn().journal.map(({ query }) => new URLSearchParams(query).get('query[0][key3]'));
    expect(sent).toEqual(['雾山贸易', '霧山貿易']);
    await standIn().reset();
    await search('霧山貿易');
    expect(standIn().journal).toHaveLength(1);
  });

  it('finds within a name, and companies from abroad, by the file alone', async () => {
    const index = await imported({
      ...{ kind: 'foreign', data: rowOf('from-abroad'), name: 'KESTREL AVIATION LEASING DAC' },
      other: '茶隼航空租賃有限公司',
    });
    expect(await search('aviation kestrel')).toEqual([]);
    expect(await search('aviation kestrel', index)).toMatchObject([{ companyNumber: '09900208' }]);
    expect(await search('茶隼航空租賃有限公司', index)).toMatchObject([{ companyNumber: '09900208' }]);
  });

  it('takes another refusal than a miss for a change', async () => {
    await standIn().fault(json({ status: 400, message: 'Invalid requested Filter.' }, { status: 400 }));
    expect((await failureOf(search('danxia'))).code).toBe('registry_changed');
    expect((await failureOf(read('09900117'))).code).toBe('registry_changed');
    await standIn().fault({ status: 400, headers: {}, body: new TextEncoder().encode('<html>') });
    expect((await failureOf(read('09900117'))).code).toBe('registry_changed');
  });
});

describe('the profile', () => {
  it.each([...fixtures.keys()])('%s is valid by the contract, and alive', async (name) => {
    const { value, source } = await read(rowOf(name).Brn);
    const { company } = CompanyProfile.parse(value);
    expect(company?.id).toBe(rowOf(name).Brn);
    expect(company?.status?.active).toBe(true);
    expect(source.authoritative).toBe(true);
  });

  it('comes from the file where the live data is silent, with its day', async () => {
    const index = await imported({
      ...{ kind: 'local', data: rowOf('private-both-names'), name: 'DANXIA SMART TECHNOLOGY LIMITED' },
    });
    const live = await read('09900117', index);
    await standIn().fault('503');
    const kept = await read('09900117', index);
    expect(kept.value).toEqual(live.value);
    expect(kept.provenance?.sources['hk.cr']).toMatchObject({
      ...{ method: 'cached_from_registry', asOf: '2026-11-16' },
      limitations: [expect.stringContaining('2026-11-16')],
    });
    expect(await search('09900117', index)).toMatchObject([{ companyNumber: '09900117', matchType: 'id' }]);
    expect((await failureOf(read('00990125', index))).code).toBe('service_unavailable');
  });

  it('joins the two rows that a list has of a company from abroad', async () => {
    const zh = { Brn: '09900208', Corporate_Name: '茶隼航空租賃有限公司' };
    const en = {
      Brn: '09900208',
      Corporate_Name: 'KESTREL AVIATION LEASING DAC',
      Date_of_Registration: '17-04-2019',
    };
    await standIn().fault('503');
    const name = en.Corporate_Name;
    const both = await imported({ kind: 'foreign zh', data: zh, name }, { kind: 'foreign', data: en, name });
    expect((await read('09900208', both)).value.company).toMatchObject({
      ...{ legalName: name, commercialNames: [zh.Corporate_Name], registrationDate: '2019-04-17' },
    });
    const one = await imported({ kind: 'foreign zh', data: zh, name: zh.Corporate_Name });
    const company = (await read('09900208', one)).value.company;
    expect(company?.legalName).toBe(zh.Corporate_Name);
    expect(company).not.toHaveProperty('commercialNames');
  });
});
