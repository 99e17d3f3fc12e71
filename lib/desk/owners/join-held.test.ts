import { describe, expect, test } from 'vitest';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { structureOf } from './structure-of.ts';
import { company, fileOf, owner, part } from './testing/held-files.ts';

const ROOT = fileOf('99000003', { holders: [company('99000004', 80)] });
const linksOf = (held: readonly CompanyFile[]) =>
  structureOf(ROOT, held)?.graph.links.map(({ owned, owner: by }) => [owned, by]);

describe('what is held of other companies in a structure', () => {
  test('counts: declared owners one level up, under another spelling of the number', () => {
    const figures = structureOf(ROOT, [fileOf('99 000 004', { owners: [owner('Ada Roe', 50, 75)] })]);
    expect(figures?.graph.nodes.map(({ name }) => name)).toEqual(['99000003', '99000004', 'Ada Roe']);
    expect(figures?.joined).toMatchObject([
      { name: '99000004', dataPoint: 'ultimateBeneficialOwners', requestId: 'r-2026-11-20T10:00:00Z' },
    ]);
  });
  test.each([
    ['before', '2026-11-20T09:59:59Z', []],
    ['after', '2026-11-20T10:00:01Z', ['Ada Roe']],
  ])('owners that were retrieved %s the tracing read them: %#', (_, at, added) => {
    const flags = { isUbo: false, isUboProxy: false, status: 'found' };
    const node = (id: string, more: object) => ({
      ...{ nodeId: `GB:${id}`, type: 'company', company: { legalName: id, countryCode: 'GB', id } },
      ...more,
    });
    const graph = {
      nodes: [
        node('99000003', { flags: { ...flags, isRoot: true } }),
        node('99000004', {
          flags: { ...flags, isRoot: false },
          owners: { status: 'none_named', retrievedAt: '2026-11-20T10:00:00Z' },
        }),
      ],
      edges: [{ id: '1', fromId: 'GB:99000003', toId: 'GB:99000004', percentage: 80 }],
      metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 2, companiesSkipped: 0 },
    };
    const traced = {
      ...ROOT,
      parts: { ...ROOT.parts, graph: part('2026-11-20T10:00:02Z', { graphBeta: graph }) },
    };
    const figures = structureOf(traced, [fileOf('99000004', { at, owners: [owner('Ada Roe', 50, 75)] })]);
    expect(figures?.graph.nodes.flatMap(({ kind, name }) => (kind === 'person' ? [name] : []))).toEqual(
      added,
    );
  });
  test('leads on: a company that a held profile names is joined too', () => {
    const held = [
      fileOf('99000005', { owners: [owner('Ada Roe', 75, 100)] }),
      fileOf('99000004', { holders: [company('99000005', 60)] }),
    ];
    expect(structureOf(ROOT, held)?.joined.map(({ companyId, dataPoint }) => [companyId, dataPoint])).toEqual(
      [
        ['99000004', 'companyProfile'],
        ['99000005', 'ultimateBeneficialOwners'],
      ],
    );
  });
  test('ends where companies hold each other', () => {
    const held = [
      fileOf('99000004', { holders: [company('99000005', 60)] }),
      fileOf('99000005', { holders: [company('99000004', 60), company('99000003', 10)] }),
    ];
    expect(linksOf(held)).toHaveLength(4);
  });
  test('of another company changes nothing', () => {
    expect(linksOf([fileOf('99000009', { owners: [owner('Ada Roe', 50, 75)] })])).toEqual(linksOf([]));
  });
  test.each([
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-22', true],
  ])('is outdated if a holding there changed after it was read (%s: %s)', (since, isOutdated) => {
    const source = `Register of people with significant control, since ${since}`;
    const held = fileOf('99000004', {
      at: '2026-11-21T10:00:00Z',
      holders: [company('99000005', 30, { source })],
      owners: [owner('Ada Roe', 50, 75)],
    });
    expect(structureOf(ROOT, [held])?.joined.at(-1)).toMatchObject({ isOutdated });
  });
});

test('a place is the same in each spelling of its number, and another in another country', () => {
  const key = placeKey({ country: 'GB', companyId: '99 000 004' });
  expect(placeKey({ country: 'GB', companyId: '99000004' })).toBe(key);
  expect(placeKey({ country: 'IE', companyId: '99000004' })).not.toBe(key);
});
