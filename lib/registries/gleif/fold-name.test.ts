import { describe, expect, it } from 'vitest';
import { foldName, likeness } from './fold-name.ts';

describe('names alike', () => {
  it('are compared without case, marks and signs', () => {
    expect(foldName('  LÖWENZAHN & Söhne  GmbH. ')).toBe('lowenzahn sohne gmbh');
    expect(foldName('O’Hanrahan’s')).toBe("O'Hanrahan's".replace(/'/g, ' ').toLowerCase());
    expect(foldName('青松岭机械有限公司')).toBe('青松岭机械有限公司');
  });

  it('are 1 for the same, 0 for nothing in common, symmetric in between', () => {
    expect(likeness('abc', 'abc')).toBe(1);
    expect(likeness('abc', 'xyz')).toBe(0);
    expect(likeness('', 'abc')).toBe(0);
    expect(likeness('a', 'b')).toBe(0);
    expect(likeness('night', 'nacht')).toBe(0.25);
    expect(likeness('nacht', 'night')).toBe(0.25);
    expect(likeness('aaaa', 'aa')).toBe(0.5);
  });
});
