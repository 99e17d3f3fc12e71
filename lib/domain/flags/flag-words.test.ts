import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import {
  FLAG_CODES,
  Flag,
  type FlagCode,
  flagValueSchema,
  PERSONAL_FLAG_ARGUMENTS,
} from '#lib/contract/index.ts';
import { FLAG_WORDS } from './flag-words.ts';

/** Arguments that each sentence may use beside the members of its value. */
const COMMON = ['subject', 'since', 'until', 'dueDate'];

const membersOf = (code: FlagCode): string[] => Object.keys(flagValueSchema(code)?.shape ?? {});

test('every code has one schema', () => {
  const known = Flag.options.flatMap(({ shape }): readonly string[] => shape.code.options);
  expect(known.toSorted()).toEqual(FLAG_CODES.toSorted());
});

test.each(FLAG_CODES)('%s is said by its own arguments, also without the optional ones', (code) => {
  const { title, sentence } = FLAG_WORDS[code];
  const known = [...COMMON, ...membersOf(code)];
  const say = createTranslator({
    ...{ locale: 'en-GB', timeZone: 'UTC', messages: { title, sentence } },
    onError(error) {
      throw error;
    },
  });
  for (const value of ['none', 1]) {
    const said = say('sentence', Object.fromEntries(known.map((name) => [name, value])));
    expect(said).toMatch(/^[^{}]+\.$/);
    expect(said).not.toMatch(/\.\.|undefined| {2}/);
  }
  expect(title).not.toMatch(/[{}.]/);
});

test('arguments that name persons or companies are listed, so that a redacted copy can cover them', () => {
  const sentences = FLAG_CODES.map((code) => FLAG_WORDS[code].sentence);
  const isSaid = (name: string) => sentences.some((sentence) => new RegExp(`\\{${name}[,}]`).test(sentence));
  expect(PERSONAL_FLAG_ARGUMENTS.filter((name) => !isSaid(name))).toEqual([]);
  const named = FLAG_CODES.flatMap(membersOf).filter((name) => /^(?:holders|name|parties)$/.test(name));
  expect(named.filter((name) => !PERSONAL_FLAG_ARGUMENTS.includes(name))).toEqual([]);
});
