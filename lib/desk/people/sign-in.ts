import { z } from 'zod';
import type { PlaceContext } from '../context/desk-context.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { bookTry, noteSuccess } from './sign-in-pause.ts';
import { spendCode } from './totp.ts';

export const Email = z.string().trim().toLowerCase().pipe(z.email('This is not an e-mail address.').max(254));

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1).max(200),
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .optional(),
});

/** A session, or why there is none. Nothing tells an unknown e-mail, a disabled user and a wrong password apart. */
export type SignIn =
  | { readonly sessionId: string; readonly userId: string }
  | { readonly refused: 'wrong' | 'code-needed' | 'code-wrong' }
  | { readonly refused: 'paused'; readonly pausedForS: number };

/**
 * Signs in with e-mail, password and, where the user has a second factor, its code. What failed is written down (in a
 * pause nothing is tried, and nothing written): of an e-mail that nobody has once an hour for each address, so that
 * nobody outside can fill the audit.
 */
export async function signIn(ctx: PlaceContext, given: unknown): Promise<SignIn> {
  const parsed = Credentials.safeParse(given);
  if (!parsed.success) return { refused: 'wrong' };
  const { email, password, code } = parsed.data;
  const { db } = ctx;
  const attempt = await bookTry(db, email);
  if ('pausedForS' in attempt) return { refused: 'paused', pausedForS: attempt.pausedForS };
  const user = await db.user.findUnique({ where: { email } });
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (user === null || user.disabledAt !== null || !isRight) {
    const why = user !== null && isRight ? 'disabled' : 'wrong';
    await noteFailedSignIn(ctx, user === null ? null : { userId: user.id, why });
    return { refused: 'wrong' };
  }
  const { id, totpSealed } = user;
  if (totpSealed !== null && !code) {
    await noteSuccess(db, attempt.id);
    return { refused: 'code-needed' };
  }
  if (totpSealed !== null && !(await spendCode(ctx, { id, totpSealed }, code ?? ''))) {
    await noteFailedSignIn(ctx, { userId: id, why: 'code-wrong' });
    return { refused: 'code-wrong' };
  }
  await noteSuccess(db, attempt.id);
  const proof = totpSealed === null ? 'password' : 'password and code';
  return { sessionId: await openSession(ctx, { userId: id, proof }), userId: id };
}
