import { expect, test } from 'vitest';
import { legible } from './legible.ts';

test('what turns the direction of text is shown as its code, wherever it stands', () => {
  expect(legible({ legalName: 'Good \u202eknaB\u202c', persons: [{ firstName: '\u2066a\u2069' }] })).toEqual({
    legalName: 'Good [U+202E]knaB[U+202C]',
    persons: [{ firstName: '[U+2066]a[U+2069]' }],
  });
});

test('names of every script, and marks that turn nothing around them, stay', () => {
  const answer = {
    legalName: 'בנק הדוגמה\u200f',
    names: ['شركة', '例の会社', 'Łódź'],
    share: 12.5,
    isActive: true,
    end: null,
  };
  expect(legible(answer)).toEqual(answer);
});

test.each([
  ['legalName', 1_000],
  ['businessPurpose', 20_000],
])('%s is cut behind %i characters, and says so', (member, most) => {
  expect(legible({ [member]: 'x'.repeat(most) })).toEqual({ [member]: 'x'.repeat(most) });
  expect(legible({ [member]: 'x'.repeat(most + 1) })).toEqual({
    [member]: `${'x'.repeat(most)}… [cut: ${most + 1} characters]`,
  });
});

test('no character is cut in halves, and no address of the web is changed', () => {
  const cut = legible({ legalName: `${'x'.repeat(999)}\u{1f3e6}\u{1f3e6}` });
  expect(JSON.stringify(cut)).toContain(`x… [cut: 1003 characters]`);
  const url = `https://documents.example.test/${'a'.repeat(30_000)}`;
  expect(legible({ url })).toEqual({ url });
});
