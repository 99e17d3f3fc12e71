export { markConflictSeen } from './mark-conflict-seen.ts';
export { withdrawConflictMark } from './withdraw-conflict-mark.ts';
