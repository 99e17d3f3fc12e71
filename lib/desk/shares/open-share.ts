import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OpenedShare, SharedThing } from '#lib/domain/share/share.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { noteIssued } from '../reports/issue-copy.ts';
import { asksOf, demandOpen, type FoundShare, findOpenShare, unlessGone } from './find-open-share.ts';
import { bookTry } from './share-limit.ts';
import { type ReadShare, readForLink } from './shared-copy.ts';
import { sharedPage } from './shared-page.ts';
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
    const read = await readUnlessDamaged(ctx, share);
    if (read === undefined) return { kind: 'damaged' };
    // Its hash stands on the page, beside the way to where anybody may ask for it.
    const note = (transaction: Prisma.TransactionClient) => noteIssued(transaction, read.row, read.copy);
    await viewed(ctx, { share, thing: 'page' }, note, () => read.copy.sha256);
    return {
      kind: 'open',
      ...sharedPage(ctx, share, read, watermarkText(watermarkOf(share, ctx.now()))),
    };
  });
}

/** Undefined for a damaged version: the operator's log says what differs; a visitor reads only that it is not shown. */
async function readUnlessDamaged(ctx: VisitorContext, share: FoundShare): Promise<ReadShare | undefined> {
  try {
    return await readForLink(ctx, share, { withRecord: true });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'internal') throw error;
    ctx.log.error({ err: error, share: share.id }, 'A shared report is damaged. It was not shown');
    return undefined;
  }
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
