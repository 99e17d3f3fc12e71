import { createHmac } from 'node:crypto';
import { deriveKey } from '#lib/platform/derive-key.ts';

/**
 * What is stored of an API key, and what `service.authenticate` looks up: HMAC-SHA-256 (32 bytes) under a key
 * derived from AUTH_SECRET for this one use. Who has the database alone can't test guesses of a key.
 */
export function keyHmac(authSecret: string, key: string): Buffer {
  return createHmac('sha256', deriveKey(authSecret, 'api keys')).update(key).digest();
}
