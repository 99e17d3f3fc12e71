import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '#lib/platform/derive-key.ts';

/**
 * What is stored of an API key, and what `service.authenticate` looks up: HMAC-SHA-256 (32 bytes) under a key
 * derived from AUTH_SECRET for this one use. Who has the database alone can't test guesses of a key.
 */
export function keyHmac(authSecret: string, key: string): Buffer {
  return createHmac('sha256', hmacKeyOf(authSecret)).update(key).digest();
}

const hmacKeys = new Map<string, KeyObject>();

/** Made once: from bytes it would be made anew for each call of the interface, which costs more than the HMAC. */
function hmacKeyOf(authSecret: string): KeyObject {
  const known = hmacKeys.get(authSecret);
  if (known) return known;
  const made = createSecretKey(deriveKey(authSecret, 'api keys'));
  hmacKeys.set(authSecret, made);
  return made;
}
