export { askAgain } from './ask-again.ts';
export { buyData } from './buy-data.ts';
export { listInProgress } from './list-in-progress.ts';
export { markSeen } from './mark-seen.ts';
export { refreshLookup } from './refresh-lookup.ts';
export { replayLookup } from './replay-lookup.ts';
export { stopWaiting } from './stop-waiting.ts';
