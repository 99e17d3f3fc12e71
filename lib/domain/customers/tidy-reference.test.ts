import { expect, test } from 'vitest';
import { tidyReference } from './tidy-reference.ts';

test.each([
  [' CIF-1 ', 'CIF-1'],
  ['CIF\u00a0\u2009 1', 'CIF 1'],
  ['CIF\u20111 \u2013 2\u22123', 'CIF-1 - 2-3'],
  ['C\u200bI\u00adF\ufeff', 'CIF'],
  ['e\u0301', '\u00e9'],
  ['\uff23\uff29\uff26', 'CIF'],
  ['\u202eCIF', '[U+202E]CIF'],
  ['\u200b', ''],
  ['\u0301', ''],
  ['\u3164 \u2066', ''],
  ['CIF\n1', 'CIF\n1'],
])('%j is stored as %j', (typed, stored) => expect(tidyReference(typed)).toBe(stored));
