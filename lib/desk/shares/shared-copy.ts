import type { PersonalPart } from '#lib/domain/report/report.ts';
import type { ShareProfileKind } from '#lib/domain/report/report-profiles.ts';
import type { CaseRecord } from '#lib/domain/share/case-record.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { type Copy, copyOf } from '../reports/issue-copy.ts';
import { smallHolderPercent } from '../reports/small-holders.ts';
import { findVersion, type VersionRow } from '../reports/stored-report.ts';
import { caseRecordOf } from './case-record.ts';
import { keptCopyOf } from './kept-copy-of.ts';
import { inTurn } from './turns.ts';

/** Which version, and how much of it. */
export interface Chosen {
  readonly reportId: string;
  readonly version: number;
  readonly profile: ShareProfileKind;
  readonly parts: readonly PersonalPart[];
}

export interface ReadShare {
  readonly row: VersionRow;
  /** Everything that goes out is made of this. */
  readonly copy: Copy;
  /** Only for a regulator, where it is asked for. */
  readonly record: CaseRecord | null;
}

interface Wanted {
  /** What a regulator reads beside the version. */
  readonly withRecord: boolean;
}

/** A version and what a profile shows of it. */
export async function readShared(
  ctx: DeskContext,
  chosen: Chosen,
  { withRecord }: Wanted,
): Promise<ReadShare> {
  const row = await findVersion(ctx.db, { id: chosen.reportId, version: chosen.version });
  const copy = await sharedCopy(ctx.db, chosen, row);
  const isForRegulator = withRecord && chosen.profile === 'REGULATOR';
  return { row, copy, record: isForRegulator ? await caseRecordOf(ctx, row, copy.report) : null };
}

/**
 * The same for a link, in turn with other visitors and outside any transaction: a look that is written down afterwards
 * finds out whether the link is still good.
 */
export const readForLink = (
  ctx: DeskContext,
  share: Chosen & { readonly id: string },
  wanted: Wanted,
): Promise<ReadShare> => inTurn(share.id, () => readShared(ctx, share, wanted));

async function sharedCopy(
  db: Pick<Prisma.TransactionClient, 'setting'>,
  { profile, parts }: Chosen,
  row: VersionRow,
): Promise<Copy> {
  const fullSha256 = row.sha256;
  switch (profile) {
    case 'REGULATOR':
      return copyOf(row);
    case 'CUSTOM':
      return keptCopyOf(row, { kind: profile, fullSha256, parts });
    case 'FULL':
      return keptCopyOf(row, { kind: profile, fullSha256 });
    case 'MINIMAL':
      return keptCopyOf(row, { kind: profile, fullSha256, smallBelow: await smallHolderPercent(db) });
    case 'CUSTOMER':
      return keptCopyOf(row, { kind: profile, smallBelow: await smallHolderPercent(db) });
  }
}
