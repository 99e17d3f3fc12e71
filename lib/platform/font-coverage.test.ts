import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { coverageOf, showable } from './font-coverage.ts';

const font = (path: string) =>
  coverageOf(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`)));
const shows = (covered: ReadonlySet<number>, text: string) =>
  Array.from(text, (character) => covered.has(character.codePointAt(0) ?? 0));

describe('coverageOf', () => {
  it('knows what a font for Latin, Greek and Cyrillic shows', () => {
    const covered = font('noto-sans/400Regular/NotoSans_400Regular.ttf');
    expect(shows(covered, 'aŝΩЖ')).toEqual([true, true, true, true]);
    expect(shows(covered, '星ش😀\u{10ffff}')).toEqual([false, false, false, false]);
  });

  it('knows what a font for Chinese shows, also beyond 16 bits', () => {
    const covered = font('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
    expect(shows(covered, '星河a')).toEqual([true, true, true]);
    expect(shows(covered, 'ش😀')).toEqual([false, false]);
    expect(Math.max(...covered)).toBeGreaterThan(0xffff);
  });

  it('refuses what is no font', () => {
    expect(() => coverageOf(Buffer.alloc(64))).toThrow('no table cmap');
  });
});

describe('showable', () => {
  const covered = new Set([...'abc �'].map((letter) => letter.codePointAt(0) ?? 0));

  it('replaces what no font shows, wherever it stands, and leaves the rest', () => {
    const given = { a: 'abz', b: ['z', 1, null, true, { c: 'a\nb\tc' }], abz: 'a' };
    const expected = { a: 'ab�', b: ['�', 1, null, true, { c: 'a\nb\tc' }], 'ab�': 'a' };
    expect(showable(given, covered)).toEqual(expected);
  });

  it('counts characters, not halves of them, and drops what is invisible', () => {
    expect(showable('a😀b', covered)).toBe('a�b');
    expect(showable('a\u200d\ufe0fb', covered)).toBe('ab');
    expect(showable('a\ud800b', covered)).toBe('a�b');
  });
});
