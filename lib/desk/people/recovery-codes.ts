import { createHash } from 'node:crypto';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext, PlaceContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { ProvePassword, provePassword } from './own-account.ts';
import { readableGroups } from './readable-groups.ts';

const COUNT = 10;

/** 79 random bits each, in four groups of four. */
function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => readableGroups(4, 4));
}

/** As it is typed: capitals, blanks and hyphens don't count. */
const hashOf = (code: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest());

/** Gives a user new codes in the place of all earlier ones, in the transaction of an act. They are shown this once. */
export async function replaceRecoveryCodes(
  transaction: Prisma.TransactionClient,
  userId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(code) })),
  });
  return codes;
}

export const RenewRecoveryCodes = ProvePassword;

/**
 * New recovery codes; the earlier ones are good no longer.
 * @throws Failure invalid_request when the password is not right or there is no second factor; rate_limited
 */
export async function renewRecoveryCodes(
  ctx: ActorContext,
  input: Input<typeof RenewRecoveryCodes>,
): Promise<readonly string[]> {
  authorise(ctx, 'manageOwnAccount');
  const { password } = parseInput(RenewRecoveryCodes, input);
  await provePassword(ctx, { password });
  const { userId } = ctx.actor;
  const event = { action: 'recovery-codes-made', object: `user ${userId}` } as const;
  return audited(ctx, event, async (transaction) => {
    const { totpSealed } = await transaction.user.findUniqueOrThrow({ where: { id: userId } });
    if (totpSealed === null) throw new Failure('invalid_request', say('people.noSecondFactor'));
    return replaceRecoveryCodes(transaction, userId);
  });
}

/** Uses a recovery code up: true once, also for two at the same time. */
export async function spendRecoveryCode(ctx: PlaceContext, userId: string, code: string): Promise<boolean> {
  const actor = { userId, address: ctx.place.address };
  const actOf = (count: number) =>
    count === 0 ? null : ({ action: 'recovery-code-used', object: `user ${userId}` } as const);
  const count = await audited({ ...ctx, actor }, actOf, async (transaction) => {
    const unused = { userId, codeHash: hashOf(code), usedAt: null };
    return (await transaction.recoveryCode.updateMany({ where: unused, data: { usedAt: ctx.now() } })).count;
  });
  return count === 1;
}
