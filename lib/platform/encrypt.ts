import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Failure } from '#lib/contract/failure.ts';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts a text with AES-256-GCM: version, nonce, tag, ciphertext. `place` (`user <id>`) is bound in, so that what was
 * encrypted for one row opens in no other. The key is 32 bytes, from `deriveKey`.
 */
export function encrypt(key: Buffer, text: string, place: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Uint8Array.from(Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]));
}

/**
 * Decrypts what `encrypt` made, under whichever of the keys it was.
 * @throws Failure `internal` when it was altered, encrypted for another place, or under another AUTH_SECRET
 */
export function decrypt(keys: readonly Buffer[], sealed: Uint8Array, place: string): string {
  const bytes = Buffer.from(sealed);
  if (bytes.length < HEADER_BYTES || bytes[0] !== VERSION) throw notOurs();
  for (const key of keys) {
    const text = opened(key, bytes, place);
    if (text !== undefined) return text;
  }
  throw notOurs();
}

function opened(key: Buffer, bytes: Buffer, place: string): string | undefined {
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(1 + NONCE_BYTES, HEADER_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined; // Its tag does not fit: another key, another place, or altered.
  }
}

const notOurs = (): Failure =>
  new Failure(
    'internal',
    'A stored secret cannot be decrypted: it was altered, or AUTH_SECRET is not the one it was encrypted under.',
  );
