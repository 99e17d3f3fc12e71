/** Bytes one after the other, in memory of their own. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Two lower-case digits for each byte. */
export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += DIGITS[byte];
  return hex;
}

/** @throws SyntaxError unless the text is pairs of lower-case hexadecimal digits and nothing else */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new SyntaxError('Not hexadecimal');
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = 16 * digitAt(hex, 2 * index) + digitAt(hex, 2 * index + 1);
  }
  return bytes;
}

/** A loop over numbers: a seal has thousands of digits, and is read on telephones too. */
function digitAt(hex: string, index: number): number {
  const code = hex.charCodeAt(index);
  return code < 0x3a ? code - 0x30 : code - 0x57;
}
