import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import type { DataPointOrder, SourceDescriptor } from '../registry.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { composed } from './composed.ts';
import type { Companion, Lead, Part } from './part.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ctx = contextForTests({ now: NOW });
const order: DataPointOrder = {
  country: 'FR',
  companyId: '123',
  requestedAt: NOW,
  dataPoint: 'companyProfile',
};

const source = (id: string, more: Partial<SourceDescriptor> = {}): SourceDescriptor => ({
  ...{ id, name: `Source ${id}`, kind: 'index', home: 'https://source.test', licence: 'CC0' },
  fills: [{ section: 'company' }],
  ...more,
});
const bytes = (text: string) => ({ bytes: new TextEncoder().encode(text), mediaType: 'text/plain' });

const leading = (read: Lead['read']): Lead => ({
  manifest: {
    country: 'FR',
    source: source('lead', { kind: 'register' }),
    docs: 'https://source.test/docs',
    searchBy: ['name'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1,
  },
  companyId: (id) => id,
  pricedAs: () => null,
  search: async () => [],
  fetchDocument: () => Promise.reject(new Error('no documents')),
  read,
});
const PART: Part = {
  about: { number: '123', names: ['Acme'] },
  value: { company: { id: '123', legalName: 'Acme', identifiers: { LEI: 'X' } } },
  absence: {},
  wire: [bytes('lead')],
};
const lead = leading(async () => PART);

const companion = (id: string, read: Companion['read'], more: Partial<Companion> = {}): Companion => ({
  source: source(id),
  adds: ['companyProfile'],
  keyOf: () => '123',
  read,
  ...more,
});
const website = (about: Part['about'] = { number: '123', names: [] }): Part => ({
  about,
  value: { company: { website: 'https://acme.example' } },
  absence: {},
  asOf: '2026-11-01',
  wire: [bytes('companion')],
});

describe('what becomes of a companion', () => {
  const failing = (error: unknown) => async () => Promise.reject(error);
  test.each<[string, Companion, string]>([
    ['the same number', companion('a', async () => website()), 'merged'],
    ['nothing there', companion('a', async () => null), 'nothing'],
    ['no key to find it by', companion('a', async () => website(), { keyOf: () => null }), 'not_asked'],
    ['not found', companion('a', failing(new Failure('resource_not_found', 'none'))), 'nothing'],
    [
      'another number',
      companion('a', async () => website({ number: '9', names: ['Acme'] })),
      'another_company',
    ],
    ['the LEI and a like name', companion('a', async () => website({ lei: 'x', names: ['ACME'] })), 'merged'],
    ['the LEI alone', companion('a', async () => website({ lei: 'X', names: ['Zebra'] })), 'another_company'],
    ['the name alone', companion('a', async () => website({ names: ['Acme'] })), 'another_company'],
    ['down', companion('a', failing(new Failure('service_unavailable', 'down'))), 'no_answer'],
    ['drifted', companion('a', failing(new Failure('registry_changed', 'drift'))), 'changed'],
    ['broken', companion('a', failing(new TypeError('x is not a function'))), 'changed'],
    [
      'without its key',
      companion('a', failing(new Error('asked')), {
        source: source('a', { keyFrom: 'https://source.test/keys' }),
      }),
      'needs_key',
    ],
  ])('%s', async (_, each, outcome) => {
    const { value, provenance, wire, troubles } = await composed(lead, [each]).fetchDataPoint(ctx, order);
    expect(provenance?.sources.a?.outcome).toBe(outcome);
    expect(provenance?.sources.lead).toMatchObject({ outcome: 'merged', authoritative: true });
    const isMerged = outcome === 'merged';
    expect(value.company?.website).toBe(isMerged ? 'https://acme.example' : undefined);
    expect(provenance?.facts['/company/website']).toBe(isMerged ? 'a' : undefined);
    const hasAnswered = isMerged || outcome === 'another_company';
    expect(wire?.map(({ sourceId }) => sourceId)).toEqual(hasAnswered ? ['lead', 'a'] : ['lead']);
    // What fails is told to the operator; what is only not there is not.
    expect(troubles?.length).toBe(['no_answer', 'changed'].includes(outcome) ? 1 : 0);
    // Who was not asked has no time of being asked.
    expect(provenance?.sources.a?.retrievedAt).toBe(
      ['needs_key', 'not_asked'].includes(outcome) ? undefined : NOW.toISOString(),
    );
  });

  test('one that is required fails the item', async () => {
    const each = companion('a', failing(new Failure('service_unavailable', 'down')), { isRequired: true });
    await expect(composed(lead, [each]).fetchDataPoint(ctx, order)).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });

  test('one that never answers is not waited for beyond its time', async () => {
    const call = new AbortController();
    const each = companion('a', () => {
      // In the place of the clock: the call's own end.
      setImmediate(() => call.abort());
      return new Promise(() => {});
    });
    const answer = await composed(lead, [each]).fetchDataPoint({ ...ctx, signal: call.signal }, order);
    expect(answer.provenance?.sources.a?.outcome).toBe('no_answer');
  });
});

test('the lead’s failure is the item’s, and no companion is asked', async () => {
  const down = leading(() => Promise.reject(new Failure('resource_not_found', 'none')));
  let asked = 0;
  const each = companion('a', async () => {
    asked += 1;
    return null;
  });
  await expect(composed(down, [each]).fetchDataPoint(ctx, order)).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  expect(asked).toBe(0);
});

test('a companion is asked for the data points that it adds to alone', async () => {
  const each = companion('a', async () => website(), { adds: ['ultimateBeneficialOwners'] });
  const { provenance } = await composed(lead, [each]).fetchDataPoint(ctx, order);
  expect(Object.keys(provenance?.sources ?? {})).toEqual(['lead']);
});

/** The value after so many turns of the event loop. */
const later = <Value>(value: Value, turns: number) =>
  new Promise<Value>((done) => {
    const step = (left: number) => (left === 0 ? done(value) : setImmediate(step, left - 1));
    step(turns);
  });

describe('several companions', () => {
  /** What a source may say, with overlaps: the same members, equal and different values, lists, absences. */
  const told = fc
    .record({
      company: fc.record(
        {
          legalName: fc.constantFrom('Acme', 'Acme Works', 'Zebra'),
          website: fc.constantFrom('https://a.example', 'https://b.example'),
          formerNames: fc.uniqueArray(fc.constantFrom('Old', 'Older', 'Oldest'), { minLength: 1 }),
          identifiers: fc.dictionary(fc.constantFrom('LEI', 'VAT', 'EUID'), fc.constantFrom('X', 'Y'), {
            noNullPrototype: true,
          }),
          registrationDate: fc.constantFrom('2001-02-03', '2001-02-04'),
        },
        { requiredKeys: [] },
      ),
      establishments: fc.uniqueArray(fc.constantFrom('1', '2', '3')),
      isAbsent: fc.boolean(),
    })
    .map(
      ({ company, establishments, isAbsent }): Part => ({
        about: { number: '123', names: [] },
        value: {
          company,
          ...(establishments.length > 0 && { establishments: establishments.map((id) => ({ id })) }),
        },
        absence: isAbsent ? { shareholders: { reason: 'not_offered' } } : {},
        wire: [bytes(JSON.stringify(company))],
      }),
    );
  const each = fc.record({ part: told, turns: fc.nat(5) });
  const companionsOf = (all: readonly { part: Part; turns: number }[], turnsOf: (at: number) => number) =>
    all.map(({ part }, at) => companion(`s${at}`, () => later(part, turnsOf(at))));
  const answerOf = (companions: readonly Companion[]) =>
    composed(lead, companions).fetchDataPoint(ctx, order);

  test('the order of the list counts, not who answers first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(each, { minLength: 2, maxLength: 4 }), async (all) => {
        const one = await answerOf(companionsOf(all, (at) => all[at]?.turns ?? 0));
        const other = await answerOf(companionsOf(all, (at) => 5 - (all[at]?.turns ?? 0)));
        expect(one).toEqual(other);
      }),
    );
  });

  test('the failure of one changes only what it would have given', async () => {
    const codes = fc.constantFrom('service_unavailable', 'registry_changed', 'resource_not_found');
    await fc.assert(
      fc.asyncProperty(
        fc.array(each, { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        codes,
        async (all, n, code) => {
          const at = n % all.length;
          const companions = companionsOf(all, (index) => all[index]?.turns ?? 0);
          const failing = companion(`s${at}`, () =>
            later(null, 2).then(() => Promise.reject(new Failure(code, 'x'))),
          );
          const { provenance, troubles: _, ...answer } = await answerOf(companions.with(at, failing));
          const { provenance: left, troubles: __, ...without } = await answerOf(companions.toSpliced(at, 1));
          expect(answer).toEqual(without);
          const { [`s${at}`]: failed, ...sources } = provenance?.sources ?? {};
          expect(failed?.outcome).not.toBe('merged');
          expect({ ...provenance, sources }).toEqual(left);
        },
      ),
    );
  });
});

test('the ids under which the lead knows the company are passed on', async () => {
  const known = leading(async () => ({ ...PART, companyIds: ['123', 'LEI-123'] }));
  const { companyIds } = await composed(known, []).fetchDataPoint(ctx, order);
  expect(companyIds).toEqual(['123', 'LEI-123']);
});

test('the manifest has what companions fill beside the lead, and names them', () => {
  const each = companion('a', async () => null, {
    source: source('a', { fills: [{ section: 'company' }, { section: 'shareholders' }] }),
  });
  const { manifest } = composed(lead, [each]);
  expect(manifest.source.fills.map(({ section }) => section)).toEqual(['company', 'shareholders']);
  expect(manifest.companions?.map(({ id }) => id)).toEqual(['a']);
});

describe('documents of a companion', () => {
  const accounts = companion('b', async () => ({
    ...PART,
    value: { documents: { financialStatements: [{ id: '2025', name: 'Accounts' }] } },
  }));
  const keeper: Companion = {
    ...accounts,
    adds: ['availableDocuments'],
    provides: {
      dataPoints: ['availableDocuments'],
      smartDocuments: ['last_fiscal_year_financial_statement'],
      documentCategories: ['financialStatements'],
    },
    pricedAs: (id) =>
      id === '2025' || id === 'last_fiscal_year_financial_statement' ? 'financialStatements' : null,
    fetchDocument: async (_, { documentId }) => ({
      category: 'financialStatements',
      document: { id: '2025', name: `asked as ${documentId}` },
      bytes: new Uint8Array([1]),
      mediaType: 'application/pdf',
      source: { register: 'Source b', authoritative: true, licence: 'CC0' },
    }),
  };
  const registry = composed(lead, [keeper]);
  const ordered = (documentId: string) => ({
    country: 'FR' as const,
    companyId: '123',
    requestedAt: NOW,
    documentId,
  });

  test('the country offers them', () => {
    expect(registry.manifest.provides).toEqual({
      dataPoints: ['companyProfile', 'availableDocuments'],
      smartDocuments: ['last_fiscal_year_financial_statement'],
      documentCategories: ['financialStatements'],
    });
  });

  test('their ids carry the source, and lead back to it alone', async () => {
    const { value } = await registry.fetchDataPoint(ctx, { ...order, dataPoint: 'availableDocuments' });
    expect(value.documents?.financialStatements?.[0]?.id).toBe('b:2025');
    expect(registry.pricedAs('b:2025')).toBe('financialStatements');
    expect([registry.pricedAs('2025'), registry.pricedAs('b:2024'), registry.pricedAs('c:2025')]).toEqual([
      'financialStatements',
      null,
      null,
    ]);
    const { document } = await registry.fetchDocument(ctx, ordered('b:2025'));
    expect(document).toEqual({ id: 'b:2025', name: 'asked as 2025' });
  });

  test('a smart id goes to the source that knows it', async () => {
    expect(registry.pricedAs('last_fiscal_year_financial_statement')).toBe('financialStatements');
    const { document } = await registry.fetchDocument(ctx, ordered('last_fiscal_year_financial_statement'));
    expect(document.id).toBe('b:2025');
    await expect(registry.fetchDocument(ctx, ordered('trade_register_extract'))).rejects.toThrow(
      'no documents',
    );
  });
});

test('a section that several fill in part has the notes of all; whole is whole', () => {
  const filling = (id: string, fills: SourceDescriptor['fills']) =>
    companion(id, async () => null, { source: source(id, { fills }) });
  const { manifest } = composed(lead, [
    filling('a', [{ section: 'documents', note: 'deeds' }]),
    filling('b', [
      { section: 'documents', note: 'notices' },
      { section: 'company', note: 'insolvency' },
    ]),
    filling('c', [
      { section: 'documents', note: 'deeds' },
      { section: 'shareholders', note: 'parents' },
    ]),
    filling('d', [{ section: 'shareholders' }]),
  ]);
  expect(manifest.source.fills).toEqual([
    { section: 'company' },
    { section: 'documents', note: 'deeds; notices' },
    { section: 'shareholders' },
  ]);
});

test('who has words alone has given no data, and the words are told', async () => {
  const mute = leading(async () => ({ ...PART, value: {} }));
  const each = companion('a', async () => ({ ...website(), value: {}, note: 'Nothing is open.' }));
  const { provenance } = await composed(mute, [each, companion('b', async () => website())]).fetchDataPoint(
    ctx,
    order,
  );
  expect(provenance?.sources).toMatchObject({
    lead: { outcome: 'nothing' },
    a: { outcome: 'nothing', note: 'Nothing is open.' },
  });
});

test('what a companion says of its failure speaks of no charge: the item has its own', async () => {
  const down = new Failure(
    'service_unavailable',
    'Source a refused (403). Nothing was charged. Try again later.',
  );
  const each = companion('a', () => Promise.reject(down));
  const { provenance } = await composed(lead, [each]).fetchDataPoint(ctx, order);
  expect(provenance?.sources.a).toMatchObject({
    outcome: 'no_answer',
    note: 'Source a refused (403). Try again later.',
  });
});

test('of a person who has objected to publication nobody else is asked, and it is said why', async () => {
  const withheld = leading(async () => ({ ...PART, isWithheld: true }));
  const each = companion('a', () => Promise.reject(new Error('asked')));
  const { provenance } = await composed(withheld, [each]).fetchDataPoint(ctx, order);
  expect(provenance?.sources.a).toMatchObject({
    outcome: 'not_asked',
    note: 'The person behind this company has objected to publication.',
  });
});

test('what a source says beside its facts is told beside the source', async () => {
  const each = companion('a', async () => ({ ...PART, note: 'The number is not valid for VAT.' }));
  const { provenance } = await composed(lead, [each]).fetchDataPoint(ctx, order);
  expect(provenance?.sources.a).toMatchObject({
    outcome: 'merged',
    note: 'The number is not valid for VAT.',
  });
});

describe('a lead that knows only that the company exists', () => {
  const mute = leading(async () => ({ ...PART, value: {} }));

  test('is credited with nothing: the answer is that of the source that tells', async () => {
    const answer = await composed(mute, [companion('a', async () => website())]).fetchDataPoint(ctx, order);
    expect(answer.source).toMatchObject({ register: 'Source a', authoritative: false });
    expect(answer.provenance?.sources.lead).toMatchObject({ outcome: 'nothing' });
    expect(answer.provenance?.facts).toEqual({ '/company': 'a' });
  });

  test('sells nothing where nobody else answers', async () => {
    const silent = companion('a', () => Promise.reject(new Failure('service_unavailable', 'down')));
    await expect(composed(mute, [silent]).fetchDataPoint(ctx, order)).rejects.toMatchObject({
      code: 'service_unavailable',
      message: expect.stringContaining('Nothing was charged'),
    });
  });
});

describe('what the lead derives from its own answers', () => {
  const rule = source('rule', { fills: [{ section: 'legalRepresentatives' }] });
  const derived = {
    source: rule,
    part: {
      ...{ about: { number: '123', names: [] }, absence: {}, wire: [bytes('lead')] },
      value: { legalRepresentatives: [{ type: 'individual' as const }] },
      method: 'inferred' as const,
      limitations: ['One passage could not be read.'],
    },
  };

  test('has a source of its own, says how it came about and what is missing, and counts before companions', async () => {
    const inferring = { ...leading(async () => ({ ...PART, derived })), derives: rule };
    const other = companion('b', async () => ({
      ...website(),
      value: { legalRepresentatives: [{ type: 'company' as const }, { type: 'company' as const }] },
    }));
    const country = composed(inferring, [other]);
    const { value, provenance } = await country.fetchDataPoint(ctx, order);
    expect(value.legalRepresentatives).toEqual([{ type: 'individual' }]);
    expect(provenance?.facts['/legalRepresentatives']).toBe('rule');
    expect(provenance?.sources.rule).toMatchObject({
      ...{ outcome: 'merged', authoritative: false, method: 'inferred' },
      limitations: ['One passage could not be read.'],
    });
    expect(provenance?.conflicts).toMatchObject([{ kept: 'rule', other: 'b' }]);
    expect(country.manifest.companions?.map(({ id }) => id)).toEqual(['rule', 'b']);
    expect(country.manifest.source.fills).toContainEqual({ section: 'legalRepresentatives' });
  });
});
