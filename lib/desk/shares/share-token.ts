import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { keysFor } from '#lib/platform/derive-key.ts';
import type { Env } from '#lib/platform/env.ts';

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

type Hash = Uint8Array<ArrayBuffer>;

/**
 * A short code could be tried out from its plain hash: this one needs our secret too. The first is that of a code which is
 * made now; while AUTH_SECRET is being replaced, one that was sent before may have another.
 */
export function hashesOfCode(env: Env, code: string, recipientId: string): readonly [Hash, ...Hash[]] {
  const hashOf = (key: Buffer): Hash =>
    Uint8Array.from(createHmac('sha256', key).update(`${recipientId} ${code}`).digest());
  const [current, ...others] = keysFor(env, 'share codes v1');
  return [hashOf(current), ...others.map(hashOf)];
}
