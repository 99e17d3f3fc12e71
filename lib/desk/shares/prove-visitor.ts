import { z } from 'zod';
import type { ShareStep } from '#lib/domain/share/share.ts';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { checkMail, sendMail } from '#lib/platform/mail.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { verifyPassword } from '../people/password.ts';
import {
  codeBy,
  demandOpen,
  findOpenShare,
  needsPassword,
  type OpenShare,
  unlessGone,
} from './find-open-share.ts';
import { addCode, spendCode } from './share-code.ts';
import { newToken } from './share-token.ts';
import { bookTurn } from './share-turn.ts';
import type { Visitor } from './visitor-of.ts';

const Email = z.string().trim().toLowerCase().max(254);
export const GivePassword = z.object({ token: z.string(), password: z.string().max(200) });
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

type Using = Pick<DeskContext, 'db'>;

/** Compares a password. Of a link that is gone a dummy is compared all the same: the time tells nothing. */
export function givePassword(
  { token, password }: z.infer<typeof GivePassword>,
  visitor: Visitor,
  { db }: Using = deskContext(),
): Promise<ShareStep> {
  return unlessGone(async () => {
    const share = await findOpenShare(db, token);
    const pausedForS = share === null ? 0 : await bookTurn(db, share.id, 'password');
    if (pausedForS > 0) return { kind: 'paused', pausedForS };
    const isRight = await verifyPassword(share?.passwordHash ?? null, password);
    if (share === null) return GONE;
    if (!isRight) return refused(db, { share, visitor, what: 'password' });
    return proved(db, { share, visitor, what: 'password' }, async () => null);
  });
}

/**
 * Mails a one-time code to a recipient, in its own time: who is none is answered the same after the same wait.
 * @throws Failure `service_unavailable` where no mail goes out
 */
export function askForCode(
  { token, email }: z.infer<typeof AskForCode>,
  visit: string | undefined,
  visitor: Visitor,
  { db }: Using = deskContext(),
): Promise<ShareStep> {
  return unlessGone(async () => {
    const share = await findOpenShare(db, token, visit);
    if (share === null) return GONE;
    if (needsPassword(share)) return WRONG;
    if (codeBy() === 'mail') {
      const pausedForS = await bookTurn(db, share.id, 'asked');
      if (pausedForS > 0) return { kind: 'paused', pausedForS };
      const recipient = await recipientOf(db, share, email);
      await checkMail(readEnv());
      if (recipient !== null) void mailCode(db, { share, visitor, recipient });
    }
    return { kind: 'asks', asks: 'code', codeBy: codeBy() };
  });
}

/** Uses a code. Nothing tells a wrong address from a wrong, old or used code. */
export function giveCode(
  { token, email, code }: z.infer<typeof GiveCode>,
  visit: string | undefined,
  visitor: Visitor,
  { db }: Using = deskContext(),
): Promise<ShareStep> {
  return unlessGone(async () => {
    const share = await findOpenShare(db, token, visit);
    if (share === null) return GONE;
    if (needsPassword(share)) return WRONG;
    const pausedForS = await bookTurn(db, share.id, 'code');
    if (pausedForS > 0) return { kind: 'paused', pausedForS };
    const recipient = await recipientOf(db, share, email);
    const act = { share, visitor, what: 'code' } as const;
    const step = await proved(db, act, async (transaction) =>
      recipient !== null && (await spendCode(transaction, recipient.id, code)) ? recipient.id : undefined,
    );
    return step.kind === 'wrong' ? refused(db, act) : step;
  });
}

const recipientOf = (db: DeskContext['db'], { id }: OpenShare, email: string) =>
  db.shareRecipient.findUnique({ where: { shareId_email: { shareId: id, email } } });

interface Proof {
  readonly share: OpenShare;
  readonly visitor: Visitor;
  readonly what: 'password' | 'code';
}

const actOf = ({ share, what }: Proof, action: 'share-verified' | 'share-refused'): AuditEvent => ({
  action,
  object: `report ${share.reportId}`,
  details: { share: share.id, version: share.version, what },
});

/** What was typed is not kept: it may be somebody's password. */
async function refused(db: DeskContext['db'], proof: Proof): Promise<ShareStep> {
  const by = { userId: null, address: proof.visitor.address };
  await audited(db, by, actOf(proof, 'share-refused'), async () => undefined);
  return WRONG;
}

/** A rollback that is no failure: nothing was proved. */
const NOTHING_PROVED = new Error('Nothing was proved.');

/** Opens a visit of the recipient that `prove` finds; null: of nobody in particular, undefined: of nobody at all. */
async function proved(
  db: DeskContext['db'],
  proof: Proof,
  prove: (transaction: Prisma.TransactionClient) => Promise<string | null | undefined>,
): Promise<ShareStep> {
  const { share, visitor, what } = proof;
  const { token: visit, tokenHash } = newToken();
  const by = { userId: null, address: visitor.address };
  try {
    await audited(db, by, actOf(proof, 'share-verified'), async (transaction) => {
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
  readonly share: OpenShare;
  readonly visitor: Visitor;
  readonly recipient: { readonly id: string; readonly email: string | null };
}

/** After the answer; what goes wrong is logged, and who waits asks again. */
async function mailCode(db: DeskContext['db'], { share, visitor, recipient }: Mailing): Promise<void> {
  const { id, reportId, version } = share;
  const act = {
    action: 'share-code-sent',
    object: `report ${reportId}`,
    details: { share: id, version, recipient: recipient.id, by: 'mail' },
  } as const;
  const code = { shareId: id, recipientId: recipient.id, minutes: CODE_MINUTES };
  try {
    const by = { userId: null, address: visitor.address };
    const made = await audited(db, by, act, async (transaction) => {
      await demandOpen(transaction, id);
      const added = await addCode(transaction, code);
      if (added === null) throw NOTHING_PROVED;
      return added;
    });
    await sendMail(readEnv(), {
      to: recipient.email ?? '',
      subject: 'Your code for a shared report',
      text: textOf(made.code),
    });
  } catch (error) {
    // Five were sent within the hour: the next one waits.
    if (error === NOTHING_PROVED) return;
    createLog(readEnv(), 'web').error(
      { err: error, share: id },
      'The code for a share link could not be mailed.',
    );
  }
}

/** Names nobody, and leads nowhere: who asked has the page open. */
const textOf = (code: string): string => `Your code: ${code}

Type it on the page of the shared report, where you asked for it. It is good once, for ${CODE_MINUTES} minutes.

If you did not ask for it, somebody else has the link that was sent to you. Without this code they see nothing; tell
the sender.
`;
