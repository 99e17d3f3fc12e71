export { createShare, type MadeShare } from './create-share.ts';
export { type DownloadedShare, DownloadShared, downloadShared, type SharedFile } from './download-shared.ts';
export { type HandedCode, HandOverCode, handOverCode } from './hand-over-code.ts';
export { isShareOpen } from './is-share-open.ts';
export {
  ListShares,
  listAllShares,
  listShares,
  listShareViews,
  ShareRef,
  SharesOfReport,
} from './list-shares.ts';
export { openShare } from './open-share.ts';
export { AskForCode, askForCode, GiveCode, GivePassword, giveCode, givePassword } from './prove-visitor.ts';
export { RevokeAllShares, revokeAllShares, revokeShare } from './revoke-share.ts';
export { readShareDays, setShareDays } from './share-days.ts';
export { visitCookie } from './visit-cookie.ts';
export { type Visitor, visitorOf } from './visitor-of.ts';
