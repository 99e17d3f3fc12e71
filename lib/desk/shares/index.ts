export { createShare } from './create-share.ts';
export { downloadShared, type SharedFile } from './download-shared.ts';
export { handOverCode } from './hand-over-code.ts';
export { ListShares, listAllShares, listShares, listShareViews } from './list-shares.ts';
export { openShare } from './open-share.ts';
export { askForCode, giveCode, givePassword } from './prove-visitor.ts';
export { revokeAllShares, revokeShare } from './revoke-share.ts';
export { readShareDays, setShareDays } from './share-days.ts';
export { takeOverShare } from './take-over-share.ts';
