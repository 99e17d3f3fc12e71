import { beforeEach, expect, test } from 'vitest';
import { forgetTyped, keepForSignIn, noteTyped, takeTyped } from './typed-draft.ts';

let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
});

const ADA = { user: 'ada@example.test', path: '/reports/1' };
const type = (key: string, value: string, at = ADA) => noteTyped(store, { ...at, field: { key, value } });

test('what was typed comes back once to the same user on the same page after the session ended', () => {
  type('note', 'A first');
  type('note', 'A first thought');
  type('reason', 'periodic');
  expect(keepForSignIn(store)).toBe(true);
  expect(takeTyped(store, ADA)).toEqual([
    { key: 'note', value: 'A first thought' },
    { key: 'reason', value: 'periodic' },
  ]);
  expect(takeTyped(store, ADA)).toEqual([]);
});

test.each([
  ['another user', { ...ADA, user: 'eve@example.test' }],
  ['another page', { ...ADA, path: '/reports/2' }],
])('nothing comes back to %s, and nothing is left', (_, at) => {
  type('note', 'secret thought');
  keepForSignIn(store);
  expect(takeTyped(store, at)).toEqual([]);
  expect(kept.size).toBe(0);
});

test('a session that did not end gives nothing back, and what was sent is forgotten', () => {
  type('note', 'x');
  expect(takeTyped(store, ADA)).toEqual([]);
  type('note', 'x');
  forgetTyped(store);
  expect(keepForSignIn(store)).toBe(false);
});

test('it is bounded: 50 fields, 5,000 characters each, the newest', () => {
  for (let index = 1; index <= 51; index += 1) type(`field ${index}`, 'x'.repeat(5_001));
  keepForSignIn(store);
  const fields = takeTyped(store, ADA);
  expect([fields.length, fields[0]?.key, fields[0]?.value.length]).toEqual([50, 'field 2', 5_000]);
});

test('a store that is full, or holds something else, stops nobody', () => {
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  noteTyped(full, { ...ADA, field: { key: 'note', value: 'x' } });
  for (const other of ['{', '[]', '{"user":1}', 'null']) {
    kept.set('plumbline-typed', other);
    expect(takeTyped(store, ADA)).toEqual([]);
  }
});
