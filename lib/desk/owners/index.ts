export { OverrideMatch, overrideMatch } from './override-match.ts';
