import { describe, expect, it } from 'vitest';
import {
  DATA_POINT_SCHEMA,
  type DataPoint,
  Failure,
  SMART_DOCUMENTS,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { testRegistry } from './index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => contextForTests({ now: new Date(NOW.getTime() + seconds * 1000) });
const order = (companyId: string) => ({ country: 'TEST' as const, companyId, requestedAt: NOW });

const fetchPoint = (companyId: string, dataPoint: DataPoint = 'companyProfile', seconds = 0) =>
  testRegistry.fetchDataPoint(after(seconds), { ...order(companyId), dataPoint });
const fetchDocument = (companyId: string, documentId: string, seconds = 0) =>
  testRegistry.fetchDocument(after(seconds), { ...order(companyId), documentId });

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error = await promise.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  if (error instanceof Failure) return error;
  throw new Error(`expected a Failure, got ${String(error)}`);
}

async function other(companyId: string, nameInEnglish: string): Promise<string> {
  const { value } = await fetchPoint(companyId, 'availableDocuments');
  return value.documents?.otherDocuments?.find((each) => each.nameInEnglish === nameInEnglish)?.id ?? '';
}

describe('data points', () => {
  it.each(testRegistry.manifest.provides.dataPoints)(
    '%s speaks the contract and fills no other member',
    async (point) => {
      for (const id of ['T0000101', 'T0000401', 'T0000701', 'T0000702', 'GRAPH_MIXED', 'WHATEVER YOU LIKE']) {
        const { value, source } = await fetchPoint(id, point);
        expect(DATA_POINT_SCHEMA[point].safeParse(value).error, id).toBeUndefined();
        expect(source).toMatchObject({ authoritative: true, licence: 'CC0-1.0' });
        expect(source.url).toBe(`https://register.test/companies/${encodeURIComponent(id)}`);
      }
    },
  );

  it('give a reason for each section that they leave empty', async () => {
    const profile = await fetchPoint('T0000201');
    expect(Object.keys(profile.value)).not.toContain('shareholders');
    expect(profile.absence.shareholders?.reason).toBe('exempt');
    expect(Object.keys(profile.absence)).not.toContain('ultimateBeneficialOwners');
    const owners = await fetchPoint('T0000405', 'ultimateBeneficialOwners');
    expect(owners).toMatchObject({
      value: {},
      absence: { ultimateBeneficialOwners: { reason: 'restricted' } },
    });
    const documents = await fetchPoint('T0000711', 'availableDocuments');
    expect(documents).toMatchObject({ value: {}, absence: { documents: { reason: 'none_named' } } });
  });

  it('answer any id, the same every time, under the id that was asked for', async () => {
    for (const id of ['X', 'T7777777', '企业', 'GRAPH_CHAIN_DELAY_3']) {
      const first = await fetchPoint(id, 'companyProfile', 10);
      const again = await fetchPoint(id, 'companyProfile', 99);
      // Only the moment of the question is another.
      expect({ ...first, provenance: first.provenance?.facts }).toEqual({
        ...again,
        provenance: again.provenance?.facts,
      });
      expect(first.value.company?.id).toBe(id);
    }
  });
});

describe('ids of an outcome', () => {
  it.each([
    ['RESOURCE_NOT_FOUND', 'resource_not_found', undefined],
    ['INVALID_REQUEST', 'invalid_request', undefined],
    ['PROCESSING_FAILED', 'registry_changed', undefined],
    ['SERVICE_UNAVAILABLE', 'service_unavailable', 86_400_000],
  ])('%s fails with %s, for data, lists and downloads', async (id, code, retryAfterMs) => {
    for (const point of testRegistry.manifest.provides.dataPoints) {
      expect(await failureOf(fetchPoint(id, point))).toMatchObject({ code, retryAfterMs });
    }
    for (const smart of SmartDocumentId.options) {
      const failure = await failureOf(fetchDocument(id, smart));
      expect(failure).toMatchObject({ code, retryAfterMs, source: testRegistry.manifest.source.name });
      expect(failure.message).toContain('Nothing was charged');
    }
  });

  it('can come late too', async () => {
    expect(
      (await failureOf(fetchPoint('RESOURCE_NOT_FOUND_DELAY_2', 'companyProfile', 1))).retryAfterMs,
    ).toBe(1000);
    expect((await failureOf(fetchPoint('RESOURCE_NOT_FOUND_DELAY_2', 'companyProfile', 2))).code).toBe(
      'resource_not_found',
    );
  });
});

describe('ids with a delay', () => {
  it.each([
    [0, 3000],
    [1.5, 1500],
    [2.999, 1],
  ])('%d seconds after the order, %d ms are left', async (seconds, retryAfterMs) => {
    for (const failing of [
      fetchPoint('GRAPH_CHAIN_DELAY_3', 'companyProfile', seconds),
      fetchDocument('GRAPH_CHAIN_DELAY_3', 'trade_register_extract', seconds),
    ]) {
      expect(await failureOf(failing)).toMatchObject({ code: 'service_unavailable', retryAfterMs });
    }
  });

  it('without a delay nothing waits, also where the order seems to come a moment later than now', async () => {
    expect((await fetchPoint('GRAPH_CHAIN', 'companyProfile', -1)).value.company?.id).toBe('GRAPH_CHAIN');
  });

  it('are the company without the delay once its time has passed', async () => {
    const late = await fetchPoint('GRAPH_CHAIN_DELAY_3', 'companyProfile', 3);
    const { value } = await fetchPoint('GRAPH_CHAIN');
    expect(late.value).toEqual({ ...value, company: { ...value.company, id: 'GRAPH_CHAIN_DELAY_3' } });
    const alone = await fetchPoint('DELAY_5', 'companyProfile', 5);
    expect(alone.value.company?.legalName).toMatch(/^Delay 5 Example/);
  });
});

describe('pricedAs', () => {
  it('knows smart ids and the ids that it lists, and no others', async () => {
    for (const smart of SmartDocumentId.options) expect(testRegistry.pricedAs(smart)).toBe(smart);
    const { value } = await fetchPoint('T0000704', 'availableDocuments');
    const { financialStatements = [], otherDocuments = [], tradeRegisterExtract } = value.documents ?? {};
    expect(financialStatements.map(({ id = '' }) => testRegistry.pricedAs(id))).toEqual(
      Array.from({ length: 8 }, () => 'financialStatements'),
    );
    expect(otherDocuments.map(({ id = '' }) => testRegistry.pricedAs(id))).toEqual(
      Array.from({ length: 4 }, () => 'otherDocuments'),
    );
    expect(testRegistry.pricedAs(tradeRegisterExtract?.id ?? '')).toBe('tradeRegisterExtract');
    for (const foreign of ['', 'abc', '0'.repeat(22), 'tradeRegisterExtract']) {
      expect(testRegistry.pricedAs(foreign)).toBeNull();
    }
  });
});

describe('documents', () => {
  const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 9)).toString('latin1') === '%PDF-1.7\n';

  it('are real PDF files, the same bytes every time', async () => {
    const { value } = await fetchPoint('T0000704', 'availableDocuments');
    const { lastFiscalYearFinancialStatement, mostCompleteArticleOfAssociation, ...listed } =
      value.documents ?? {};
    const usual = Object.values(listed)
      .flatMap((member) => member ?? [])
      .filter(({ estimatedDeliverySeconds }) => estimatedDeliverySeconds === 0);
    const wanted = usual.filter(({ nameInEnglish = '' }) => !/Scanned|Letter/.test(nameInEnglish));
    expect(wanted.length).toBeGreaterThan(10);
    // By day every third is made twice: one printer makes all of them.
    const madeTwice = wanted.filter((_, at) => at % atTier({ day: 3, all: 1, nightly: 1 }) === 0);
    for (const document of wanted) {
      const first = await fetchDocument('T0000704', document.id ?? '');
      const again = madeTwice.includes(document)
        ? await fetchDocument('T0000704', document.id ?? '', 3600)
        : first;
      expect(isPdf(first.bytes), document.nameInEnglish).toBe(true);
      expect(Buffer.compare(first.bytes, again.bytes), document.nameInEnglish).toBe(0);
      expect(first).toMatchObject({ document, mediaType: 'application/pdf' });
    }
  });

  it.each([
    ['trade_register_extract', 'tradeRegisterExtract', 'Register extract', 0],
    ['certified_trade_register_extract', 'certifiedTradeRegisterExtract', 'Certified register extract', 3],
    ['last_fiscal_year_financial_statement', 'lastFiscalYearFinancialStatement', 'Annual accounts 2025', 0],
    [
      'last_consolidated_article_of_association',
      'mostCompleteArticleOfAssociation',
      'Articles of association, consolidated',
      0,
    ],
  ])('%s fills %s, and is one with what is listed', async (smart, category, nameInEnglish, seconds) => {
    const delivered = await fetchDocument('T0000101', smart, seconds);
    expect(delivered).toMatchObject({ smartIds: [smart], document: { nameInEnglish } });
    expect(SMART_DOCUMENTS).toMatchObject({ [smart]: category });
    const listed = await fetchDocument('T0000101', delivered.document.id ?? '', seconds);
    expect(listed).toEqual(delivered);
    expect(isPdf(delivered.bytes)).toBe(true);
  });

  it('the last fiscal year means the last closed one, exactly', async () => {
    const smart = 'last_fiscal_year_financial_statement';
    for (const id of ['T0000708', 'T0000106', 'T0000103', 'T0000711']) {
      expect((await failureOf(fetchDocument(id, smart))).code, id).toBe('resource_not_found');
    }
  });

  it('a certified extract takes three seconds, one from the archive thirty', async () => {
    const slow = await other('T0000704', 'Historical extract from the archive');
    const early = await failureOf(fetchDocument('T0000704', slow, 29.5));
    expect(early).toMatchObject({ code: 'service_unavailable', retryAfterMs: 500 });
    expect(isPdf((await fetchDocument('T0000704', slow, 30)).bytes)).toBe(true);
    const certified = await failureOf(fetchDocument('T0000704', 'certified_trade_register_extract', 0));
    expect(certified).toMatchObject({ code: 'service_unavailable', retryAfterMs: 3000 });
  });

  it('one is listed and missing', async () => {
    const missing = await other('T0000706', 'Letter of the founders');
    expect(missing).not.toBe('');
    expect((await failureOf(fetchDocument('T0000706', missing))).code).toBe('resource_not_found');
  });

  it('one has 20 MB', async () => {
    const heavy = await other('T0000707', 'Scanned file of the register');
    const { bytes } = await fetchDocument('T0000707', heavy);
    expect(isPdf(bytes)).toBe(true);
    expect(bytes.length).toBeGreaterThanOrEqual(20 * 1024 * 1024);
    expect(bytes.length).toBeLessThan(25 * 1024 * 1024);
    const again = await fetchDocument('T0000707', heavy);
    expect(Buffer.compare(bytes, again.bytes)).toBe(0);
  });

  it('are not given for the id of another company, of another register, or of a year without accounts', async () => {
    const { value } = await fetchPoint('T0000101', 'availableDocuments');
    const foreign = value.documents?.tradeRegisterExtract?.id ?? '';
    for (const id of [foreign, 'abc', '']) {
      expect((await failureOf(fetchDocument('T0000102', id))).code).toBe('resource_not_found');
    }
    const oldest = value.documents?.financialStatements?.at(-1)?.id ?? '';
    const inTenYears = 10 * 366 * 24 * 3600;
    expect((await failureOf(fetchDocument('T0000101', oldest, inTenYears))).code).toBe('resource_not_found');
  });

  it('can be set for every example and every kind', async () => {
    for (const id of [
      'T0000212',
      'T0000504',
      'T0000505',
      'T0000602',
      'T0000604',
      'T0000606',
      'T0000608',
      'T0000703',
    ]) {
      const delivered = await fetchDocument(id, 'certified_trade_register_extract', 3);
      expect(isPdf(delivered.bytes), id).toBe(true);
    }
  });
});
