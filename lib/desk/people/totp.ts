import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '#lib/platform/derive-key.ts';
import { readEnv, requireSetting } from '#lib/platform/env.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { seal, unseal } from '#lib/platform/seal.ts';

const STEP_S = 30;
const placeOf = (userId: string) => `second factor of user ${userId}`;
const keyOfSecondFactors = () => deriveKey(requireSetting(readEnv(), 'AUTH_SECRET'), 'second factors v1');

const totp = (secret: string, email: string) =>
  new TOTP({
    issuer: 'Plumbline',
    label: email,
    secret: Secret.fromBase32(secret),
    period: STEP_S,
    digits: 6,
  });

/** 160 random bits (RFC 4226), base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says: `otpauth://totp/…`. */
export function totpAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

export function sealTotp(secret: string, userId: string): Uint8Array<ArrayBuffer> {
  return seal(keyOfSecondFactors(), secret, placeOf(userId));
}

export function unsealTotp(sealed: Uint8Array, userId: string): string {
  return unseal(keyOfSecondFactors(), sealed, placeOf(userId));
}

/** The time step that a code belongs to: this one, the one before or the one after (RFC 6238, 5.2). */
export function stepOfCode(secret: string, code: string, now: Date): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : BigInt(Math.floor(now.getTime() / 1_000 / STEP_S) + delta);
}

/** Uses a code up: true once, for of two at the same time only one finds the step unused. */
export async function spendCode(
  db: PrismaClient,
  user: { readonly id: string; readonly totpSealed: Uint8Array },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOfCode(unsealTotp(user.totpSealed, user.id), code, now);
  if (step === undefined) return false;
  const { count } = await db.user.updateMany({
    where: { id: user.id, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1;
}
