export { OverrideMatch, overrideMatch } from './override-match.ts';
export { viewOwners } from './view-owners.ts';
