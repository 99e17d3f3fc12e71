import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import messages from './en/report/sentences.json' with { type: 'json' };
import { sayOf } from './say-of.ts';

const say = sayOf(messages);
const icu = createTranslator({ locale: 'en-GB', timeZone: 'UTC', messages });

test('what is put together here is what ICU says, whatever a value holds', () => {
  const names = { before: 'A {last} <b>', last: "It's '{'B'}'" };
  expect(say('conclusion.and', names)).toBe(icu('conclusion.and', names));
  expect(say('flags.none')).toBe(icu('flags.none'));
  expect(say('alike', { count: 2_000, kind: 'persons' })).toBe(
    icu('alike', { count: 2_000, kind: 'persons' }),
  );
});

test('a count in a sentence has no separators, so that stored reports stay as they are', () => {
  expect(say('conclusion.others', { count: 1 })).toBe('1 other');
  expect(say('conclusion.others', { count: 2_994 })).toBe('2994 others');
});

test('a value that is not given, or a text that is not there, is an error', () => {
  expect(() => Reflect.apply(say, undefined, ['conclusion.and', { before: 'A' }])).toThrow('not given last');
  expect(() => Reflect.apply(say, undefined, ['nothing.there'])).toThrow('There is no text');
});
