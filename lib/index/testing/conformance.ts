import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchIndex } from '../search-index.ts';
import { filesConform } from './files-conform.ts';
import { loadRows } from './load-file.ts';
import { searchesConform } from './searches-conform.ts';
import { WORLD } from './world.ts';

/** What an engine of the index has to do, whatever it is built of. */
export function conformance(open: () => Promise<SearchIndex>): void {
  let index: SearchIndex;
  beforeAll(async () => {
    index = await open();
    for (const { file, ...rows } of WORLD) await loadRows(index, file, rows);
  });

  searchesConform(() => index);

  describe('parties', () => {
    test('are found by all of their words, with their companies', async () => {
      const hits = await index.searchParties({ text: 'quill mara' });
      expect(hits.map(({ number, companyName }) => [number, companyName]).sort()).toEqual([
        ['00004711', 'Harbour Ferries Limited'],
        ['99000002', 'Quayside Bakery (Leith) Ltd'],
      ]);
      expect(await index.searchParties({ text: 'mara nobody' })).toEqual([]);
    });

    test('keep to roles, countries and sources', async () => {
      expect(await index.searchParties({ text: 'sindre as', roles: ['officer'] })).toMatchObject([
        {
          role: 'officer',
          roleName: 'Daglig leder',
          born: '1980',
          companyName: 'Ærfugl Fjordtransport AS',
          isPerson: true,
        },
      ]);
      expect(await index.searchParties({ text: 'sindre as', roles: ['shareholder'] })).toMatchObject([
        { role: 'shareholder', roleName: null },
      ]);
      expect(await index.searchParties({ text: 'sindre as', countries: ['GB'] })).toEqual([]);
      expect(await index.searchParties({ text: 'sindre as', sourceIds: ['gb.companies'] })).toEqual([]);
    });
  });

  describe('holdings', () => {
    const HOLDER = { country: 'GB', number: '00004712' } as const;

    test('are the companies in which a file names a company as holder, with their names', async () => {
      const kept = await index.holdingsOf('gb.companies', HOLDER);
      expect(kept?.holdings).toEqual([
        {
          ...{ country: 'GB', number: '99000002', companyName: 'Quayside Bakery (Leith) Ltd' },
          ...{ since: null, until: null, data: null },
        },
      ]);
      expect(kept?.file).toEqual({ sourceId: 'gb.companies', date: '2026-11-01', sha256: '1'.repeat(64) });
    });

    test('are found by the number in its country alone', async () => {
      const none = { holdings: [], file: expect.anything() };
      expect(await index.holdingsOf('gb.companies', { ...HOLDER, country: 'IE' })).toEqual(none);
      expect(await index.holdingsOf('gb.companies', { ...HOLDER, number: '00004711' })).toEqual(none);
      expect(await index.holdingsOf('xx.nothing', HOLDER)).toBeNull();
    });
  });

  describe('rows', () => {
    test('are kept as they came, with their file', async () => {
      const kept = await index.rows('gb.companies', { country: 'GB', number: '00004711' });
      expect(kept?.payloads).toEqual([
        { kind: 'company', data: { sic: ['50100'], text: 'a "quoted" \\ line\n\tand a tab' } },
        { kind: 'address', data: { town: 'Whitby' } },
      ]);
      expect(kept?.parties).toMatchObject([
        { role: 'owner', name: 'Ms Mara Elin Quill', born: '1971-05', data: { band: '25-50' } },
      ]);
      expect(kept?.file).toEqual({ sourceId: 'gb.companies', date: '2026-11-01', sha256: '1'.repeat(64) });
    });

    test('are none of a company that the file does not have, nor of a source without a file', async () => {
      expect(await index.rows('gb.companies', { country: 'GB', number: '77777777' })).toBeNull();
      expect(await index.rows('xx.nothing', { country: 'GB', number: '00004711' })).toBeNull();
    });
  });

  filesConform(() => index);
}
