import { expect, test } from 'vitest';
import { VALUE_WORDS } from '#lib/domain/report/value-words.ts';
import { WORDS } from '#lib/domain/report/words.ts';
import { en } from './en.ts';

/** Old or poetic words that make a reader look twice, and what is written instead (docs/decisions/0034-plain-words.md). */
const ODD: Readonly<Record<string, string>> = {
  anew: 'again',
  anybody: 'anyone',
  'by itself': 'automatically, separately',
  'by now': 'now',
  'could be had': 'could be retrieved',
  everybody: 'everyone',
  'for good': 'permanently',
  'goes? (?:along|through)': 'is included, is shared',
  'good (?:once|until)': 'single use, valid until',
  'in your words': 'details',
  'closing a circle|no circle': 'circular holding',
  nobody: 'no one',
  'on (?:its|their) way': 'in progress',
  somebody: 'someone',
  surely: 'confirmed',
  'taken for one': 'treated as the same',
  'time of keeping': 'retention period',
  whoever: 'the person who',
  wholly: 'entirely',
  'written down': 'logged',
};
const PATTERN = new RegExp(`\\b(?:${Object.keys(ODD).join('|')})\\b`, 'i');

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((text: unknown) =>
    typeof text === 'object' && text !== null ? textsOf(text) : typeof text === 'string' ? [text] : [],
  );

test.each(Object.entries({ screens: en, values: VALUE_WORDS, fields: WORDS }))(
  'the words of %s are plain',
  (_, words) => {
    const texts = textsOf(words);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => PATTERN.test(text))).toEqual([]);
  },
);

test.each(['Nobody is surely an owner', 'It is good once', 'removed for good', 'On its way'])(
  'finds %s',
  (text) => {
    expect(text).toMatch(PATTERN);
  },
);
