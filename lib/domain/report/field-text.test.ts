import { describe, expect, test } from 'vitest';
import {
  countryText,
  dateText,
  momentText,
  numberText,
  printedValues,
  unbroken,
  wordsText,
} from './field-text.ts';

describe('a value as it is printed', () => {
  test.each([
    ['2026-11-20', '20 Nov 2026'],
    ['1980-01-05', '5 Jan 1980'],
    ['1980-11', 'Nov 1980'],
    ['1980', '1980'],
    ['1980-00', '1980-00'],
    ['1980-13-01', '1980-13-01'],
    ['20 November', '20 November'],
    ['', ''],
  ])('the date %j is %j', (given, printed) => expect(dateText(given)).toBe(printed));

  test.each([
    ['2026-11-20T18:32:07.000Z', '20 Nov 2026, 18:32 UTC'],
    ['2026-11-20T18:32Z', '20 Nov 2026, 18:32 UTC'],
    ['2026-11-20T18:32:07+01:00', '2026-11-20T18:32:07+01:00'],
    ['2026-11-20', '2026-11-20'],
  ])('the moment %j is %j', (given, printed) => expect(momentText(given)).toBe(printed));

  test.each([
    ['FR', 'France (FR)'],
    ['US-DE', 'United States (US-DE)'],
    ['HK', 'Hong Kong (HK)'],
    ['TEST', 'Testland (TEST)'],
    ['XQ', 'XQ'],
    ['Atlantis', 'Atlantis'],
  ])('the country %j is %j', (given, printed) => expect(countryText(given)).toBe(printed));

  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567', '1,234,567'],
    ['1234.5678', '1234.5678'],
    ['EUR 1000000', 'EUR 1000000'],
  ])('the number %j is %j', (given, printed) => expect(numberText(given)).toBe(printed));

  test('words of a register and hashes look their own, and only an address of the web is a link', () => {
    const lookOf = (kind: 'quote' | 'hash' | 'link' | 'text', value: string) =>
      printedValues({ kind, values: [value] })[0]?.look;
    expect(lookOf('quote', 'a')).toBe('quote');
    expect(lookOf('hash', 'a')).toBe('hash');
    expect(lookOf('text', 'https://a.example')).toBe('text');
    expect(lookOf('link', 'https://a.example')).toBe('link');
    expect(lookOf('link', 'javascript:alert(1)')).toBe('text');
    expect(lookOf('link', 'file:///etc/hostname')).toBe('text');
  });
});

describe('words of our own', () => {
  test.each([
    ['more than 25 %, up to 50 %', 'more than 25\u00a0%, up to 50\u00a0%'],
    ['≥ 25 %', '≥\u00a025\u00a0%'],
    ['control > 50 %', 'control >\u00a050\u00a0%'],
    ['Oak > Elm', 'Oak > Elm'],
  ])('%j is not broken at its figures', (given, said) => expect(unbroken(given)).toBe(said));

  test.each([
    ['Annual accounts, 2024-12-31', 'Annual accounts, 31 Dec 2024'],
    ['id-2024-12-31-x', 'id-2024-12-31-x'],
    ['12024-12-31', '12024-12-31'],
  ])('%j has its days as everywhere', (given, said) => expect(wordsText(given)).toBe(said));

  test('what a source wrote stays as it is', () => {
    expect(printedValues({ kind: 'quote', values: ['2024-12-31: 5 %'] })[0]?.text).toBe('2024-12-31: 5 %');
  });
});
