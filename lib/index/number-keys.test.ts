import { expect, test } from 'vitest';
import { numberKeys } from './number-keys.ts';
import { queryWords } from './query-words.ts';

test.each([
  ['NO 999 800 122 MVA', 'NO', '999800122'],
  ['NO999800122', 'NO', '999800122'],
  ['999 800 122 mva', 'NO', '999800122'],
  ['BE 0999.000.030', 'BE', '999000030'],
  ['be0999000030', 'BE', '999000030'],
  ['FR 12 900 123 457', 'FR', '900123457'],
  ['CHE-123.456.788 MWST', 'CH', 'CHE123456788'],
  ['FN 123456 a', 'AT', '123456A'],
] as const)('%s is looked for in %s as %s too, there alone', (typed, country, key) => {
  expect(numberKeys(typed)).toContainEqual({ key, country });
  expect(numberKeys(typed, [country])).toContainEqual({ key, country });
  expect(numberKeys(typed, ['GB'])).not.toContainEqual(expect.objectContaining({ key }));
  expect(queryWords({ text: typed })?.keys).toEqual(numberKeys(typed));
});

test('digits of full width are digits, and a plain number is one key', () => {
  expect(queryWords({ text: '９９９８００１２２' })?.keys).toEqual([{ key: '999800122' }]);
  expect(numberKeys('SC 000456')).toEqual([{ key: 'SC456' }]);
  expect(numberKeys(' - ')).toEqual([]);
  expect(queryWords({ text: 'harbour ferries' })?.keys).toEqual([]);
});
