import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP's recommendation for passwords. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password that somebody types to prove who they are: some keyboards send one character in several. */
export const GivenPassword = z.string().min(1).max(1_000);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), ARGON2);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (no such user, or one who signs in elsewhere) a
 * dummy is verified all the same, so that the response time does not reveal which e-mails exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await dummy), password.normalize('NFKC'));
  return isRight && passwordHash !== null;
}
