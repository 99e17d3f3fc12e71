import type { OpenedShare, SharedThing } from '#lib/domain/share/share.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Copy, copyOf, noteIssued, verifyUrlOf } from '../reports/issue-copy.ts';
import { findVersion, stateOf, type VersionRow } from '../reports/stored-report.ts';
import { stepsOf } from '../reports/view-report.ts';
import { asksOf, demandOpen, findOpenShare, type OpenShare, unlessGone } from './find-open-share.ts';
import { bookTurn } from './share-turn.ts';
import type { Visitor } from './visitor-of.ts';
import { watermarkOf, watermarkText } from './watermark-of.ts';

type Using = Pick<DeskContext, 'db' | 'now'>;

/**
 * The shared report as its visitor may see it, or what has to be proved first. Each look is a line of the link's log
 * and an entry of the audit, in one transaction with the look itself. `visit` is the value of the link's cookie.
 */
export function openShare(
  token: string,
  visit: string | undefined,
  visitor: Visitor,
  { db, now }: Using = deskContext(),
): Promise<OpenedShare> {
  return unlessGone(async () => {
    const share = await findOpenShare(db, token, visit);
    if (share === null) return { kind: 'gone' };
    const asks = asksOf(share);
    if (asks !== null) return asks;
    const pausedForS = await bookTurn(db, share.id, 'page');
    if (pausedForS > 0) return { kind: 'paused', pausedForS };
    const opened = await viewed(db, { share, visitor, thing: 'page' }, async (transaction) => {
      const row = await versionOf(transaction, share);
      const copy = sharedCopy(share, row);
      // Its hash stands on the page, beside the way to where anybody may ask for it.
      await noteIssued(transaction, row, copy);
      return { ...copy, state: stateOf(row), stateSince: stepsOf(row).at(-1)?.at ?? copy.report.savedAt };
    });
    const { report, sha256, state, stateSince } = opened;
    return {
      kind: 'open',
      report,
      state,
      stateSince,
      sha256,
      verifyUrl: verifyUrlOf(sha256),
      sharedBy: share.sharedBy,
      expiresAt: share.expiresAt.toISOString(),
      note: share.note,
      allowsDownload: share.allowsDownload,
      recipient: share.recipient,
      watermark: watermarkText(watermarkOf(share, now())),
    };
  });
}

/** What goes through of a version: everything that is shared is made of this. */
export function sharedCopy({ profile, parts }: OpenShare, row: VersionRow): Copy {
  const fullSha256 = row.sha256;
  return copyOf(
    row,
    profile === 'CUSTOM' ? { kind: profile, fullSha256, parts } : { kind: profile, fullSha256 },
  );
}

export const versionOf = (db: Parameters<typeof findVersion>[0], { reportId, version }: OpenShare) =>
  findVersion(db, { id: reportId, version });

interface Look {
  readonly share: OpenShare;
  readonly visitor: Visitor;
  readonly thing: SharedThing;
}

/** Programs read pages by themselves, for previews; who proved something or takes a file is somebody. */
const isByBot = ({ share, visitor, thing }: Look): boolean =>
  visitor.isBot && share.visitId === null && thing === 'page';

/** Looks, and writes the look down, while the link is held open. */
export function viewed<Result>(
  db: DeskContext['db'],
  given: Look,
  look: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const { share, visitor, thing } = given;
  const { id, recipientId, reportId, version } = share;
  const { address } = visitor;
  const isBot = isByBot(given);
  const act = {
    action: 'share-opened',
    object: `report ${reportId}`,
    details: { share: id, version, thing, isBot, ...(recipientId !== null && { recipient: recipientId }) },
  } as const;
  return audited(db, { userId: null, address }, act, async (transaction) => {
    await demandOpen(transaction, id);
    await transaction.shareView.create({ data: { shareId: id, recipientId, thing, address, isBot } });
    return look(transaction);
  });
}
