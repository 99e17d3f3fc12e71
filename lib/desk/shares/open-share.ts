import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OpenedShare, SharedThing } from '#lib/domain/share/share.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { type Copy, copyOf, noteIssued, verifyUrlOf } from '../reports/issue-copy.ts';
import { smallHolderPercent } from '../reports/small-holders.ts';
import { findVersion, stateOf, type VersionRow } from '../reports/stored-report.ts';
import { stepsOf } from '../reports/view-report.ts';
import { asksOf, demandOpen, type FoundShare, findOpenShare, unlessGone } from './find-open-share.ts';
import { bookTry } from './share-limit.ts';
import { byVisitor, type VisitorContext } from './visitor-of.ts';
import { watermarkOf, watermarkText } from './watermark-of.ts';

export const OpenShare = z.object({ token: z.string() });

/**
 * The shared report as its visitor may see it, or what has to be proved first. Each look is a line of the link's log
 * and an entry of the audit, in one transaction with the look itself.
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
    const look = async (transaction: Prisma.TransactionClient) => {
      const row = await versionOf(transaction, share);
      const copy = await sharedCopy(transaction, share, row);
      // Its hash stands on the page, beside the way to where anybody may ask for it.
      await noteIssued(transaction, row, copy);
      return { ...copy, state: stateOf(row), stateSince: stepsOf(row).at(-1)?.at ?? copy.report.savedAt };
    };
    const opened = await viewed(ctx, { share, thing: 'page' }, look, (copy) => copy.sha256);
    const { report, sha256, state, stateSince } = opened;
    return {
      kind: 'open',
      report,
      state,
      stateSince,
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

/** What goes through of a version: everything that is shared is made of this. */
export async function sharedCopy(
  db: Pick<Prisma.TransactionClient, 'setting'>,
  { profile, parts }: FoundShare,
  row: VersionRow,
): Promise<Copy> {
  const fullSha256 = row.sha256;
  if (profile === 'CUSTOM') return copyOf(row, { kind: profile, fullSha256, parts });
  if (profile === 'FULL') return copyOf(row, { kind: profile, fullSha256 });
  return copyOf(row, { kind: profile, fullSha256, smallBelow: await smallHolderPercent(db) });
}

export const versionOf = (db: Parameters<typeof findVersion>[0], { reportId, version }: FoundShare) =>
  findVersion(db, { id: reportId, version });

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
