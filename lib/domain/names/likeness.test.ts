import { describe, expect, it } from 'vitest';
import { likeness } from './likeness.ts';

describe('names alike', () => {
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
