import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { deriveKey } from '#lib/platform/derive-key.ts';
import { type Env, requireSetting } from '#lib/platform/env.ts';

/** 256 random bits, in a link or a cookie: only their hash is stored. */
export function newToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** A random token needs no slow hash. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(token).digest());

/** Eight digits, as a person types them. */
export const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** A short code could be tried out from its plain hash: this one needs our secret too. */
export function hashCode(env: Env, code: string, recipientId: string): Uint8Array<ArrayBuffer> {
  const key = deriveKey(requireSetting(env, 'AUTH_SECRET'), 'share codes v1');
  return Uint8Array.from(createHmac('sha256', key).update(`${recipientId} ${code}`).digest());
}
