import { expect, it } from 'vitest';
import { shortcutOf } from './shortcut-of.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  [{ ...plain, key: '/' }, false, 'search'],
  [{ ...plain, key: '/' }, true, undefined],
  [{ ...plain, key: '?' }, false, 'keys'],
  [{ ...plain, key: '?' }, true, undefined],
  [{ ...plain, key: 'k' }, false, undefined],
  [{ ...plain, key: 'k', ctrlKey: true }, false, 'palette'],
  [{ ...plain, key: 'K', metaKey: true }, true, 'palette'],
  [{ ...plain, key: 'k', ctrlKey: true, altKey: true }, false, undefined],
  [{ ...plain, key: '/', ctrlKey: true }, false, undefined],
] as const)('%j while writing %s is %s', (pressed, isWriting, shortcut) => {
  expect(shortcutOf(pressed, isWriting)).toBe(shortcut);
});

it('leaves keys of one letter alone where they are switched off', () => {
  expect(shortcutOf({ ...plain, key: '/' }, false, false)).toBeUndefined();
  expect(shortcutOf({ ...plain, key: '?' }, false, false)).toBeUndefined();
  expect(shortcutOf({ ...plain, key: 'k', ctrlKey: true }, false, false)).toBe('palette');
});
