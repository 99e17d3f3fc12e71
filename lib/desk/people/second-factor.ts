import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { ProvePassword, provePassword } from './own-account.ts';
import { qrPath } from './qr-path.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { decryptTotp, encryptTotp, newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** What an authenticator app needs. It counts only once a code of it has been given. */
export interface SecondFactorOffer {
  /** `otpauth://totp/…` as a QR code. */
  readonly qr: { readonly size: number; readonly path: string };
  /** The same secret for typing. */
  readonly secret: string;
  /** The secret, sealed for this user: comes back with the first code, so that nothing half-done is stored. */
  readonly sealed: string;
}

const ownerOf = ({ env, actor }: ActorContext) => ({ env, userId: actor.userId });

export const OfferSecondFactor = ProvePassword;

/**
 * Offers a new secret to who knows the password: an open browser alone must not be enough. Nothing is changed until
 * `confirmSecondFactor`.
 * @throws Failure invalid_request when the password is not right; rate_limited after ten tries
 */
export async function offerSecondFactor(
  ctx: ActorContext,
  input: Input<typeof OfferSecondFactor>,
): Promise<SecondFactorOffer> {
  authorise(ctx, 'manageOwnAccount');
  const { password } = parseInput(OfferSecondFactor, input);
  await provePassword(ctx, { password });
  const secret = newTotpSecret();
  const sealed = Buffer.from(encryptTotp(ownerOf(ctx), secret)).toString('base64url');
  return { qr: qrPath(totpAddress(secret, ctx.actor.email)), secret, sealed };
}

export const ConfirmSecondFactor = z.object({
  sealed: z.string().min(1).max(500),
  code: z.string().transform((text) => text.replace(/\s/g, '')),
});

/**
 * Switches the second factor on: the app has shown that it makes the right codes. That code is spent, and all other
 * sessions end. Returns recovery codes, shown this once.
 * @throws Failure invalid_request when the code is not right, or there is a second factor already
 */
export async function confirmSecondFactor(
  ctx: ActorContext,
  input: Input<typeof ConfirmSecondFactor>,
): Promise<readonly string[]> {
  authorise(ctx, 'manageOwnAccount');
  const { sealed, code } = parseInput(ConfirmSecondFactor, input);
  const secret = decryptTotp(ownerOf(ctx), Buffer.from(sealed, 'base64url'));
  const step = stepOfCode(secret, code, ctx.now());
  if (step === undefined) {
    throw new Failure('invalid_request', say('people.wrongCode'));
  }
  const event = { action: 'second-factor-on', object: `user ${ctx.actor.userId}` } as const;
  return audited(ctx, event, async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: ctx.actor.userId, totpSealed: null },
      data: { totpSealed: encryptTotp(ownerOf(ctx), secret), totpLastStep: step },
    });
    if (count === 0) throw new Failure('invalid_request', say('people.secondFactorThere'));
    await transaction.session.updateMany({
      where: { userId: ctx.actor.userId, revokedAt: null, id: { not: ctx.actor.sessionId } },
      data: { revokedAt: ctx.now() },
    });
    return replaceRecoveryCodes(transaction, ctx.actor.userId);
  });
}

export const RemoveSecondFactor = ProvePassword;

/**
 * Switches the second factor off; asks for the password, since an open browser alone must not be enough.
 * @throws Failure invalid_request when the password is not right; rate_limited after ten tries
 */
export async function removeSecondFactor(
  ctx: ActorContext,
  input: Input<typeof RemoveSecondFactor>,
): Promise<void> {
  authorise(ctx, 'manageOwnAccount');
  const { password } = parseInput(RemoveSecondFactor, input);
  await provePassword(ctx, { password });
  const event = {
    action: 'second-factor-off',
    object: `user ${ctx.actor.userId}`,
    details: { by: 'user' },
  } as const;
  await audited(ctx, event, async (transaction) => {
    await transaction.user.update({
      where: { id: ctx.actor.userId },
      data: { totpSealed: null, totpLastStep: null },
    });
    await transaction.recoveryCode.deleteMany({ where: { userId: ctx.actor.userId } });
  });
}
