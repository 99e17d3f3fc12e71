import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure, type SourceOutcome } from '#lib/contract/index.ts';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import type { SourceDescriptor } from '../registry.ts';
import { composed } from './composed.ts';
import type { Companion, Part } from './part.ts';
import {
  bytes,
  companion,
  ctx,
  lead,
  leading,
  NOW,
  order,
  PART,
  source,
  website,
} from './testing/composed-parts.ts';

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

  test('values that a source does not explain are reported with it, of those that are merged only', async () => {
    const unknownValues = [{ member: 'kind', value: 'x' }];
    const companions = [
      companion('a', async () => ({ ...website(), unknownValues })),
      companion('b', async () => ({ ...website({ number: '9', names: ['Acme'] }), unknownValues })),
    ];
    const answer = await composed(
      leading(async () => ({ ...PART, unknownValues: [{ member: 'role', value: 'y' }] })),
      companions,
    ).fetchDataPoint(ctx, order);
    expect(answer.unknownValues).toEqual([
      { sourceId: 'lead', member: 'role', value: 'y' },
      { sourceId: 'a', member: 'kind', value: 'x' },
    ]);
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
      { numRuns: propertyRuns(50) },
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
      { numRuns: propertyRuns(50) },
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

describe('what a profile shows of subsidiaries', () => {
  const group = (more: Partial<Companion> = {}) =>
    companion('group', async () => null, { adds: ['subsidiaries'], findsAs: 'index', ...more });
  const profile = (outcome: SourceOutcome) => ({
    ...{ companyId: '123', identifiers: {} },
    sources: { index: { register: 'Index', authoritative: false, licence: 'CC0', outcome } },
  });

  test.each<[SourceOutcome, boolean]>([
    ['nothing', true],
    ['another_company', true],
    ['not_asked', true],
    ['merged', false],
    ['no_answer', false],
    ['changed', false],
    ['needs_key', false],
  ])('the source that finds the company by the same key was %s: nothing is %s', (outcome, isNothing) => {
    const { foresight } = composed(lead, [group()]);
    const absence = foresight?.absenceOf('subsidiaries', profile(outcome)) ?? null;
    expect(absence?.reason ?? null).toBe(isNothing ? 'not_offered' : null);
  });

  test.each([
    ['the profile names no such source', [group({ findsAs: 'other' })]],
    ['one of two may know more', [group(), group({ findsAs: 'other' })]],
  ])('%s: nothing is foreseen', (_, companions) => {
    expect(composed(lead, companions).foresight?.absenceOf('subsidiaries', profile('nothing'))).toBeNull();
  });

  test.each([
    [
      'a source finds the company in its own way',
      [group(), companion('file', async () => null, { adds: ['subsidiaries'] })],
    ],
    ['there is no source', []],
  ])('%s: the registry foresees nothing', (_, companions) => {
    expect(composed(lead, companions).foresight).toBeUndefined();
  });
});
