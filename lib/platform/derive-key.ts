import { hkdfSync } from 'node:crypto';

const derived = new Map<string, Buffer>();

/**
 * A key of 32 bytes for one use (`label`), derived from AUTH_SECRET by HKDF-SHA-256: who learns one key learns
 * neither the secret nor another use's key.
 */
export function deriveKey(authSecret: string, label: string): Buffer {
  const name = JSON.stringify([authSecret, label]);
  // Derived once: API keys are checked on every call of the interface.
  const known = derived.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', `plumbline ${label}`, 32));
  derived.set(name, key);
  return key;
}
