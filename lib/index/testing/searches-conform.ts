import { describe, expect, test } from 'vitest';
import type { Country } from '#lib/contract/country.ts';
import type { SearchIndex } from '../search-index.ts';

/** Words, and the number that comes first; null: nothing is found. */
type Search = readonly [words: string, first: string | null, countries: readonly Country[] | null];

const SEARCHES: readonly Search[] = [
  // As written, and as typed.
  ['Harbour Ferries Limited', '00004711', null],
  ['harbour ferries', '00004711', null],
  ['HARBOUR FERRIES LTD', '00004711', null],
  ['ferries harbour', '00004711', null],
  ['harbour ferries holdings', '00004712', null],
  ['harbourm', 'SC004713', null],
  ['Harbourmaster Instr', 'SC004713', null],
  ['thistle and sons', '99000003', null],
  ['thistle & sons', '99000003', null],
  ['ABC Instruments', '99000004', null],
  ['a.b.c. instruments', '99000004', null],
  ['ohanrahans malt house', '99000007', null],
  ['O’Hanrahan’s Malt House', '99000007', null],
  ['limited company', '99000009', null],
  ['quayside bakery leith', '99000002', null],
  // With another form, and while the form or the last word is typed.
  ['harbour ferries plc', '00004711', null],
  ['thistle & sons limited', '99000003', null],
  ['harbour ferries l', '00004711', null],
  ['harbour ferries holdings lim', '00004712', null],
  ['kestrel os', '99000011', null],
  ['kestrel os', '99000011', ['GB']],
  ['quayside bak', '99000001', null],
  // Numbers as their countries write them.
  ['NO 999 000 017 MVA', '999000017', null],
  ['no999000017', '999000017', ['NO']],
  ['FR 12 999 000 013', '999000013', null],
  ['９９９０００ ０１７', '999000017', null],
  // Numbers within names.
  ['fund ii', '99000005', null],
  ['fund iii', '99000006', null],
  // Former, trading and other names.
  ['coastal rowing boats', '00004711', null],
  ['blue funnel crossings', '00004711', null],
  ['qingsong ridge', '99000015', null],
  // Typing errors.
  ['harbour feries', '00004711', null],
  ['habrour ferries', '00004711', null],
  ['harbor ferries', '00004711', null],
  ['quaysid bakery leith', '99000002', null],
  ['seven ketles trading', '99000008', null],
  ['sevn ketles trading', '99000008', null],
  ['lough waevers', 'NI099010', null],
  // One in a word of three letters that no name has.
  ['acb instruments', '99000004', null],
  ['abx instruments', '99000004', null],
  ['mlt hanrahans', '99000007', null],
  ['xyz', null, null],
  // Two of them: in two words, and in one.
  ['quaysid bakry leith', '99000002', null],
  ['hrabuor ferries', '00004711', null],
  ['haxrbuor ferries', '00004711', null],
  ['fjortransprt', '999000017', null],
  ['mulerhauserr grungut', 'HRB 99001', null],
  ['fjordtrnasprot', '999000017', ['NO']],
  // One of them in the first or second letter.
  ['gjordtransprt', '999000017', ['NO']],
  ['jordtransprt', '999000017', ['NO']],
  ['fxordtransprt', '999000017', ['NO']],
  ['fordtransprt', '999000017', ['NO']],
  // Three are another name.
  ['fojrdtrnasprot', null, null],
  // Letters of other languages.
  ['mullerhauser grungut', 'HRB 99001', null],
  ['Müllerhäuser Grüngut', 'HRB 99001', null],
  ['strassenbau weiss', 'HRB 99002', null],
  ['STRASSENBAU WEISS & PARTNER', 'HRB 99002', null],
  ['societe des phares eteints', '999000013', null],
  ['zolta lodz', '0000990014', null],
  ['aerfugl fjordtransport', '999000017', null],
  ['青松岭机械', '99000015', null],
  ['青松岭', '99000015', null],
  ['星河纸业', '91990000MA00000016', null],
  ['xinghe zhiye', '91990000MA00000016', null],
  ['青松嶺機械', '99000015', null],
  // Nothing.
  ['wholly unknown words', null, null],
  ['– & !', null, null],
  ['', null, null],
  // Of the countries asked for, and no other.
  ['harbour ferries', null, ['NO']],
  ['harbour ferries', '00004711', ['GB']],
  ['harbour ferries', '00004711', ['GB', 'NO']],
  ['fjordtransport', '999000017', ['NO', 'PL']],
  ['fjordtransport', null, ['PL']],
  // Numbers, in usual spellings.
  ['00004711', '00004711', null],
  ['4711', '00004711', null],
  ['sc 4713', 'SC004713', null],
  ['SC004713', 'SC004713', null],
  ['999 000 013', '999000013', null],
  ['9845001B2AD43E664E58', '99000008', null],
  ['K9999_HRB99001', 'HRB 99001', null],
  ['hrb99001', 'HRB 99001', null],
];

/** Searches by name and number, over the files of `world.ts`. */
export function searchesConform(opened: () => SearchIndex): void {
  describe('search', () => {
    test.each(SEARCHES)('%s → %s %o', async (text, first, countries) => {
      const hits = await opened().search({ text, ...(countries && { countries }) });
      expect(hits[0]?.number ?? null).toBe(first);
    });

    test('says which name was found, what kind it is, and the file', async () => {
      const [hit] = await opened().search({ text: 'coastal rowing boats' });
      expect(hit).toMatchObject({
        name: 'Harbour Ferries Limited',
        matchedName: 'Coastal Rowing Boats Ltd',
        kind: 'former',
        place: 'Whitby',
        since: '1961-02-03',
        status: 'active',
        file: { sourceId: 'gb.companies', date: '2026-11-01' },
      });
    });

    test('has a company once for each source, the limit at most, best first', async () => {
      const hits = await opened().search({ text: 'harbour ferries' });
      const keys = hits.map(({ file, country, number }) => `${file.sourceId} ${country} ${number}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(expect.arrayContaining(['gb.companies GB 00004711', 'gleif.lei2 GB 00004711']));
      expect(hits.map(({ score }) => score)).toEqual(
        hits.map(({ score }) => score).toSorted((a, b) => b - a),
      );
      expect(await opened().search({ text: 'harbour', limit: 1 })).toHaveLength(1);
    });

    test('keeps to the sources asked for', async () => {
      const hits = await opened().search({ text: 'harbour ferries', sourceIds: ['gleif.lei2'] });
      expect(new Set(hits.map(({ file }) => file.sourceId))).toEqual(new Set(['gleif.lei2']));
    });
  });

  describe('numbers', () => {
    test('are found in every source, within the countries', async () => {
      expect((await opened().byNumber('4711')).map(({ file }) => file.sourceId).sort()).toEqual([
        'gb.companies',
        'gleif.lei2',
      ]);
      expect(await opened().byNumber('4711', ['NO'])).toEqual([]);
      expect(await opened().byNumber('–')).toEqual([]);
    });
  });
}
