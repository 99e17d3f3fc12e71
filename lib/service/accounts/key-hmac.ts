import { createHmac, hkdfSync } from 'node:crypto';

const LABEL = 'plumbline api keys v1';

let derived: { from: string; secret: Buffer } | undefined;

/**
 * What is stored of an API key, and what `service.authenticate` looks up: HMAC-SHA-256 (32 bytes) under a secret
 * derived from AUTH_SECRET for this one use. Who has the database alone can't test guesses of a key.
 */
export function keyHmac(authSecret: string, key: string): Buffer {
  // Derived once for each secret: this runs for every call of the interface.
  if (derived?.from !== authSecret) {
    derived = {
      from: authSecret,
      secret: Buffer.from(hkdfSync('sha256', authSecret, '', LABEL, 32)),
    };
  }
  return createHmac('sha256', derived.secret).update(key).digest();
}
