import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { formDecimal, formNumber } from './form-number.ts';

vi.mock('#lib/desk/words/language.ts', () => ({ language: () => 'en' }));

const Credits = z.object({
  credits: formNumber(z.int('expected a whole number of credits').min(1, 'expected at least 1 credit')),
});
const Hours = z.object({ hours: formDecimal(z.number('expected a number of hours')) });

const messagesOf = (fields: unknown, schema: z.ZodType = Credits) =>
  schema.safeParse(fields).error?.issues.map(({ message }) => message);

test.each([
  [1_000, 1_000],
  ['1000', 1_000],
  [' 1000 ', 1_000],
  ['007', 7],
  ['1,000', 1_000],
  ['1 000', 1_000],
  ['1\u00a0000', 1_000],
  ['1\u202f000\u202f000', 1_000_000],
  ['12,345,678', 12_345_678],
])('%j is %d', (given, credits) => {
  expect(Credits.parse({ credits: given })).toEqual({ credits });
});

test.each([
  ...['1e3', '0x10', '0b1', 'Infinity', 'ten', '', ' ', '+5', '--5', '1_000', '١٠'],
  ...['1.000', '1.5', '1,5', '1,00', '1,0000', ',000', '1000,000', '1,000 000', '1,000.00', "1'000"],
  ...[null, true, [], ['5'], {}, undefined, '99999999999999999999'],
])('%j is refused, and what was expected is named', (given) => {
  expect(messagesOf({ credits: given })).toEqual(['expected a whole number of credits']);
});

test('a field that was not sent is refused like one that holds no number', () => {
  expect(messagesOf({})).toEqual(['expected a whole number of credits']);
});

test('what is a number, and too small, is refused by the bound', () => {
  expect(messagesOf({ credits: '-5' })).toEqual(['expected at least 1 credit']);
});

test.each([
  ['1.5', 1.5],
  ['0.25', 0.25],
  ['36', 36],
  ['1,000', 1_000],
])('a form that takes decimals reads %j', (given, hours) => {
  expect(Hours.parse({ hours: given })).toEqual({ hours });
});

test.each(['1e3', '1,5', '1.', '.5', '1.5.0', '1,000.5', ' ', 'long'])(
  'a form that takes decimals refuses %j',
  (given) => {
    expect(messagesOf({ hours: given }, Hours)).toEqual(['expected a number of hours']);
  },
);
