import { describe, expect, it } from 'vitest';
import { AvailableDocuments, CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { composed } from '../composition/composed.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { cro } from './cro.ts';
import { cws } from './cws.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { ckanStandIn, cwsStandIn } from './testing/stand-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const ireland = composed(cro, [cws]);
const numberOf = (name: string): string => String(fixtures.get(name)?.record.company_num ?? '');

const standIns = standInForTests(
  async () => ({
    open: await ckanStandIn.start(),
    services: await cwsStandIn.start(),
    lei: await gleifStandIn().start(),
  }),
  ({ open, services, lei }) => [open, services, lei],
);

const ctx = (index = memoryIndex()) =>
  contextForTests({
    settings: {
      ...{ ...standIns().open.settings, ...standIns().services.settings, ...standIns().lei.settings },
    },
    now: NOW,
    index,
  });
const read = (name: string, dataPoint: DataPoint = 'companyProfile', index = memoryIndex()) =>
  ireland.fetchDataPoint(ctx(index), {
    country: 'IE',
    companyId: ireland.companyId(numberOf(name) || name),
    requestedAt: NOW,
    dataPoint,
  });
const search = (query: string, index = memoryIndex()) => ireland.search(ctx(index), { country: 'IE', query });

/** The file of a day, imported: these companies, as its rows tell of them. */
async function imported(...names: readonly string[]) {
  const index = memoryIndex();
  const [sourceId, country] = ['ie.companies', 'IE'] as const;
  const { fileId } = await index.open({
    sourceId,
    date: '2026-11-19',
    sha256: 'f'.repeat(64),
    countries: [country],
  });
  const records = names.flatMap((name) => fixtures.get(name)?.record ?? []);
  const rows = {
    entities: records.map(({ company_num, company_name: name }) => ({
      ...{ country, number: String(company_num), name, status: 'active' as const, place: 'BALLYMOYLE' },
    })),
    payloads: records.map((data) => ({ country, number: String(data.company_num), kind: 'company', data })),
  };
  await index.load(fileId, { after: null, cursor: 'end', rows, read: records.length, unreadable: 0 });
  await index.prepare(fileId);
  await index.swap(fileId);
  return index;
}

describe('one company, one id', () => {
  it.each(['IE 9912345', ' 9912345', '09912345', 'CRO 9912345', 'ie-9912345'])('%s', async (typed) => {
    expect(ireland.companyId(typed)).toBe('9912345');
    expect(await search(typed)).toMatchObject([{ companyNumber: '9912345', matchType: 'id' }]);
  });

  it('refuses what can be no number, before anybody is asked', async () => {
    for (const id of ['99123456', '0', 'IE6388047V', 'HRB 1']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect(standIns().open.journal).toEqual([]);
  });

  it('says of a number that nobody has that there is no such company', async () => {
    expect((await failureOf(read('1'))).code).toBe('resource_not_found');
    expect((await failureOf(read('1', 'availableDocuments'))).code).toBe('resource_not_found');
    expect(standIns().services.journal).toEqual([]);
    expect(await search('1')).toEqual([]);
  });
});

describe('search by name', () => {
  it('ranks by name, leaves out who merely has the word in its address, and each hit can be opened', async () => {
    const hits = await search('ardgloss');
    expect(hits.map(({ legalName }) => legalName)).toEqual([
      'ARDGLOSS LIMITED',
      'ARDGLOSS BANK INTERNATIONAL UNLIMITED COMPANY',
      'ARDGLOSS EXPRESS COMPANY LIMITED',
    ]);
    for (const { companyNumber, status } of hits) {
      const told = (await read(companyNumber)).value.company?.status;
      expect([status?.localName, status?.active]).toEqual([told?.localName, told?.active]);
    }
    expect(await search('brussels')).toEqual([]);
    for (const { companyNumber } of hits) {
      expect((await read(companyNumber)).value.company?.id).toBe(companyNumber);
    }
  });

  it('finds in the file what is mistyped, once with what the register tells', async () => {
    const index = await imported('dac-with-everything', 'teoranta');
    expect(await search('ballymoile creamery')).toEqual([]);
    expect(await search('ballymoile creamery', index)).toMatchObject([
      { companyNumber: '9912345', address: { city: 'BALLYMOYLE', countryCode: 'IE' } },
    ]);
    const both = await search('ballymoyle creamery', index);
    expect(both).toHaveLength(1);
    expect(both[0]?.address?.postalCode).toBe('K99 X1Y2');
  });

  it('rests on the file where the live data is silent, and fails where there is none', async () => {
    const index = await imported('teoranta');
    await standIns().open.fault('500');
    expect(await search('kestrel wren', index)).toMatchObject([{ companyNumber: '9900017' }]);
    expect(await search('9900017', index)).toMatchObject([{ companyNumber: '9900017', matchType: 'id' }]);
    for (const query of ['kestrel', '9900017']) {
      expect((await failureOf(search(query))).code).toBe('service_unavailable');
    }
    await standIns().open.fault('drifted-shape');
    for (const query of ['kestrel', '9900017']) {
      expect((await failureOf(search(query, index))).code).toBe('registry_changed');
    }
  });
});

describe('the profile', () => {
  it.each([...fixtures.keys()])('%s is valid by the contract', async (name) => {
    const { value, source, wire } = await read(name);
    CompanyProfile.parse(value);
    expect(value.company?.id).toBe(numberOf(name));
    expect(source).toMatchObject({ authoritative: true, licence: 'CC BY 4.0' });
    expect(wire).toHaveLength(1);
  });

  it('comes from the file where the live data is silent, with its day', async () => {
    const index = await imported('dac-with-everything');
    const live = await read('dac-with-everything', 'companyProfile', index);
    expect(live.provenance?.sources['ie.ckan']).not.toHaveProperty('method');
    await standIns().open.fault('503');
    const kept = await read('dac-with-everything', 'companyProfile', index);
    expect(kept.value.company).toEqual(live.value.company);
    expect(kept.provenance?.sources['ie.ckan']).toMatchObject({
      ...{ outcome: 'merged', asOf: '2026-11-19', method: 'cached_from_registry' },
      limitations: [expect.stringContaining('2026-11-19')],
    });
    expect(kept.wire).toHaveLength(1);
    expect((await failureOf(read('teoranta', 'companyProfile', index))).code).toBe('service_unavailable');
    await standIns().open.fault('drifted-shape');
    const changed = read('dac-with-everything', 'companyProfile', index);
    expect((await failureOf(changed)).code).toBe('registry_changed');
  });
});

describe('documents', () => {
  it('are listed with what they cost at the register, and can’t be ordered', async () => {
    const { value, provenance } = await read('dac-with-everything', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    expect(documents?.financialStatements).toEqual([
      {
        name: 'Financial Statements',
        description:
          'B1C - Annual Return, submission 1203344, document 2, registered, effective 2026-03-01, 41 pages. ' +
          'The register sells it for €2.50: https://core.cro.ie/company/9912345',
        date: '2026-03-20',
        period: { endDate: { year: 2025, month: 9, day: 30 } },
      },
    ]);
    expect(documents?.annualReturns).toMatchObject([{ name: 'B1C - Annual Return', date: '2026-03-20' }]);
    expect(documents?.articlesOfAssociation).toMatchObject([{ name: 'Constitution' }]);
    expect(documents?.otherDocuments).toMatchObject([
      { name: 'B10 - Change in director, secretary', date: '2026-11-02' },
    ]);
    expect(JSON.stringify(documents)).not.toContain('"id"');
    expect(value.company).toBeUndefined();
    expect(provenance?.facts['/documents']).toBe('ie.cws');
  });

  it('are none where nothing was filed: it is said', async () => {
    for (const name of ['teoranta', 'external']) {
      const { value, absence } = await read(name, 'availableDocuments');
      expect(value.documents).toBeUndefined();
      expect(absence.documents?.reason).toBe('none_named');
    }
  });

  it('without an account are listed of issuers alone, which have an LEI: of others it is said, and nothing sold', async () => {
    const { open, lei } = standIns();
    const settings = { ...open.settings, ...lei.settings };
    const order = {
      country: 'IE',
      companyId: '9912345',
      requestedAt: NOW,
      dataPoint: 'availableDocuments',
    } as const;
    expect(await cro.read(contextForTests({ settings, now: NOW }), order)).toMatchObject({
      value: {},
      absence: {
        documents: { reason: 'not_offered', explanation: expect.stringContaining('found by the LEI') },
      },
    });
  });

  it('can’t be ordered by an id that somebody made up', async () => {
    const order = {
      country: 'IE',
      companyId: '9912345',
      requestedAt: NOW,
      documentId: 'ie.cws:1203344',
    } as const;
    expect(ireland.pricedAs(order.documentId)).toBeNull();
    expect((await failureOf(ireland.fetchDocument(ctx(), order))).code).toBe('not_supported');
  });
});
