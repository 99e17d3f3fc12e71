import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { pseudo } from './pseudo.ts';
import { pseudoWords } from './pseudo-words.ts';

test.each(['a', 'to', 'Search', 'No reports match', 'ISO'])('accents and lengthens %s', (message) => {
  const made = pseudo(message);
  expect(made).toMatch(/^⟦.*⟧$/u);
  expect(made).not.toMatch(/[a-z]/i);
  expect((made.match(/\p{L}/gu) ?? []).length).toBeGreaterThanOrEqual(
    (message.match(/\p{L}/gu) ?? []).length * 1.4,
  );
});

test.each(['', '·', '{a} – {b}', '{count, number}'])(
  'leaves %s without letters of its own as readable as it was',
  (message) => {
    expect(pseudo(message).replaceAll(/[⟦⟧]/g, '')).toBe(message);
  },
);

test('touches no argument, no tag, no key of a plural or select, no skeleton', () => {
  const message =
    '{n, plural, =0 {None} one {# of <b>{name}</b>} other {# of all}}, {kind, select, big {big} other {small}}, {x, number, ::percent .00}';
  expect(pseudo(message).replaceAll(/[^\x20-\x7e]/g, '')).toBe(
    '{n, plural, =0 {} one {#  <b>{name}</b>} other {#  }}, {kind, select, big {} other {}}, {x, number, ::percent .00}',
  );
});

test('a quoted brace stays quoted', () => {
  const t = createTranslator({ locale: 'en-GB', messages: { a: pseudo("It's '{'open'}' for {name}") } });
  expect(t('a', { name: 'Ada' })).toMatch(/^⟦.+ \{.+\} .+ Ada⟧$/u);
});

/** What a message takes, and what it chooses by. */
function shapeOf(elements: readonly MessageFormatElement[]): unknown[] {
  return elements.flatMap((element): unknown[] => {
    switch (element.type) {
      case TYPE.literal:
        return [];
      case TYPE.tag:
        return [[element.type, element.value, shapeOf(element.children)]];
      case TYPE.plural:
      case TYPE.select:
        return [
          [
            element.type,
            element.value,
            Object.entries(element.options).map(([key, { value }]) => [key, shapeOf(value)]),
          ],
        ];
      case TYPE.pound:
        return [element.type];
      default:
        return [[element.type, element.value, 'style' in element ? element.style : null]];
    }
  });
}

function messagesIn(words: object, path: string): [path: string, message: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}.${key}`, value]];
    return typeof value === 'object' && value !== null ? messagesIn(value, `${path}.${key}`) : [];
  });
}

const folder = join(import.meta.dirname, 'en');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

describe.each(files)('%s', (file) => {
  const words: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (typeof words !== 'object' || words === null) throw new Error('expected an object of messages');
  const messages = messagesIn(words, file);

  test('is valid ICU in the pseudo-locale too, with the same arguments, tags and choices', () => {
    expect(messages.length).toBeGreaterThan(0);
    const made = new Map(messagesIn(pseudoWords(words), file));
    for (const [path, message] of messages) {
      expect(shapeOf(parse(made.get(path) ?? '')), path).toEqual(shapeOf(parse(message)));
    }
  });

  test('is longer there by 40 %', () => {
    const lettersOf = (text: string) => (text.match(/\p{L}/gu) ?? []).length;
    for (const [path, message] of messages) {
      const text = textOf(parse(message));
      expect(lettersOf(textOf(parse(pseudo(message)))), path).toBeGreaterThanOrEqual(
        lettersOf(text) * 1.4 - 1e-9,
      );
    }
  });
});

/** Only Latin letters without accents grow, as all of English has. */
function textOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return textOf(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '';
      return Object.values(element.options)
        .map(({ value }) => textOf(value))
        .join('');
    })
    .join('');
}
