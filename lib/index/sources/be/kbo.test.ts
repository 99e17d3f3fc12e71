import { beforeAll, describe, expect, test } from 'vitest';
import { loadSample } from '../../testing/load-file.ts';
import { memoryIndex } from '../../testing/memory-index.ts';
import { beKbo } from './kbo.ts';
import { SAMPLE, UPDATE } from './testing/samples.ts';

const company = (number: string) => ({ country: 'BE', number }) as const;
const WINDMILL = '0999000030';
const index = memoryIndex();
const found = async (text: string) =>
  (await index.search({ text })).map((hit) => [hit.number, hit.name, hit.kind]);
const kindsOf = async (number: string) =>
  (await index.rows('be.kbo', company(number)))?.payloads.map(({ kind }) => kind) ?? null;

beforeAll(async () => {
  const { entities, unreadable } = await loadSample(index, beKbo, SAMPLE);
  expect([entities, unreadable]).toEqual([SAMPLE.entities, 0]);
});

describe('a full file', () => {
  test.each([
    ['Windmolenhuis', 'current', 'Windmolenhuis'],
    ['Maison du Moulin', 'other', 'Windmolenhuis'],
    ['WMH', 'other', 'Windmolenhuis'],
    ['Molenwinkel', 'trading', 'Windmolenhuis'],
    ['Cercle de marche', 'other', 'Wanderverein Musterberg'],
    ['Filature Imaginaire Belgique', 'trading', 'Filature Imaginaire SARL'],
    ['Kaas "Brood"', 'current', 'Kaas, "Brood" & Co'],
  ])('%s is the %s name of %s', async (text, kind, name) => {
    expect((await found(text))[0]).toEqual([expect.any(String), name, kind]);
  });

  test.each(['0999.000.030', '0999 000 030', WINDMILL])('%s is found as a number', async (text) => {
    expect((await index.byNumber(text))[0]).toMatchObject({
      ...{ number: WINDMILL, form: 'NV / SA', status: 'active', since: '1995-08-09', place: 'Windergem' },
    });
  });

  test('has the town in the language of the name, and no day that is none', async () => {
    const [atelier] = await index.search({ text: 'Atelier Fictif' });
    expect(atelier).toMatchObject({ place: 'Imaginaire', form: 'BV / SRL' });
    const [verein] = await index.search({ text: 'Wanderverein' });
    expect(verein?.since).toBeNull();
    // A seat that was struck off is no seat, and an unknown form passes as its code.
    expect((await index.search({ text: 'Boulangerie' }))[0]?.place).toBeNull();
    expect((await index.search({ text: 'Kaas' }))[0]).toMatchObject({ form: '999', since: null });
  });

  test('of sole traders nothing is kept, and of places no more than where and since when', async () => {
    expect(await found('Karels Fietsen')).toEqual([]);
    expect(await kindsOf('0999040414')).toBeNull();
    expect((await kindsOf('2199900011'))?.toSorted()).toEqual(['address', 'denomination', 'establishment']);
  });

  test('keeps what codes mean in each language, and the day that it speaks of', async () => {
    const form = await index.rows('be.kbo', company('JuridicalForm 014'));
    expect(Object.fromEntries(form?.payloads.map(({ kind, data }) => [kind, data]) ?? [])).toEqual({
      ...{ FR: 'Société anonyme', NL: 'Naamloze vennootschap', DE: 'Aktiengesellschaft' },
    });
    expect((await index.rows('be.kbo', company('meta')))?.payloads[0]?.data).toBe('2026-11-19');
  });
});

describe('an update', () => {
  beforeAll(async () => {
    expect(await loadSample(index, beKbo, UPDATE)).toMatchObject({ unreadable: 0 });
  });

  test('renames, and leaves as it was what it does not touch', async () => {
    expect(await found('Windmolenhuis Groep')).toEqual([[WINDMILL, 'Windmolenhuis Groep', 'current']]);
    expect(await found('Maison du Moulin')).toEqual([]);
    const kinds = await kindsOf(WINDMILL);
    expect(kinds).toContain('address');
    // Its contacts were deleted, and none were put in their place.
    expect(kinds).not.toContain('contact');
  });

  test('changes a situation, closes a place, takes out what it deletes, and adds what is new', async () => {
    expect((await index.rows('be.kbo', company('0999010126')))?.payloads).toContainEqual({
      kind: 'enterprise',
      data: { status: 'AC', situation: '050', form: '610', since: '2020-03-01' },
    });
    // In bankruptcy it still stands in the file: nobody may read that it is active.
    expect(await index.byNumber('0999010126')).toMatchObject([{ status: 'unknown' }]);
    expect(await kindsOf('2199900012')).toBeNull();
    expect(await found('Oude Verzonnen Zaak')).not.toContainEqual([
      '0999060606',
      'Oude Verzonnen Zaak',
      'current',
    ]);
    expect(await found('Nieuwe Verzonnen Zaak')).toEqual([
      [expect.any(String), 'Nieuwe Verzonnen Zaak', 'current'],
    ]);
    const form = await index.rows('be.kbo', company('JuridicalForm 014'));
    expect(form?.payloads).toHaveLength(3);
    expect((await index.rows('be.kbo', company('meta')))?.payloads).toEqual([
      { kind: 'SnapshotDate', data: '2026-11-20' },
    ]);
  });
});

test.each([
  ['enterprise.csv', { EnterpriseNumber: '12' }],
  ['denomination.csv', { Denomination: 'A name without a number' }],
  ['establishment.csv', { EstablishmentNumber: '2.199.900.011' }],
  ['code.csv', { Category: 'Status' }],
  ['branch.csv', {}],
  ['enterprise_delete.csv', { EntityNumber: '0999.000.030' }],
])('%s: %j is not understood', (name, record) => {
  const part = beKbo.parts.find(({ entry }) => entry?.test(name));
  expect(part?.read(record)).toBeNull();
});

test.each([
  ['KboOpenData_0301_2026_11_19_Full.zip', '2026-11-19'],
  ['KboOpenData_0136_2025_06_Full.zip', null],
])('%s is of %s', (name, day) => expect(beKbo.dateOf?.(name)).toBe(day));
