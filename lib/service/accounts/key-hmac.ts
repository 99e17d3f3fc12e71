import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { type AuthSecrets, deriveKey, secretsOf } from '#lib/platform/derive-key.ts';

/**
 * What is stored of an API key, and what `service.authenticate` looks up: HMAC-SHA-256 (32 bytes) under a key
 * derived from AUTH_SECRET for this one use. Who has the database alone can't test guesses of a key.
 */
export function keyHmac(authSecret: string, key: string): Buffer {
  return createHmac('sha256', hmacKeyOf(authSecret)).update(key).digest();
}

/** What may be stored of it: under the secret in use and, while that is being replaced, under the other one. */
export function keyHmacs(env: AuthSecrets, key: string): readonly [Buffer, ...Buffer[]] {
  const [current, ...others] = secretsOf(env);
  return [keyHmac(current, key), ...others.map((secret) => keyHmac(secret, key))];
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
