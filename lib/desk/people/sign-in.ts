import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { audited } from '../audit/audited.ts';
import { nobodyAt, type PlaceContext } from '../context/desk-context.ts';
import { Email } from './email.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSession } from './open-session.ts';
import { GivenPassword, verifyPassword } from './password.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { DEVICE_MARK, SSO_LINK_MARK } from './sealed-mark.ts';
import { linkSso } from './sign-in-by-sso.ts';
import { bookTry, noteSuccess } from './sign-in-pause.ts';
import { spendCode } from './totp.ts';

export const Credentials = z.object({
  email: Email,
  password: GivenPassword,
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .optional(),
});

/** What a browser has kept of earlier: the values of its cookies. */
export interface Kept {
  readonly device?: string | undefined;
  readonly ssoLink?: string | undefined;
}

/** A session, or why there is none. The answer is the same for an unknown e-mail, a disabled user and a wrong password. */
export type SignIn =
  | {
      readonly sessionId: string;
      readonly userId: string;
      /** For the browser to keep: it is known from now on. */
      readonly device: string;
    }
  | { readonly refused: 'wrong' | 'code-needed' | 'code-wrong' }
  | { readonly refused: 'paused'; readonly pausedForS: number };

/**
 * Signs in with e-mail, password and, where the user has a second factor, its code or a recovery code. Who came from the
 * identity provider just before is linked to it. What failed is written down and logged (in a pause nothing is tried, and
 * it is logged alone): of an e-mail that nobody has once an hour for each address, so that nobody outside can fill the
 * audit.
 */
export async function signIn(ctx: PlaceContext, given: unknown, kept: Kept = {}): Promise<SignIn> {
  const parsed = Credentials.safeParse(given);
  if (!parsed.success) return { refused: 'wrong' };
  const { email, password, code } = parsed.data;
  const { db, env } = ctx;
  const { address } = ctx.place;
  const user = await db.user.findUnique({ where: { email } });
  const mark = await DEVICE_MARK.read(env, kept.device);
  const deviceId = mark !== undefined && mark.userId === user?.id ? mark.deviceId : null;
  const attempt = await bookTry(db, { email, address, device: deviceId });
  if ('pausedForS' in attempt) {
    ctx.log.warn({ code: 'sign-in-paused', userId: user?.id, address }, 'A sign-in was refused.');
    return { refused: 'paused', pausedForS: attempt.pausedForS };
  }
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (user === null || user.disabledAt !== null || !isRight) {
    const why = user !== null && isRight ? 'disabled' : 'wrong';
    await noteFailedSignIn(ctx, user === null ? null : { userId: user.id, why });
    return { refused: 'wrong' };
  }
  const { id: userId, totpSealed } = user;
  if (totpSealed !== null && !code) {
    await noteSuccess(db, attempt.id);
    await noteCodeAsked(ctx, userId);
    return { refused: 'code-needed' };
  }
  const proof = totpSealed === null ? 'password' : await proofOf(ctx, { id: userId, totpSealed }, code ?? '');
  if (proof === null) {
    await noteFailedSignIn(ctx, { userId, why: 'code-wrong' });
    return { refused: 'code-wrong' };
  }
  await noteSuccess(db, attempt.id);
  const link = await SSO_LINK_MARK.read(env, kept.ssoLink);
  if (link?.userId === userId) await linkSso(ctx, link);
  const device = await DEVICE_MARK.write(env, { userId, deviceId: deviceId ?? randomUUID() });
  return { sessionId: await openSession(ctx, { userId, proof }), userId, device };
}

/** Who gets no further than this knows the password: that it was right is written down. */
async function noteCodeAsked(ctx: PlaceContext, userId: string): Promise<void> {
  const event = { action: 'sign-in-code-asked', object: `user ${userId}` } as const;
  await audited({ ...ctx, actor: nobodyAt(ctx) }, event, () => Promise.resolve());
}

/** What a code proves beside the password; null: nothing. */
async function proofOf(
  ctx: PlaceContext,
  user: { readonly id: string; readonly totpSealed: Uint8Array },
  code: string,
): Promise<'password and code' | 'password and recovery code' | null> {
  if (await spendCode(ctx, user, code)) return 'password and code';
  return (await spendRecoveryCode(ctx, user.id, code)) ? 'password and recovery code' : null;
}
