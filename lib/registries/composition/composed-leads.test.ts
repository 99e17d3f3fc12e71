import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { composed } from './composed.ts';
import { bytes, companion, ctx, leading, order, PART, source, website } from './testing/composed-parts.ts';

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

test('a profile says which powers proceedings leave, whichever source tells of them', async () => {
  const insolvencyProceedings = [
    ...[{ kind: 'bankruptcy' as const, localName: 'Faillissement', state: 'open' as const }],
  ].map((each) => ({ ...each, dates: [], notices: [], officeHolders: [], affects: 'company' as const }));
  const directors = [{ type: 'individual' as const, capacity: 'director' as const }];
  const dutch = { ...PART, value: { ...PART.value, legalRepresentatives: directors } };
  dutch.value.company = { ...dutch.value.company, countryCode: 'NL' };
  const courts = companion('b', async () => ({ ...website(), value: { insolvencyProceedings } }));
  const { value, provenance } = await composed(
    leading(async () => dutch),
    [courts],
  ).fetchDataPoint(ctx, order);
  const powers = { state: 'ended', rule: 'nl-bankruptcy', proceeding: '/insolvencyProceedings/0' };
  expect(value.legalRepresentatives).toEqual([{ ...directors[0], powers }]);
  expect(provenance?.values?.['/legalRepresentatives/0/powers']).toBe('composed');
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

  test('is no part of a list of subsidiaries, which companions alone fill', async () => {
    const inferring = { ...leading(async () => ({ ...PART, derived })), derives: rule };
    const group = { adds: ['subsidiaries' as const], provides: { dataPoints: ['subsidiaries' as const] } };
    const held = { company: { legalName: 'Held' } };
    const other = companion('b', async () => ({ ...website(), value: { subsidiaries: [held] } }), group);
    const asked = { ...order, dataPoint: 'subsidiaries' as const };
    const { value, provenance } = await composed(inferring, [other]).fetchDataPoint(ctx, asked);
    expect(value).toEqual({ subsidiaries: [held] });
    expect(provenance?.sources).not.toHaveProperty('rule');
  });
});

describe('a list of subsidiaries of a company that no source knows', () => {
  const group = { adds: ['subsidiaries' as const], provides: { dataPoints: ['subsidiaries' as const] } };
  const asked = { ...order, dataPoint: 'subsidiaries' as const };
  const read = (...reads: Parameters<typeof companion>[1][]) =>
    composed(
      leading(async () => PART),
      reads.map((each, at) => companion(`b${at}`, each, group)),
    ).fetchDataPoint(ctx, asked);

  test('is a reason and nothing else, with who was asked', async () => {
    const { value, absence, provenance } = await read(async () => null);
    expect(value).toEqual({});
    expect(absence).toEqual({
      subsidiaries: { reason: 'not_offered', explanation: expect.stringContaining('no LEI of it is known') },
    });
    expect(provenance).toMatchObject({ facts: {}, sources: { b0: { outcome: 'nothing' } } });
  });

  test('is a failure where one of them did not respond: it may know the company', async () => {
    const silent = () => Promise.reject(new Failure('service_unavailable', 'down'));
    await expect(read(async () => null, silent)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  test('is an answer where one knows it and names none', async () => {
    const none = { reason: 'none_named', explanation: 'None.' } as const;
    const named = await read(
      async () => null,
      async () => ({ ...website(), value: {}, absence: { subsidiaries: none } }),
    );
    expect(named.absence).toEqual({ subsidiaries: none });
  });
});
