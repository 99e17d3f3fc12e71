import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { WORDS } from '#lib/domain/report/words.ts';
import { en } from './en.ts';

/** Old or poetic words that make a reader look twice, and what is written instead (docs/decisions/0034-plain-words.md). */
const ODD: Readonly<Record<string, string>> = {
  'alive in the register': 'registered and active',
  anew: 'again',
  'another by now': 'changed',
  'as it is written': 'notes cannot be edited',
  anybody: 'anyone',
  'by itself': 'automatically, separately',
  'by now': 'now',
  'could be had': 'could be retrieved',
  everybody: 'everyone',
  'for good': 'permanently',
  'goes? (?:along|through)': 'is included, is shared',
  'good (?:once|until)': 'single use, valid until',
  'in your words': 'details',
  'clos(?:es|ing) a circle|no circle': 'circular holding',
  'hand it over yourself': 'send this link to the user',
  'keep this list': 'save view',
  'known to the end': 'fully traced',
  'no purchase tells': 'not available from any connected source',
  'no report is like': 'no reports match',
  'nothing came': 'no data received',
  'nothing is undecided': 'no further purchase would change this verdict',
  nobody: 'no one',
  'on (?:its|their) way': 'in progress',
  somebody: 'someone',
  surely: 'confirmed',
  'taken for one': 'treated as the same',
  'time of keeping': 'retention period',
  whoever: 'the person who',
  wholly: 'entirely',
  'what is to be done': 'decision',
  'written down': 'logged',
};
const PATTERN = new RegExp(`\\b(?:${Object.keys(ODD).join('|')})\\b`, 'i');

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((text: unknown) =>
    typeof text === 'object' && text !== null ? textsOf(text) : typeof text === 'string' ? [text] : [],
  );

const folder = resolve(import.meta.dirname, '../../lib/words/en');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

test.each(files)('the words of %s are plain', (file) => {
  const words: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const texts = textsOf(Object(words));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => PATTERN.test(text))).toEqual([]);
});

/** Credits of the account at two decimals, as in "1.00 credits". */
const DECIMALS = 'worksInCents';

test.each(files)('%s has a singular for credits', (file) => {
  const words: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'), (name, text: unknown) =>
    name === DECIMALS ? '' : text,
  );
  expect(
    textsOf(Object(words)).filter((text) => /(?<!other \{[^{}]*)\{\w+(?:, number)?\} credits/.test(text)),
  ).toEqual([]);
});

test.each(['Nobody is surely an owner', 'It is good once', 'removed for good', 'On its way'])(
  'finds %s',
  (text) => {
    expect(text).toMatch(PATTERN);
  },
);

test('limitations are the source’s notes: a fact among them is neither missing nor misunderstood', () => {
  expect([en.company.sources.limitations, WORDS.field.limitations]).toEqual(
    Array(2).fill('Notes from the source'),
  );
});
