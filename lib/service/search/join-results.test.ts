import { expect, test } from 'vitest';
import type { SearchResult } from '#lib/contract/index.ts';
import { joinResults } from './join-results.ts';

const LEI = '5493001KJTIIGC8Y1R12';
const result = (companyNumber: string, extra: Partial<SearchResult> = {}): SearchResult => ({
  companyNumber,
  legalName: `Company ${companyNumber}`,
  legalNameInEnglish: null,
  country: 'IE',
  ...extra,
});
const numbers = (...given: Parameters<typeof joinResults>) =>
  joinResults(...given).map(({ result: { country, companyNumber } }) => `${country} ${companyNumber}`);

test('the register first, then what files add, each company once in any spelling of its number', () => {
  const files = [
    { result: result('00123'), lei: null },
    { result: result('9'), lei: null },
    { result: result('0009'), lei: null },
  ];
  expect(numbers([result('123'), result('7')], files)).toEqual(['IE 123', 'IE 7', 'IE 9']);
});

test('a company that one source knows by its LEI and another by its number is one', () => {
  expect(numbers([result(LEI)], [{ result: result('9'), lei: LEI }])).toEqual([`IE ${LEI}`]);
  const known = result('9', { matchReason: { matchType: 'id', identifier: { LEI } } });
  expect(numbers([known], [{ result: result(LEI), lei: LEI }])).toEqual(['IE 9']);
});

test('one number in two countries is two companies', () => {
  const other = result('123', { country: 'GB' });
  expect(numbers([result('123')], [{ result: other, lei: null }])).toEqual(['IE 123', 'GB 123']);
});
