import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atTier } from '#lib/platform/testing/tier.ts';
import { concat, fromHex, toHex } from './bytes.ts';
import { der, derOid, derSet, need, readAll, readFirst, readOne, TAG } from './der.ts';

describe('what is written is read again', () => {
  test.each([0, 1, 127, 128, 255, 256, 65_535, 65_536])('content of %i bytes', (length) => {
    const content = new Uint8Array(length).fill(7);
    const value = readOne(der(TAG.octetString, content));
    expect(value.tag).toBe(TAG.octetString);
    expect(value.content).toEqual(content);
  });

  test('any values one after the other', () => {
    const values = fc.array(
      fc.tuple(fc.constantFrom(0x02, 0x04, 0x30, 0xa0), fc.uint8Array({ maxLength: 300 })),
    );
    fc.assert(
      fc.property(values, (pairs) => {
        const read = readAll(concat(...pairs.map(([tag, content]) => der(tag, content))));
        expect(read.map(({ tag, content }) => [tag, toHex(content)])).toEqual(
          pairs.map(([tag, content]) => [tag, toHex(content)]),
        );
      }),
    );
  });
});

test('whatever is read would be written the same: there is one encoding of a value', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      let value: ReturnType<typeof readFirst>;
      try {
        value = readFirst(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
        return;
      }
      expect(toHex(der(value.tag, value.content))).toBe(toHex(value.bytes));
    }),
    { numRuns: atTier({ day: 5_000, all: 50_000, nightly: 2_000_000 }) },
  );
});

test.each([
  ['nothing', ''],
  ['no length', '04'],
  ['cut short', '040201'],
  ['an indefinite length', '30800000'],
  ['a length in more bytes than it takes', '048101aa'],
  ['a length that begins with zero', '048200ff'],
  ['a length in five bytes', '04850000000001aa'],
  ['a tag of several bytes', '1f8101'],
])('refused: %s', (_, hex) => {
  expect(() => readFirst(fromHex(hex))).toThrow(SyntaxError);
});

test('one value has nothing behind it, the first may', () => {
  expect(readFirst(fromHex('0401aa00')).bytes).toEqual(fromHex('0401aa'));
  expect(() => readOne(fromHex('0401aa00'))).toThrow(SyntaxError);
});

test('object identifiers as X.690 encodes them', () => {
  expect(toHex(derOid('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702');
  expect(toHex(derOid('2.5.4.3'))).toBe('0603550403');
});

test('a set is in the order of its encodings', () => {
  const values = ['0402bbbb', '0401cc', '0402aaaa'].map(fromHex);
  expect(toHex(derSet(TAG.set, values))).toBe('310b0401cc0402aaaa0402bbbb');
});

test('what is needed has to be there, and to be of that kind', () => {
  expect(() => need(undefined)).toThrow(SyntaxError);
  expect(() => need(readOne(fromHex('0401aa')), TAG.integer)).toThrow(SyntaxError);
});

test.each(['A0', 'a', '0g', ' 00', '0x00'])('hexadecimal is pairs of lower-case digits, not %j', (text) => {
  expect(() => fromHex(text)).toThrow(SyntaxError);
});
