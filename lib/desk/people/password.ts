import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP's recommendation for passwords. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password that somebody chooses. Length is what counts (NIST SP 800-63B); no rules about kinds of characters. */
export const NewPassword = z
  .string()
  .min(12, 'A password has at least 12 characters.')
  .max(200, 'A password has at most 200 characters.');

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (no such user, or one who signs in elsewhere) a
 * dummy is verified all the same, so that the time tells nobody which e-mails exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await dummy), password);
  return isRight && passwordHash !== null;
}
