import { Secret, TOTP } from 'otpauth';
import { type AuthSecrets, keysFor } from '#lib/platform/derive-key.ts';
import { decrypt, encrypt } from '#lib/platform/encrypt.ts';
import type { Env } from '#lib/platform/env.ts';
import type { DeskContext } from '../context/desk-context.ts';

const STEP_S = 30;
/** What a secret is bound to when sealed. */
export const placeOfTotp = (userId: string): string => `second factor of user ${userId}`;

/** What secrets are sealed under; the first one, where they are sealed now. */
export const keysOfTotp = (env: AuthSecrets) => keysFor(env, 'second factors v1');

/** Whose second factor. */
interface Owner {
  readonly env: Env;
  readonly userId: string;
}

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

export function encryptTotp({ env, userId }: Owner, secret: string): Uint8Array<ArrayBuffer> {
  return encrypt(keysOfTotp(env)[0], secret, placeOfTotp(userId));
}

export function decryptTotp({ env, userId }: Owner, sealed: Uint8Array): string {
  return decrypt(keysOfTotp(env), sealed, placeOfTotp(userId));
}

/** The time step that a code belongs to: this one, the one before or the one after (RFC 6238, 5.2). */
export function stepOfCode(secret: string, code: string, now: Date): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : BigInt(Math.floor(now.getTime() / 1_000 / STEP_S) + delta);
}

/** Uses a code up: true once, for of two at the same time only one finds the step unused. */
export async function spendCode(
  ctx: Pick<DeskContext, 'db' | 'env' | 'now'>,
  user: { readonly id: string; readonly totpSealed: Uint8Array },
  code: string,
): Promise<boolean> {
  const secret = decryptTotp({ env: ctx.env, userId: user.id }, user.totpSealed);
  const step = stepOfCode(secret, code, ctx.now());
  if (step === undefined) return false;
  const { count } = await ctx.db.user.updateMany({
    where: { id: user.id, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1;
}
