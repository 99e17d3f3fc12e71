import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OpenedShare, SharedThing } from '#lib/domain/share/share.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { type Copy, noteIssued, verifyUrlOf } from '../reports/issue-copy.ts';
import { smallHolderPercent } from '../reports/small-holders.ts';
import { findVersion, stateOf, type VersionRow } from '../reports/stored-report.ts';
import { stepsOf } from '../reports/view-report.ts';
import { asksOf, demandOpen, type FoundShare, findOpenShare, unlessGone } from './find-open-share.ts';
import { keptCopyOf } from './kept-copy-of.ts';
import { bookTry } from './share-limit.ts';
import { inTurn } from './turns.ts';
import { byVisitor, type VisitorContext } from './visitor-of.ts';
import { watermarkOf, watermarkText } from './watermark-of.ts';

export const OpenShare = z.object({ token: z.string() });

/**
 * The shared report as its visitor may see it, or what has to be proved first. Each look is a line of the link's log
 * and an entry of the audit, written while the link is held open, before anything is given out.
 */
export async function openShare(ctx: VisitorContext, input: Input<typeof OpenShare>): Promise<OpenedShare> {
  const { token } = parseInput(OpenShare, input);
  return unlessGone(async () => {
    const share = await findOpenShare(ctx.db, token, ctx.visit);
    if (share === null) return { kind: 'gone' };
    const asks = asksOf(ctx.env, share);
    if (asks !== null) return asks;
    const pausedForS = await bookTry(ctx.db, share.id, 'page');
    if (pausedForS > 0) return { kind: 'paused', pausedForS };
    const { row, copy } = await readForLink(ctx.db, share);
    const { report, sha256 } = copy;
    // Its hash stands on the page, beside the way to where anybody may ask for it.
    const note = (transaction: Prisma.TransactionClient) => noteIssued(transaction, row, copy);
    await viewed(ctx, { share, thing: 'page' }, note, () => sha256);
    return {
      kind: 'open',
      report,
      state: stateOf(row),
      stateSince: stepsOf(row).at(-1)?.at ?? report.savedAt,
      sha256,
      verifyUrl: verifyUrlOf(ctx.env, sha256),
      sharedBy: share.sharedBy,
      expiresAt: share.expiresAt.toISOString(),
      note: share.note,
      allowsDownload: share.allowsDownload,
      recipient: share.recipient,
      watermark: watermarkText(watermarkOf(share, ctx.now())),
    };
  });
}

/**
 * The version of a link and what is shared of it, in turn with others and outside any transaction: a look that is written
 * down afterwards finds out whether the link is still good.
 */
export const readForLink = (
  db: Prisma.TransactionClient,
  share: FoundShare,
): Promise<{ readonly row: VersionRow; readonly copy: Copy }> =>
  inTurn(share.id, async () => {
    const row = await findVersion(db, { id: share.reportId, version: share.version });
    return { row, copy: await sharedCopy(db, share, row) };
  });

/** What is shared of a version: everything that goes out is made of this. */
async function sharedCopy(
  db: Pick<Prisma.TransactionClient, 'setting'>,
  { profile, parts }: FoundShare,
  row: VersionRow,
): Promise<Copy> {
  const fullSha256 = row.sha256;
  if (profile === 'CUSTOM') return keptCopyOf(row, { kind: profile, fullSha256, parts });
  if (profile === 'FULL') return keptCopyOf(row, { kind: profile, fullSha256 });
  return keptCopyOf(row, { kind: profile, fullSha256, smallBelow: await smallHolderPercent(db) });
}

interface Look {
  readonly share: FoundShare;
  readonly thing: SharedThing;
}

/** Programs read pages by themselves, for previews; who proved something or takes a file is somebody. */
const isByBot = ({ visitor }: VisitorContext, { share, thing }: Look): boolean =>
  visitor.isBot && share.visitId === null && thing === 'page';

/** Looks, and writes the look down, with the hash of the text that it gave, while the link is held open. */
export function viewed<Result>(
  ctx: VisitorContext,
  given: Look,
  look: (transaction: Prisma.TransactionClient) => Promise<Result>,
  sha256Of?: (result: Result) => string,
): Promise<Result> {
  const { share, thing } = given;
  const { id, recipientId, reportId, version } = share;
  const { address } = ctx.visitor;
  const isBot = isByBot(ctx, given);
  const event = (result: Result): AuditEvent => ({
    action: 'share-opened',
    object: `report ${reportId}`,
    details: {
      ...{ share: id, version, thing, isBot },
      ...(recipientId !== null && { recipient: recipientId }),
      ...(sha256Of && { sha256: sha256Of(result) }),
    },
  });
  return audited(byVisitor(ctx), event, async (transaction) => {
    await demandOpen(transaction, id);
    await transaction.shareView.create({ data: { shareId: id, recipientId, thing, address, isBot } });
    return look(transaction);
  });
}
