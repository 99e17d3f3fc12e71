export { createShare } from './create-share.ts';
export { DownloadShared, downloadShared, type SharedFile } from './download-shared.ts';
export { HandOverCode, handOverCode } from './hand-over-code.ts';
export { ListShares, listAllShares, listShares, listShareViews, ShareRef } from './list-shares.ts';
export { openShare } from './open-share.ts';
export { AskForCode, askForCode, GiveCode, GivePassword, giveCode, givePassword } from './prove-visitor.ts';
export { RevokeAllShares, revokeAllShares, revokeShare } from './revoke-share.ts';
export { readShareDays, setShareDays } from './share-days.ts';
