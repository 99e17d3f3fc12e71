import { describe, expect, it, test } from 'vitest';
import { assertNumber, companyIdOf, looksLikeNumber } from './uid.ts';

test.each([
  ...['CHE-999.800.014', 'CHE999800014', 'che 999 800 014', ' CHE-999.800.014 MWST ', 'CHE-999.800.014 TVA'],
  ...['CHE-999.800.014 IVA', 'CHE999800014MWST'],
])('%s is one UID', (text) => {
  expect(companyIdOf(text)).toBe('CHE-999.800.014');
  expect(looksLikeNumber(text)).toBe(true);
  expect(() => assertNumber(text)).not.toThrow();
});

test.each(['CH-020.9.990.000-1', 'CH02099900001', 'ch 020.9.990.000-1'])('%s is one CH-ID', (text) => {
  expect(companyIdOf(text)).toBe('CH02099900001');
  expect(looksLikeNumber(text)).toBe(true);
  expect(() => assertNumber(text)).not.toThrow();
});

describe('what is no number', () => {
  it.each([
    ['CHE-999.800.015', 'check digit', true],
    ['CHE-999.800.014-9', 'expected a UID', false],
    ['CH0209990000', 'expected a UID', false],
    ['Räderwerk', 'expected a UID', false],
  ])('%s is refused: %s', (text, why, looks) => {
    expect(companyIdOf(text)).toBe(text.toUpperCase());
    expect(looksLikeNumber(text)).toBe(looks);
    expect(() => assertNumber(text)).toThrow(why);
  });
});
