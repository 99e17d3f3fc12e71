import { expect, test } from 'vitest';
import { plainWordsIn } from './find-untranslated.ts';

test('plain words are found, and neither accented ones nor names', () => {
  expect(plainWordsIn('Nothing was charged. ⟦Ñóóţĥĥííńĝ⟧')).toEqual(['Nothing was charged']);
  expect(plainWordsIn('⟦Ñóóţĥĥííñĝ ŵáás ćĥĥáárĝééđ⟧ by Ada Lindqvist')).toEqual(['by Ada Lindqvist']);
  expect(plainWordsIn('Ada Lindqvist')).toEqual([]);
});
