import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, isLei, looksLikeLei } from './lei.ts';

const VALID = 'ZZZZ0000000000103709';

describe('isLei', () => {
  it.each([
    [VALID, true],
    [VALID.toLowerCase(), true],
    ['ZZZZ 0000 0000 0010 3709', true],
    ['ZZZZ0000000000103708', false],
    ['ZZZZ000000000010370', false],
    ['ZZZZ00000000001037090', false],
    ['ZZZZ00000000001037O9', false],
    ['ZZZZ0000000000103Ä09', false],
    ['', false],
  ])('%s: %s', (id, expected) => {
    expect(isLei(id)).toBe(expected);
  });

  it('agrees with the definition, and finds every single wrong digit', () => {
    const alphanumeric = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const body = fc.string({ unit: alphanumeric, minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(body, fc.integer({ min: 0, max: 99 }), (eighteen, check) => {
        const lei = eighteen + String(check).padStart(2, '0');
        const digits = [...lei].map((character) => Number.parseInt(character, 36)).join('');
        expect(isLei(lei)).toBe(BigInt(digits) % 97n === 1n);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 19 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
        const wrong = VALID.slice(0, place) + String(digit) + VALID.slice(place + 1);
        expect(isLei(wrong)).toBe(wrong === VALID);
      }),
    );
  });
});

it('tells an LEI by its shape, whatever its check digits', () => {
  expect(looksLikeLei('zzzz0000000000103700')).toBe(true);
  expect(looksLikeLei('91320500MA9XYT0XY1')).toBe(false);
  expect(compact(' zzzz 0000-0000 0010 3709 ')).toBe(VALID);
});
