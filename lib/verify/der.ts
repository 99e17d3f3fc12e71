import { concat } from './bytes.ts';

/** A value in DER (ITU-T X.690), the one encoding in which the same value has the same bytes. */
export interface Der {
  readonly tag: number;
  /** Tag, length and content as they stand. */
  readonly bytes: Uint8Array;
  readonly content: Uint8Array;
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  octetStringInPieces: 0x24,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** [0], [1] and [3], constructed. */
  context0: 0xa0,
  context1: 0xa1,
  context3: 0xa3,
} as const;

const LONG_FORM = 0x80;

/**
 * The value that the bytes begin with; what follows it is the caller's business.
 * @throws SyntaxError where it is cut short, or not the shortest encoding of its length
 */
export function readFirst(bytes: Uint8Array): Der {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new SyntaxError('Not DER');
  const lengthBytes = Math.max(0, first - LONG_FORM);
  const header = 2 + lengthBytes;
  const length = first < LONG_FORM ? first : longLength(bytes.subarray(2, header), lengthBytes);
  if (header + length > bytes.length) throw new SyntaxError('DER is cut short');
  return { tag, bytes: bytes.subarray(0, header + length), content: bytes.subarray(header, header + length) };
}

function longLength(bytes: Uint8Array, expected: number): number {
  const length = bytes.reduce((value, byte) => value * 256 + byte, 0);
  // A short length has a shorter form; an indefinite one (0x80) has no bytes of its own, and ends up here too.
  const isShortest = length >= LONG_FORM && bytes[0] !== 0;
  if (bytes.length !== expected || expected > 4 || !isShortest) {
    throw new SyntaxError('Not the shortest form of a length');
  }
  return length;
}

/** One value and nothing behind it. @throws SyntaxError */
export function readOne(bytes: Uint8Array): Der {
  const value = readFirst(bytes);
  if (value.bytes.length !== bytes.length) throw new SyntaxError('More follows the value');
  return value;
}

/** The values inside a constructed one, in order. @throws SyntaxError */
export function readAll(content: Uint8Array): Der[] {
  const values: Der[] = [];
  for (let rest = content; rest.length > 0; ) {
    const value = readFirst(rest);
    values.push(value);
    rest = rest.subarray(value.bytes.length);
  }
  return values;
}

/** The value, which has to be there and, where one is given, have that tag. @throws SyntaxError */
export function need(value: Der | undefined, tag?: number): Der {
  if (value === undefined || (tag !== undefined && value.tag !== tag)) {
    throw new SyntaxError('Another value was expected');
  }
  return value;
}

/** The value with this tag and content. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = concat(...parts);
  const length: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) length.unshift(rest % 256);
  const header =
    content.length < LONG_FORM ? [tag, content.length] : [tag, LONG_FORM + length.length, ...length];
  return concat(Uint8Array.from(header), content);
}

/** SET OF: in the order of the encodings, as DER has it. */
export function derSet(tag: number, values: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return der(tag, ...values.toSorted(byBytes));
}

function byBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** An object identifier from its dotted form. */
export function derOid(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0n, second = 0n, ...arcs] = dotted.split('.').map(BigInt);
  return der(TAG.oid, Uint8Array.from([40n * first + second, ...arcs].flatMap(base128)));
}

function base128(arc: bigint): number[] {
  const digits = [Number(arc % 128n)];
  for (let rest = arc / 128n; rest > 0n; rest /= 128n) digits.unshift(128 + Number(rest % 128n));
  return digits;
}

/** A whole number from 0 to 127. */
export const derSmallInteger = (value: number) => der(TAG.integer, Uint8Array.of(value));
