export { decideFlags } from './decide-flags.ts';
export { viewFlags } from './view-flags.ts';
export { withdrawFlagDecision } from './withdraw-flag-decision.ts';
