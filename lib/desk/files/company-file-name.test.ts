import { expect, test } from 'vitest';
import { FORMULA_STRINGS, SCRIPT_STRINGS } from '#lib/domain/report/testing/hostile-strings.ts';
import { companyFileName } from './company-file-name.ts';

const nameOf = (legalName: string | null, title = 'Report v1 full') =>
  companyFileName(
    { country: 'TEST', companyId: 'T0000101', legalName },
    { title, day: '2026-11-21', format: 'pdf' },
  );

test.each([
  ['whose, what and of which day', 'Example Ltd', 'Example Ltd Report v1 full 2026-11-21.pdf'],
  ['without a name, the number', null, 'TEST T0000101 Report v1 full 2026-11-21.pdf'],
  ['a number in place of a name', 'T0000101', 'TEST T0000101 Report v1 full 2026-11-21.pdf'],
  ['a name of spaces is none', '  ', 'TEST T0000101 Report v1 full 2026-11-21.pdf'],
  ['a name with an ending', 'example.pdf', 'example.pdf Report v1 full 2026-11-21.pdf'],
  ['other letters', '株式会社例', '株式会社例 Report v1 full 2026-11-21.pdf'],
  ['a way out of a folder', '../../etc', 'etc Report v1 full 2026-11-21.pdf'],
])('%s', (_, legalName, expected) => {
  expect(nameOf(legalName)).toBe(expected);
});

test('the longest name and title leave room for day, ending and a number', () => {
  const name = nameOf('年'.repeat(400), '報'.repeat(400));
  expect(name).toMatch(/^年+ 報+ 2026-11-21\.pdf$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(250);
});

test('a name that is code somewhere is a file name that is safe everywhere', () => {
  const safe = /^(?![. ])[^\p{Cc}\p{Cf}\\/:*?"<>|]*Report v1 full 2026-11-21\.pdf$/u;
  const names = [...FORMULA_STRINGS, ...SCRIPT_STRINGS].map((each) => nameOf(each));
  expect(names.length).toBe(500);
  expect(names.filter((name) => !safe.test(name))).toEqual([]);
});
