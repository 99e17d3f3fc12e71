import type { SharedReport } from '#lib/domain/share/share.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { verifyUrlOf } from '../reports/issue-copy.ts';
import { stateOf } from '../reports/stored-report.ts';
import { stepsOf } from '../reports/view-report.ts';
import type { FoundShare } from './find-open-share.ts';
import type { ReadShare } from './shared-copy.ts';

type Sender = Pick<
  FoundShare,
  'profile' | 'parts' | 'note' | 'sharedBy' | 'allowsDownload' | 'recipient' | 'expiresAt'
>;

/** What stands on the page of a link: the same for its recipient and for a preview. */
export function sharedPage(
  ctx: Pick<DeskContext, 'env'>,
  { expiresAt, profile, parts, note, sharedBy, allowsDownload, recipient }: Sender,
  { row, copy: { report, sha256 }, record }: ReadShare,
  watermark: string,
): SharedReport {
  const isTold = profile !== 'CUSTOMER';
  return {
    ...{ report, profile, parts, record, sha256, note, sharedBy, allowsDownload, recipient, watermark },
    standing: isTold ? { state: stateOf(row), since: stepsOf(row).at(-1)?.at ?? report.savedAt } : null,
    verifyUrl: verifyUrlOf(ctx.env, sha256),
    expiresAt: expiresAt.toISOString(),
  };
}
