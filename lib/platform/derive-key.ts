import { hkdfSync } from 'node:crypto';
import { type Env, requireSetting } from './env.ts';

/** The secret in use and, while it is being replaced, the other one. */
export type AuthSecrets = Pick<Env, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>;

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

/** The secrets, the one in use first: it makes what is new. What the other one made is taken as well. */
export function secretsOf(env: AuthSecrets): readonly [string, ...string[]] {
  const { AUTH_SECRET_PREVIOUS: previous } = env;
  return [requireSetting(env, 'AUTH_SECRET'), ...(previous === undefined ? [] : [previous])];
}

/** The keys for one use, in the same order. */
export function keysFor(env: AuthSecrets, label: string): readonly [Buffer, ...Buffer[]] {
  const [current, ...others] = secretsOf(env);
  return [deriveKey(current, label), ...others.map((secret) => deriveKey(secret, label))];
}

/** By what an installation knows its secret, and nobody can find it. */
export const fingerprintOfSecret = (authSecret: string): string =>
  deriveKey(authSecret, 'fingerprint v1').toString('hex');
