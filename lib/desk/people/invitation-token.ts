import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: the link is the key, so only its hash is stored. */
export function newInvitationToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitationToken(token) };
}

/** A random token needs no slow hash. */
export function hashInvitationToken(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(token).digest());
}
