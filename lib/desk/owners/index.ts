export { overrideMatch } from './override-match.ts';
