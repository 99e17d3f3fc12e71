import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ShareStep } from '#lib/domain/share/share.ts';
import { checkMail, sendMail } from '#lib/platform/mail.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { organisationOf } from '../organisation/organisation-of.ts';
import { GivenPassword, verifyPassword } from '../people/password.ts';
import { say } from '../words/say.ts';
import {
  codeBy,
  demandOpen,
  type FoundShare,
  findOpenShare,
  needsPassword,
  unlessGone,
} from './find-open-share.ts';
import { addCode, spendCode } from './share-code.ts';
import { bookTry } from './share-limit.ts';
import { newToken } from './share-token.ts';
import { byVisitor, type VisitorContext } from './visitor-of.ts';

const Email = z.string().trim().toLowerCase().max(254);
export const GivePassword = z.object({ token: z.string(), password: GivenPassword });
export const AskForCode = z.object({ token: z.string(), email: Email });
export const GiveCode = AskForCode.extend({
  code: z
    .string()
    .max(40)
    .transform((text) => text.replace(/\D/g, '')),
});

const CODE_MINUTES = 10;
const WRONG = { kind: 'wrong' } as const;
const GONE = { kind: 'gone' } as const;

/** Compares a password. If the link is gone, a dummy is compared, so that the response time reveals nothing. */
export async function givePassword(
  ctx: VisitorContext,
  input: Input<typeof GivePassword>,
): Promise<ShareStep> {
  const { token, password } = parseInput(GivePassword, input);
  return unlessGone(async () => {
    const share = await findOpenShare(ctx.db, token);
    const pausedForS = share === null ? 0 : await bookTry(ctx.db, share.id, 'password');
    if (pausedForS > 0) return { kind: 'paused', pausedForS };
    const isRight = await verifyPassword(share?.passwordHash ?? null, password);
    if (share === null) return GONE;
    if (!isRight) return refused(ctx, { share, what: 'password' });
    return proved(ctx, { share, what: 'password' }, async () => null);
  });
}

/**
 * Mails a one-time code to a recipient, after the answer: an address that is no recipient gets the same answer after the same time.
 * @throws Failure `service_unavailable` where no mail goes out
 */
export async function askForCode(ctx: VisitorContext, input: Input<typeof AskForCode>): Promise<ShareStep> {
  const { token, email } = parseInput(AskForCode, input);
  return unlessGone(async () => {
    const share = await findOpenShare(ctx.db, token, ctx.visit);
    if (share === null) return GONE;
    if (needsPassword(share)) return WRONG;
    if (codeBy(ctx.env) === 'mail') {
      const pausedForS = await bookTry(ctx.db, share.id, 'asked');
      if (pausedForS > 0) return { kind: 'paused', pausedForS };
      const recipient = await recipientOf(ctx, share, email);
      await checkMail(ctx.env);
      if (recipient !== null) void mailCode(ctx, { share, recipient });
    }
    return { kind: 'asks', asks: 'code', codeBy: codeBy(ctx.env) };
  });
}

/** Uses a code. The answer does not distinguish a wrong address from a wrong, old or used code. */
export async function giveCode(ctx: VisitorContext, input: Input<typeof GiveCode>): Promise<ShareStep> {
  const { token, email, code } = parseInput(GiveCode, input);
  return unlessGone(async () => {
    const share = await findOpenShare(ctx.db, token, ctx.visit);
    if (share === null) return GONE;
    if (needsPassword(share)) return WRONG;
    const pausedForS = await bookTry(ctx.db, share.id, 'code');
    if (pausedForS > 0) return { kind: 'paused', pausedForS };
    const recipient = await recipientOf(ctx, share, email);
    const proof = { share, what: 'code' } as const;
    const step = await proved(ctx, proof, async (transaction) => {
      if (recipient === null) return undefined;
      const given = { recipientId: recipient.id, code };
      return (await spendCode(transaction, ctx.env, given)) ? recipient.id : undefined;
    });
    return step.kind === 'wrong' ? refused(ctx, proof) : step;
  });
}

const recipientOf = ({ db }: DeskContext, { id }: FoundShare, email: string) =>
  db.shareRecipient.findUnique({ where: { shareId_email: { shareId: id, email } } });

interface Proof {
  readonly share: FoundShare;
  readonly what: 'password' | 'code';
}

const actOf = ({ share, what }: Proof, action: 'share-verified' | 'share-refused'): AuditEvent => ({
  action,
  object: `report ${share.reportId}`,
  details: { share: share.id, version: share.version, what },
});

/** The input is not saved: it may be a password. */
async function refused(ctx: VisitorContext, proof: Proof): Promise<ShareStep> {
  await audited(byVisitor(ctx), actOf(proof, 'share-refused'), async () => undefined);
  return WRONG;
}

/** Rolls back without being a failure: the proof was wrong. */
const NOTHING_PROVED = new Error('Nothing was proved.');

/** Opens a visit for the recipient that `prove` finds; null: a visit without a named recipient, undefined: no visit. */
async function proved(
  ctx: VisitorContext,
  proof: Proof,
  prove: (transaction: Prisma.TransactionClient) => Promise<string | null | undefined>,
): Promise<ShareStep> {
  const { share, what } = proof;
  const { token: visit, tokenHash } = newToken();
  try {
    await audited(byVisitor(ctx), actOf(proof, 'share-verified'), async (transaction) => {
      await demandOpen(transaction, share.id);
      const recipientId = await prove(transaction);
      if (recipientId === undefined) throw NOTHING_PROVED;
      await transaction.shareVisit.create({ data: { shareId: share.id, recipientId, tokenHash } });
      await transaction.$executeRaw`
        update desk.share_try set failed = greatest(failed - 1, 0)
        where share_id = ${share.id}::uuid and what = ${what}`;
    });
    return { kind: 'passed', visit };
  } catch (error) {
    if (error === NOTHING_PROVED) return WRONG;
    throw error;
  }
}

interface Mailing {
  readonly share: FoundShare;
  readonly recipient: { readonly id: string; readonly email: string | null };
}

/** After the answer; what goes wrong is logged, and who waits asks again. */
async function mailCode(ctx: VisitorContext, { share, recipient }: Mailing): Promise<void> {
  const { id, reportId, version } = share;
  const event = {
    action: 'share-code-sent',
    object: `report ${reportId}`,
    details: { share: id, version, recipient: recipient.id, by: 'mail' },
  } as const;
  const code = { shareId: id, recipientId: recipient.id, minutes: CODE_MINUTES };
  try {
    const made = await audited(byVisitor(ctx), event, async (transaction) => {
      await demandOpen(transaction, id);
      const added = await addCode(transaction, ctx.env, code);
      if (added === null) throw NOTHING_PROVED;
      return added;
    });
    const { name } = await organisationOf(ctx);
    await sendMail(ctx.env, {
      to: recipient.email ?? '',
      subject: name === null ? say('shares.mail.subject') : say('shares.mail.subjectFrom', { sender: name }),
      text: textOf(made.code),
    });
  } catch (error) {
    // Five were sent within the hour: the next one waits.
    if (error === NOTHING_PROVED) return;
    ctx.log.error({ err: error, share: id }, 'The code for a share link could not be mailed.');
  }
}

/** Names nobody, and leads nowhere: who asked has the page open. */
const textOf = (code: string): string => say('shares.mail.text', { code, minutes: CODE_MINUTES });
