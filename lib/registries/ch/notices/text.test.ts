import { expect, it } from 'vitest';
import { indexOutside, partsOf, sentencesOf, tidy, withoutRemarks } from './text.ts';

it.each([
  ['Zweck neu: Handel. Eingetragene Personen: A.', 2],
  ['Muster, Dr. Anna, von St. Gallen, in Zug. Ende.', 2],
  ['Muster Hans J. Peter ist neu in Bern.', 1],
  ['Fiduciaire Exemple S.A. Nouvel administrateur: B.', 2],
  ['SHAB Nr. 12 vom 13.01.2020, Publ. 1004800000', 1],
  ["Capital: CHF 20'000.00. But: conseil.", 2],
  ['Personen: A [bisher: B. Und C.]. Ende.', 2],
  ['Aktienkapital neu: CHF 1.00. von Muralt, Hans, von Bern, in Zug.', 2],
  ['Muster Ltd. (Nr. 12), in London (GB).', 1],
])('%s has %i sentences', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count);
});

it('cuts at commas, not within numbers or brackets', () => {
  expect(partsOf('mit CHF 1.000,00, in Biel (BE, CH), [bisher: a, b] c')).toEqual([
    'mit CHF 1.000,00',
    'in Biel (BE, CH)',
    '[bisher: a, b] c',
  ]);
});

it('takes a bracket without its other half for no bracket', () => {
  expect(partsOf('a (b, c')).toEqual(['a (b', 'c']);
  expect(partsOf('a) b, c]')).toEqual(['a) b', 'c]']);
  expect(indexOutside('(a est b) c est d', ' est ')).toBe(11);
  expect(indexOutside('(a est b)', ' est ')).toBe(-1);
});

it('takes the remarks out', () => {
  expect(withoutRemarks('A, in B [bisher: in C] [nicht: in D]')).toEqual({
    rest: 'A, in B',
    remarks: ['bisher: in C', 'nicht: in D'],
  });
});

it('knows one apostrophe and one blank', () => {
  expect(tidy("  CHF 1’000 <FT TYPE='F'>Muster\u00A0AG</FT>\n l‘an ")).toBe("CHF 1'000 Muster AG l'an");
});
