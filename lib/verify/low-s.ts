import { concat, isEqual } from './bytes.ts';
import { der, need, readAll, readOne, TAG } from './der.ts';
import { curveOf, type SignatureAlgorithm } from './signature-algorithm.ts';

/**
 * The same signature in the one form that we write: of an ECDSA signature (r, s), (r, n − s) holds as well, and anybody
 * can compute it. We take the lower of both, so that a signature has one form. RSA has one anyway.
 * @throws SyntaxError where it is no signature of that kind
 */
export function withLowS(
  signature: Uint8Array,
  publicKey: Uint8Array,
  { key }: Pick<SignatureAlgorithm, 'key'>,
): Uint8Array<ArrayBuffer> {
  if (key === 'RSA') return concat(signature);
  const { order } = curveOf(publicKey);
  const [r, s] = readAll(need(readOne(signature), TAG.sequence).content);
  const high = numberOf(need(s, TAG.integer).content);
  const low = high > order / 2n ? order - high : high;
  return der(TAG.sequence, need(r, TAG.integer).bytes, derPositive(low));
}

/** Whether it is the other of the two forms of an ECDSA signature. @throws SyntaxError as `withLowS` */
export const hasHighS = (...[signature, ...key]: Parameters<typeof withLowS>): boolean =>
  !isEqual(signature, withLowS(signature, ...key));

const numberOf = (content: Uint8Array): bigint =>
  content.reduce((value, byte) => (value << 8n) + BigInt(byte), 0n);

function derPositive(value: bigint): Uint8Array<ArrayBuffer> {
  const digits: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 8n) digits.unshift(Number(rest & 0xffn));
  const isPadded = (digits[0] ?? 0x80) >= 0x80;
  return der(TAG.integer, Uint8Array.from(isPadded ? [0, ...digits] : digits));
}
